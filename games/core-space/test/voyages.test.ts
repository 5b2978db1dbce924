import { type Ask, anything, fill, Match, type Random, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import type { TraderId } from '../content/index.ts'
import { coreSpace } from '../index.ts'
import type { Veteran } from '../rules/0-table/campaign.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'

/** Whole campaigns, answered at random by somebody who leaves the airlock so many times of four: whoever never does sees the last door. */

function answerOf(question: Ask, random: Random, boldness: number) {
  const stays = 'options' in question && question.options.some(({ value }) => value === 'stay')
  return stays && random.below(4) >= boldness ? 'stay' : anything(question, random)
}

interface Told {
  /** The missions that were begun. */
  readonly steps: number[]
  readonly gained: number
  readonly kinds: Set<string>
  readonly over: CoreSpace['over']
}

/** One campaign to its end; what one mission leaves is held against how the next one begins. */
function sail(n: number, boldness: number, options: object): Told {
  const random = streamOf(seedFrom(`voyage ${n}`))
  const start = { options: fill(coreSpace.options, { play: 'campaign', ...options }), position: null }
  const players = [{ name: 'Wen', bot: null }]
  const match = new Match<CoreSpace, View>(coreSpace, { ...start, players, seed: seedFrom(`sea ${n}`) })
  const steps = [match.state.campaign.step]
  let gained = 0
  while (!match.over) {
    const before = match.events.length
    const [question] = match.asks
    match.answer(question!.seat, question!.id, answerOf(question!, random, boldness))
    for (const event of match.events.slice(before)) {
      if (event.type === 'career-point') gained++
      if (event.type === 'next-mission') steps.push(match.state.campaign.step)
      if (event.type === 'fielded') checkFielded(match.state)
    }
    checkLost(match.state)
  }
  return { steps, gained, kinds: new Set(match.events.map(({ type }) => type)), over: match.over }
}

/** Whoever steps into an airlock has the career, the skills and the things of the roster; a briefing may add some. */
function checkFielded({ figures, campaign }: CoreSpace): void {
  for (const { who, career, levels, tray, crew, where } of figures) {
    if (who.sort !== 'trader' || where !== 'airlock') continue
    const veteran = campaign.crews[crew!]!.roster.find(({ is }) => is === who.is)
    expect({ career, levels, tray: tray.slice(0, veteran?.tray.length) }).toEqual(veteran && carried(veteran))
  }
}

const carried = ({ career, levels, tray }: Veteran) => ({ career, levels, tray })

/** The dead are in no crew and in no airlock again. */
function checkLost({ campaign, figures, phase }: CoreSpace): void {
  for (const { roster } of campaign.crews)
    expect(roster.filter(({ is }) => campaign.lost.includes(is))).toEqual([])
  if (phase.kind === 'hostility')
    expect(figures.filter(({ who, where }) => where === 'airlock' && isLost(campaign.lost, who.is))).toEqual(
      [],
    )
}

const isLost = (lost: readonly TraderId[], is: string): boolean => lost.some((trader) => trader === is)

describe('whole campaigns', () => {
  const voyages = [
    sail(1, 0, { crews: 1 }),
    sail(2, 1, { crews: 2, upkeep: true, refreshSkillPegs: true }),
    sail(3, 3, { crews: 3, vip: true, crafting: true }),
    sail(4, 1, { crews: 1, mission: 'market-of-lanterns', budget: 20, advanced: 2 }),
  ]
  const kinds = new Set(voyages.flatMap((voyage) => [...voyage.kinds]))

  test('each comes to its end', () => {
    for (const { over } of voyages) expect(over?.how).toMatch(/^campaign-(won|lost)$/)
  })

  test('one goes through all six doors, in their order; one begins where it was agreed', () => {
    expect(voyages[0]!.steps).toEqual([0, 1, 2, 3, 4, 5, 5]) // The last one is tried again.
    expect(voyages[3]!.steps[0]).toBe(4)
    expect(voyages[2]!.steps[0]).toBe(1)
  })

  test('careers grow, people are lost and others hired, and things change hands for money', () => {
    expect(voyages.every(({ gained }) => gained > 0)).toBe(true)
    for (const kind of ['skill-learnt', 'died', 'bought', 'sold', 'worn-down', 'came-home'])
      expect([kind, kinds.has(kind)]).toEqual([kind, true])
  })
})
