import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { CREWS, EVENTS, HOLD, MISSIONS } from '../content/index.ts'
import { coreSpace } from '../index.ts'
import { freshCampaign } from '../rules/0-table/companies.ts'
import { isMachineClass, isTech } from '../rules/0-table/figures.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { assessment } from '../rules/1-rounds/phases.ts'
import { placesFor } from '../rules/8-campaign/stowing.ts'
import { rookie } from '../rules/8-campaign/veterans.ts'
import { plainly, ruled, skirmish, stopping, type Table, who } from './table.ts'

/** Set-up as it is asked, until the first round begins. */
const settingUp = (options: object, dice: readonly number[] = [], at?: (g: CoreSpace) => void): Table =>
  play(
    stopping((g) => g.phase.kind !== 'set-up'),
    { options: { mode: 'solo', mission: 'cold-harbour', ...options }, seats: 1, dice, ...(at && { at }) },
  )

describe('setting out', () => {
  /** Two crews that sail on, the second of which won the last mission. */
  const sailingOn = (winner: number | null, dice: readonly number[] = []): Table =>
    settingUp({ play: 'campaign', crews: 2 }, dice, (g) => {
      g.campaign.winner = winner
      for (const { id } of g.crews) {
        g.crews[id]!.ship = id === 0 ? 'eidolon' : 'low-tide'
        g.campaign.crews[id]!.roster = [rookie(id === 0 ? 'cassie' : 'tsenka', true)]
      }
    })

  rule('CS-SETUP-07', 'in a campaign the winner of the last mission picks an airlock first', () => {
    expect(sailingOn(1).ask('airlock').label).toEqual({ crew: 1 })
    expect(sailingOn(0).ask('airlock').label).toEqual({ crew: 0 })
    expect(sailingOn(null, [4, 1]).ask('airlock').label).toEqual({ crew: 1 })
  })

  rule('CS-MISS-10', 'so a mission won is worth something in the next one', () => {
    const table = sailingOn(1)
    const [best, other] = table.offered('airlock')
    table.answer('airlock', best!)
    expect(table.state.crews.map(({ airlock }) => airlock && `${airlock.x},${airlock.y}`)).toEqual([
      other,
      best,
    ])
  })

  test('a crew without a ship is out of it: it picks nothing, and never holds the turn counter', () => {
    const table = settingUp({ play: 'campaign', crews: 2 }, [], (g) => {
      g.campaign.crews[0]!.out = true
      g.crews[1]!.ship = 'low-tide'
      g.campaign.crews[1]!.roster = [rookie('tsenka', true)]
    })
    expect(table.ask('airlock').label).toEqual({ crew: 1 })
    const passed = ruled(plainly(assessment), {
      crews: [[], [{ is: 'tsenka', at: [2, 2] }]],
      turn: null,
      at: (g) => {
        g.campaign.crews[0]!.out = true
        g.first = 1
      },
    })
    expect(passed.state.first).toBe(1)
  })

  test('a single mission may be played with a crew of one’s own, equipped as rookies', () => {
    const table = settingUp({ points: 120 }).answer('ship', 'own')
    table.answer('recruit', 'cassie').answer('recruit', 'wade').answer('recruit', 'done')
    table.answer('class', 'brawler').answer('class', 'tech')
    while (table.asks.some(({ id }) => id === 'advance')) table.answer('advance', 'none')
    while (table.asks.some(({ id }) => id === 'kit')) table.answer('kit', table.offered('kit')[0]!)
    expect(who(table, 'wade').tray.map(({ item }) => item)).toEqual([
      'medi-stim',
      'knife',
      'outland-pistol-1',
    ])
    expect(table.state.crews[0]!.ship).toBe('own')
    expect(isTech(who(table, 'wade'))).toBe(true)
    expect(isTech(who(table, 'cassie'))).toBe(false)
  })

  rule('CS-RUL-33', 'Tech is whoever has the class Tech, Hacker or Machine (Tech), as it was chosen', () => {
    const techs = (['yeti', 'jun', 'hopper', 'xl', 'wade'] as const).map((is) =>
      isTech(who(skirmish({ crews: [[{ is, at: [2, 2] }]] }), is)),
    )
    expect(techs).toEqual([true, true, true, false, false])
    const chosen = skirmish({ crews: [[{ is: 'wade', at: [2, 2], class: 'hacker' }]] })
    expect(isTech(who(chosen, 'wade'))).toBe(true)
  })

  test('Machines choose among Machine boards, and nobody else does', () => {
    const table = settingUp({ points: 300 }).answer('ship', 'own')
    table
      .answer('recruit', 'cassie')
      .answer('recruit', 'xl')
      .answer('recruit', 'jun')
      .answer('recruit', 'done')
    expect(table.offered('class')[0]).toBe('marine')
    expect(table.offered('class')).not.toContain('mech-soldier')
    table.answer('class', 'marine')
    expect(table.offered('class')).toEqual(['machine-combat', 'machine-tech', 'mech-soldier'])
    const soldier = skirmish({ crews: [[{ is: 'xl', at: [2, 2], class: 'mech-soldier' }]] })
    expect(isMachineClass(who(soldier, 'xl'))).toBe(true)
  })

  test('nobody is in two crews: a ship whose people have signed on elsewhere does not sail', () => {
    const table = settingUp({ mission: 'vent-row', crews: 2 }, [1, 1]).answer('ship', 'own')
    table.answer('recruit', 'cassie').answer('recruit', 'jun').answer('recruit', 'done')
    table.answer('class', 'marine').answer('class', 'hacker')
    while (table.asks.some(({ id }) => id === 'advance')) table.answer('advance', 'none')
    while (table.asks.some(({ id }) => id === 'kit')) table.answer('kit', 'none')
    table.answer('airlock', table.offered('airlock')[0]!)
    expect(table.offered('ship')).toEqual(['lantern-run', 'grey-heron', 'halfpenny', 'low-tide', 'own'])
  })

  test('as a harder option, crews that are ready to sail take what rookies may take', () => {
    const table = settingUp({ kit: 'rookie' }).answer('ship', 'eidolon')
    expect(table.ask('kit').label).toMatchObject({ trader: 'cassie', what: 'stim' })
  })

  test('one player leads as many crews as there is room for; a campaign takes four', () => {
    const crews = (options: object): number => settingUp(options, [1, 1]).state.crews.length
    expect(crews({ mission: 'cold-harbour', crews: 6 })).toBe(MISSIONS['cold-harbour'].crews[1])
    expect(crews({ play: 'campaign', crews: 6 })).toBe(4)
    expect(Object.keys(CREWS)).toHaveLength(6)
  })

  rule(
    'CS-RUL-74',
    'the cards of the deck are those of this edition: every one has its copies and its rules',
    () => {
      const { deck } = settingUp({ mission: 'market-of-lanterns' }).state
      for (const card of new Set(deck))
        expect([card, deck.filter((one) => one === card).length]).toEqual([card, EVENTS[card].copies])
    },
  )

  rule('CS-INV-03', 'the hold of a ship has sixteen units of room, and is used between missions', () => {
    const [company] = freshCampaign(1).crews
    company!.hold = Array.from({ length: 4 }, () => fresh('combat-rifle'))
    expect(HOLD).toBe(16)
    expect(placesFor(company!, fresh('n-ammo'))).toEqual([])
    company!.hold.pop()
    expect(placesFor(company!, fresh('combat-rifle'))).toEqual(['hold'])
  })
})

