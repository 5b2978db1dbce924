import { fill, type Json, Match, type Options, type Player, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { coreSpace } from '../index.ts'
import { writeCampaign } from '../rules/0-table/record.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { setup } from '../rules/1-rounds/fresh.ts'
import type { View } from '../view.ts'

const PLAYERS: Player[] = [{ name: 'Wen', bot: null }]

const match = (options: Options): Match<CoreSpace, View> =>
  new Match<CoreSpace, View>(coreSpace, {
    options: fill(coreSpace.options, { ...options }),
    players: PLAYERS,
    seed: seedFrom('legs'),
    position: null,
  })

/** A mission whose crew never leaves its airlock, and all that comes after it. */
function sat(options: Options): Match<CoreSpace, View> {
  const one = match(options)
  while (!one.over) {
    const [question] = one.asks
    const values = 'options' in question! ? question.options.map(({ value }) => value) : []
    const wanted = ['stay', 'leave', 'none', 'done'].find((value) => values.includes(value))
    const answer: Json = question!.kind === 'some' ? values.slice(0, question!.min) : (wanted ?? values[0]!)
    one.answer(question!.seat, question!.id, answer)
  }
  return one
}

describe('a campaign over several matches', () => {
  const first = sat({ mode: 'solo', play: 'leg', crews: 1, upkeep: true })

  test('each mission is a match, and ends with what the next one is agreed with', () => {
    expect(first.over).toMatchObject({
      how: 'campaign-paused',
      next: { play: 'leg', upkeep: true, crews: 1 },
    })
  })

  test('the next match goes on where the last one stopped: the same people, careers, money and ship', () => {
    const { state } = match(first.over!.next!)
    expect(state.mission).toBe('locked-gallery')
    expect(state.campaign).toEqual(first.state.campaign)
    expect(state.crews[0]).toMatchObject({ ship: 'eidolon', ua: state.campaign.crews[0]!.ua })
    expect(state.campaign.crews[0]!.roster[0]!.career).toBe(5)
    expect(state.hostility.pegs).toBe(first.state.hostility.pegs)
    expect(match(first.over!.next!).asks.map(({ id }) => id)).not.toContain('ship')
  })

  test('text that no mission has written is refused', () => {
    const text = writeCampaign(first.state)
    const told = (campaign: string) => () =>
      setup(fill(coreSpace.options, { ...first.over!.next, campaign }), PLAYERS)
    expect(told(text)).not.toThrow()
    for (const nonsense of [
      'x',
      '{}',
      '[]',
      text.replace('"cassie"', '"nobody"'),
      text.replace('"career":5', '"career":-5'),
    ])
      expect(told(nonsense)).toThrow(/takes the text/)
    expect(() =>
      setup(fill(coreSpace.options, { ...first.over!.next, mode: 'against' }), [...PLAYERS, ...PLAYERS]),
    ).toThrow(/has 1 crew,/)
  })
})