describe('habits', () => {
  const asked = () => skirmish({ crews: [[{ is: 'cassie', at: [2, 2] }], [{ is: 'oru', at: [9, 9] }]] })

  test('are told in one’s own turn, in one form that shows them as they are, for all to see', () => {
    const table = asked()
    const option = table.ask('act')
    const form = 'options' in option ? option.options.find(({ value }) => value === 'habits')!.form!() : null
    expect(form).toMatchObject({ reactions: { default: 'never' }, strikes: { default: 'best weapon' } })
    table.answer('act', { value: 'habits', fields: { reactions: 'always', consent: 'nobody' } })
    const habits = { reactions: 'always', strikes: 'best weapon', consent: 'nobody' }
    expect(table.state.crews[0]!.habits).toEqual(habits)
    expect(coreSpace.view(table.state, 1).crews[0]!.habits).toEqual(habits)
    expect(table.state.crews[1]!.habits.reactions).toBe('never')
    expect(table.state.turn!.actions).toBe(2)
  })

  test('whoever has nothing left to do is not asked', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [2, 2], moved: 11, tray: [], pegs: 0 },
          { is: 'wade', at: [9, 9] },
        ],
      ],
      actions: 0,
      at: (g) => {
        g.turn!.effortless = 1
      },
    })
    expect(table.state.turn!.figure).toBe('wade')
  })
})
