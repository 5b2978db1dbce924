import { type AskOne, IllegalAnswer } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { GOALS, type GoalId, SHIPS, type ShipId, UPGRADES, type UpgradeLine } from '../content/index.ts'
import type { Captain } from '../rules/0-table/captain.ts'
import type { Campaign } from '../rules/0-table/solo.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { maxEnergy } from '../rules/4-cards/markers.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import type { XiaOver } from '../rules/12-phases/victory.ts'
import { text } from '../text.ts'
import { allBut } from './fight.ts'
import { offers } from './flight.ts'
import { BOARD, full, type Scene, type Sketch, voyage } from './table.ts'

/** A campaign game under way, with what was gained before. */
const campaigning = (campaign: Partial<Campaign>, sketch: Sketch = {}, scene: Scene = {}) =>
  voyage({
    captains: [sketch],
    ...scene,
    options: { mode: 'campaign', ...scene.options },
    at: (g) => {
      Object.assign(g.solo!.campaign!, campaign)
      scene.at?.(g)
    },
  })

const with_ = (line: UpgradeLine, tier: 1 | 2 | 3, sketch: Sketch = {}, scene: Scene = {}) =>
  campaigning({ upgrades: { [line]: tier } }, sketch, scene)

const rewarded = (goal: GoalId, sketch: Sketch = {}, scene: Scene = {}) =>
  campaigning({ completed: [goal] }, sketch, scene)

const own = (table: { state: Xia }): Captain => table.state.captains[0]!
const kept = (table: { state: Xia }): Campaign => table.state.solo!.campaign!

/** A campaign game from its deal on, with the sectors laid as they come. */
function dealt(campaign: string, options: object = {}) {
  const table = play(full, {
    seats: 1,
    dice: [1, 1, 1, 1, 1],
    options: { mode: 'campaign', campaign, ...options },
  })
  while (table.state.stage.kind === 'layout') {
    const [ask] = table.asks
    table.answer(ask!.id, table.offered(ask!.id)[0]!)
  }
  return table
}

/** The captain ends the turn with enough Fame, or the NPCs have it. */
const ended = (goal: GoalId, sketch: Sketch, campaign: Partial<Campaign> = {}, npcs = 0) =>
  campaigning(
    { goal, ...campaign },
    { fame: GOALS[goal].fame, ...sketch },
    {
      at: (g) => {
        g.victory = GOALS[goal].fame
        g.solo!.fame = npcs
        g.reached = Array.from({ length: 21 }, (_, n) => n)
      },
    },
  ).answer('act', 'end')

const overOf = (table: { state: Xia }): XiaOver => table.state.over as XiaOver

/** A campaign as the game before wrote it down. */
const record = (campaign: Partial<Omit<Campaign, 'used'>> & { readonly used?: object }): string =>
  JSON.stringify({ used: {}, completed: [], upgrades: {}, score: 0, games: 0, ...campaign })

describe('the campaign', () => {
  rule(
    'XIA-CAMP-01',
    'a campaign is a series of solo games, each beginning with what the one before left',
    () => {
      const first = ended('legend', {})
      first.answer('upgrade', 'engine')
      const next = dealt(overOf(first).campaign!)
      expect(kept(next)).toMatchObject({ completed: ['legend'], upgrades: { engine: 1 }, games: 1 })
      expect(kept(dealt(''))).toMatchObject({ completed: [], upgrades: {}, score: 0, games: 0 })
      const agreed = { difficulty: 'hard', powers: true, sellsword: true, envoy: true }
      const harder = campaigning(
        { goal: 'legend' },
        { fame: 20 },
        {
          options: agreed,
          at: (g) => {
            g.victory = 20
          },
        },
      ).answer('act', 'end')
      harder.answer('upgrade', 'engine')
      expect(overOf(harder).next).toEqual({ mode: 'campaign', ...agreed, campaign: overOf(harder).campaign })
    },
  )

  test.each(['nonsense', '{}x', '[]', '{"used":["no-ship"]}', '{"upgrades":{"engine":4}}', '{"secret":1}'])(
    'a campaign text like %s is refused',
    (campaign) => {
      expect(() => dealt(campaign)).toThrow(IllegalAnswer)
    },
  )

  test.each([
    { used: { 'no-ship': 1 } },
    { used: { gaiden: 1001 } },
    { used: { gaiden: -1 } },
    { completed: ['no-goal'] },
    { completed: ['ghost', 'ghost'] },
    { upgrades: { engine: 4 } },
    { upgrades: { wings: 1 } },
    { score: 1.5 },
    { games: -1 },
    { secret: 1 },
  ])('a campaign text that is right but for %o is refused', (wrong) => {
    expect(() => dealt(record({}))).not.toThrow()
    expect(() => dealt(record(wrong as object))).toThrow(IllegalAnswer)
  })

  const used = (ships: readonly ShipId[]) =>
    record({ used: Object.fromEntries(ships.map((ship) => [ship, 1])) })
  const tier = (n: number) => (Object.keys(SHIPS) as ShipId[]).filter((ship) => SHIPS[ship].tier === n)

  rule('XIA-CAMP-02', 'the starting ship must be one of those used least', () => {
    expect(dealt(used(['gaiden', 'vagabond'])).offered('ship')).not.toContain('gaiden')
    expect(dealt(used(['gaiden', 'vagabond'])).offered('ship')).toContain('swamp-rat')
    const [left, ...others] = tier(1)
    expect(dealt(used(others)).offered('ship')).toEqual([left])
    expect(dealt(used(tier(1))).offered('ship')).toHaveLength(7)
  })

  rule('XIA-CAMP-03', 'the same holds for every ship bought in a game', () => {
    const table = campaigning({ used: ['numerator'] }, { at: 'kemplar-ii:c', credits: 9000 }).answer(
      'act',
      'end',
    )
    const ships = table.offered('port').filter((value) => value.startsWith('ship:'))
    expect(ships).not.toContain('ship:numerator')
    expect(ships).toContain('ship:nightshade')
    table.answer('port', 'ship:nightshade')
    expect(kept(table).used).toEqual(['numerator', 'nightshade'])
  })

  rule('XIA-CAMP-04', 'before the first turn a goal is picked that is not yet completed', () => {
    const table = campaigning(
      { completed: ['ghost'] },
      {},
      {
        at: (g) => {
          g.stage = { kind: 'goal' }
        },
      },
    )
    expect(table.offered('goal')).toHaveLength(9)
    expect(table.offered('goal')).not.toContain('ghost')
    table.answer('goal', 'wayfinder')
    expect(kept(table).goal).toBe('wayfinder')
    expect(table.asks[0]!.id).toBe('act')
  })

  rule('XIA-CAMP-05', 'the goal sets the victory total', () => {
    const total = (goal: GoalId) =>
      campaigning(
        {},
        {},
        {
          at: (g) => {
            g.stage = { kind: 'goal' }
          },
        },
      ).answer('goal', goal).state.victory
    expect(total('ghost')).toBe(10)
    expect(total('legend')).toBe(20)
  })

  rule('XIA-CAMP-06', 'after every game, won or lost, one upgrade is gained', () => {
    const won = ended('legend', {})
    expect(won.offered('upgrade')).toHaveLength(7)
    won.answer('upgrade', 'trade')
    expect(kept(won).upgrades).toEqual({ trade: 1 })
    const lost = campaigning(
      { goal: 'ghost' },
      {},
      {
        dice: [10],
        at: (g) => {
          g.victory = 10
          g.solo!.fame = 9
          g.stage = { kind: 'round-end' }
        },
      },
    )
    lost.answer('upgrade', 'engine')
    expect(overOf(lost)).toMatchObject({ winners: [], how: 'lost' })
    expect(kept(lost).upgrades).toEqual({ engine: 1 })
  })

  rule('XIA-RUL-203', 'a kill that ends the game ends it at once: the Scoundrel flees no more', () => {
    const lost = campaigning(
      { goal: 'ghost' },
      { at: 'burning-horse:b6', damage: allBut('vagabond').slice(1) },
      {
        sectors: [
          ['burning-horse', 0, 0],
          ['pale-veil', 1, 0],
          ['lunari', 2, 0],
          ['loath', 3, 0],
        ],
        dice: [8],
        npcs: { scoundrel: { at: 'burning-horse:b7', behaviour: 'cutthroat' } },
        at: (g) => {
          g.victory = 10
          g.solo!.fame = 9
          g.stage = { kind: 'npcs', left: ['scoundrel'] }
        },
      },
    )
    expect(lost.asks.map(({ id }) => id)).toEqual(['upgrade'])
    expect(lost.log('npc-flew')).toEqual([])
  })

  rule('XIA-CAMP-07', 'a game won with the conditions of its goal completes it', () => {
    const table = ended('iron-captain', {})
    table.answer('upgrade', 'engine')
    expect(overOf(table)).toMatchObject({ how: 'goal', winners: [0] })
    expect(kept(table).completed).toEqual(['iron-captain'])
  })

  rule('XIA-CAMP-08', 'a goal that was not met stays to be tried again', () => {
    const table = ended('iron-captain', { deeds: { deaths: 1 } })
    table.answer('upgrade', 'engine')
    expect(overOf(table).how).toBe('no-goal')
    expect(kept(table).completed).toEqual([])
  })

  test('the end of a game says what the campaign has come to, in words', () => {
    const table = ended('iron-captain', {})
    table.answer('upgrade', 'engine')
    const words = text.over(overOf(table), table.match.view(0))
    expect(words).toMatch(/The campaign after 1 game: 1 of 10 goals, −?\d+ points?\.$/)
    expect(words).toMatch(/Fame: \d+ for .+, \d+ for the NPCs\./)
  })

  rule('XIA-CAMP-09', 'each goal is completed once, and the tenth ends the campaign', () => {
    const nine = (Object.keys(GOALS) as GoalId[]).filter((goal) => goal !== 'legend')
    const last = ended('legend', {}, { completed: nine })
    last.answer('upgrade', 'engine')
    expect(new Set(kept(last).completed).size).toBe(10)
    expect(overOf(last).next).toBeUndefined()
    const before = ended('legend', {}, { completed: nine.slice(1) })
    before.answer('upgrade', 'engine')
    expect(overOf(before).next).toMatchObject({ mode: 'campaign' })
  })

  rule(
    'XIA-CAMP-10',
    'the score is the margin of each completed goal, and minus 3 for every other game',
    () => {
      const met = ended('legend', { fame: 21 }, { score: 4 }, 15)
      met.answer('upgrade', 'engine')
      expect(kept(met).score).toBe(10)
      const missed = ended('legend', { fame: 21, deeds: { wealth: 1 } }, { score: 4 }, 15)
      missed.answer('upgrade', 'engine')
      expect(kept(missed).score).toBe(1)
    },
  )

  rule(
    'XIA-RUL-205',
    'a game won without its goal costs 3 points and brings no reward, but the upgrade is gained',
    () => {
      const table = ended('fleet-lord', { ship: 'vagabond' })
      table.answer('upgrade', 'combat')
      expect(kept(table)).toMatchObject({ score: -3, completed: [], upgrades: { combat: 1 } })
    },
  )

  test('a game that is given up counts as one that did not complete its goal, and the campaign goes on', () => {
    const table = campaigning({ goal: 'legend', score: 4, games: 2 })
    table.match.resign(0)
    expect(overOf(table)).toMatchObject({ winners: [], how: 'resigned', next: { mode: 'campaign' } })
    expect(kept(table)).toMatchObject({ score: 1, games: 3, completed: [], upgrades: {} })
    expect(kept(dealt(overOf(table).campaign!))).toMatchObject({ score: 1, games: 3 })
  })

  rule('XIA-CAMP-11', 'the tiers of a line are taken one after the other', () => {
    const table = ended('legend', {}, { upgrades: { engine: 2, combat: 3 } })
    const ask = table.ask('upgrade')
    const tiers =
      'options' in ask ? Object.fromEntries(ask.options.map(({ value, label }) => [value, label!.tier])) : {}
    expect(tiers).toEqual({ engine: 3, impulse: 1, mission: 1, rearm: 1, ability: 1, trade: 1 })
    table.answer('upgrade', 'engine')
    expect(kept(table).upgrades).toEqual({ engine: 3, combat: 3 })
    expect(Object.values(UPGRADES).every(({ tiers: texts }) => texts.length === 3)).toBe(true)
  })
})

describe('the conditions of the goals', () => {
  const cases: [GoalId, Sketch, Sketch][] = [
    ['trade-baron', { deeds: { fame: { trade: 4 } } }, { deeds: { fame: { trade: 3 } } }],
    [
      'long-arm',
      { deeds: { kills: ['scoundrel', 'scoundrel'] } },
      { deeds: { kills: ['scoundrel', 'enforcer'] } },
    ],
    ['ghost', { deeds: { worstBounty: 2000 } }, { deeds: { worstBounty: 3000 } }],
    ['ghost', { bounty: 2000 }, { bounty: 3000 }],
    ['wayfinder', { deeds: { revealed: 5 } }, { deeds: { revealed: 4 } }],
    ['kiln-pilgrim', { deeds: { sifted: 3 } }, { deeds: { sifted: 2 } }],
    [
      'outlaw-king',
      { bounty: 5000, deeds: { kills: ['enforcer'] } },
      { bounty: 4000, deeds: { kills: ['enforcer'] } },
    ],
    [
      'mission-master',
      { deeds: { missions: ['thief', 'thief', 'thief', 'boom', 'cargo'] } },
      { deeds: { missions: ['thief', 'thief', 'thief', 'boom', 'boom'] } },
    ],
    [
      'mission-master',
      { deeds: { missions: ['thief', 'thief', 'boom', 'cargo', 'envoy'] } },
      { deeds: { missions: ['thief', 'boom', 'cargo', 'envoy'] } },
    ],
    ['iron-captain', { deeds: { deaths: 0 } }, { deeds: { deaths: 1 } }],
    ['fleet-lord', { ship: 'grand-tally' }, { ship: 'numerator' }],
    ['legend', { deeds: { wealth: 0 } }, { deeds: { wealth: 1 } }],
  ]
  test.each(cases)('%s', (goal, met, missed) => {
    const how = (sketch: Sketch) => overOf(ended(goal, sketch).answer('upgrade', 'engine')).how
    expect(how(met)).toBe('goal')
    expect(how(missed)).toBe('no-goal')
  })
})

describe('upgrades', () => {
  rule('XIA-CAMP-12', 'the engine line adds 1, 3 or 5 to each engine use, above the highest face too', () => {
    const points = (tier: 1 | 2 | 3) =>
      with_('engine', tier, { outfits: ['m-22'] }, { dice: [6] }).answer('act', 'engine:1').state.turn.move!
        .points
    expect([1, 2, 3].map((tier) => points(tier as 1))).toEqual([7, 9, 11])
  })

  rule('XIA-CAMP-13', 'the combat line adds 1, 3 or 5 to each shield, missile and blaster use', () => {
    const hurt = (tier: 1 | 2 | 3) => {
      const table = with_('combat', tier, { at: 'outpost-338:c', outfits: ['targe'] }, { dice: [10, 2] })
      table.answer('act', 'mine').answer('shields', [table.offered('shields')[0]!])
      return (table.ask('place-damage') as { min: number }).min
    }
    expect([1, 2, 3].map((tier) => hurt(tier as 1))).toEqual([7, 5, 3])
    const shot = with_(
      'combat',
      2,
      { at: 'neo-damascus:b6', outfits: ['falconet-ii'] },
      {
        npcs: { scoundrel: { at: 'neo-damascus:b7' } },
        dice: [6, 1],
      },
    )
    shot.answer('act', 'attack:scoundrel').answer('weapons', [shot.offered('weapons')[0]!])
    expect(shot.state.npcs.find(({ id }) => id === 'scoundrel')!.damage).toBe(8)
  })

  rule(
    'XIA-CAMP-14',
    'the impulse line gives 3 impulse, then a Standard action to mend or charge, then two Minor ones',
    () => {
      const first = with_('impulse', 1, { damage: ['0,0'] })
      expect(offers(first, 'recover')).toEqual([])
      first.answer('act', 'impulse')
      expect(first.state.turn.move!.points).toBe(SHIPS.vagabond.impulse + 3)
      const second = with_('impulse', 2, { damage: ['3,2'], energy: 3, outfits: ['m-22'] })
      expect(offers(second, 'recover')).toEqual(['heal', 'energy'])
      second.answer('act', 'impulse').answer('act', 'recover:energy')
      expect(own(second).energy).toBe(4)
      expect(second.state.turn.move).toBeNull()
      expect(offers(second, 'recover')).toEqual([])
      const third = with_('impulse', 3, { damage: ['0,0'], energy: 0, armed: 0, disarmed: 4 })
      third.answer('act', 'impulse').answer('act', 'recover:heal')
      expect(third.state.turn.move).not.toBeNull()
      third.answer('act', 'recover:energy')
      expect(own(third)).toMatchObject({ damage: [], energy: 1 })
      expect(offers(third, 'recover')).toEqual([])
      const frozen = with_('impulse', 3, { damage: ['0,0'], ice: ['3,2'], outfits: ['m-22'] })
      expect(own(frozen.answer('act', 'recover:heal'))).toMatchObject({ damage: [], ice: ['3,2'] })
      expect(offers(frozen, 'recover')).not.toContain('heal') // Ice would have to be named: XIA-DMG-07.
    },
  )

  rule(
    'XIA-CAMP-15',
    'the mission line adds 3 to mission rolls, makes mission actions Minor, and lets Scan be taken anywhere',
    () => {
      const at = { at: 'burning-horse:b9', missions: [freshMission('research-1')] } as const
      const roll = (face: number) => {
        const table = with_('mission', 1, { ...at, missions: [freshMission('research-1')] }, { dice: [face] })
        table.answer('act', 'objective:research-1')
        return own(table).missions[0]!.credits
      }
      expect(roll(3)).toBe(2000)
      expect(roll(19)).toBe(5000)
      const envoy = (face: number) => {
        const missions = [freshMission('envoy-4')]
        const scene = { dice: [face], options: { envoy: true } }
        return with_('mission', 1, { at: 'kemplar-ii:c', missions }, scene).answer('act', 'objective:envoy-4')
      }
      expect(own(envoy(6)).missions[0]!.credits).toBe(3000)
      expect(envoy(5).ask('place-damage')).toMatchObject({ min: 5 }) // It failed all the same: the 5 that was rolled.
      const minor = with_(
        'mission',
        2,
        { ...at, missions: [freshMission('research-1')] },
        {
          dice: [10],
          at: (g) => {
            g.turn.move = { points: 3, lastFree: 'burning-horse:b9' }
          },
        },
      )
      minor.answer('act', 'objective:research-1')
      expect(minor.state.turn.move).toMatchObject({ points: 3 })
      const scans = (tier: 2 | 3) =>
        offers(
          with_(
            'mission',
            tier,
            { at: 'neo-damascus:b6' },
            {
              at: (g) => {
                g.sectorDeck = ['lunari']
              },
            },
          ),
          'scan',
        )
      expect(scans(2)).toEqual([])
      expect(scans(3)).toEqual(['5'])
    },
  )

  test('a mission action says that it ends the move, as long as it is no Minor one (XIA-CAMP-15)', () => {
    const said = (tier: 1 | 2) => {
      const table = with_(
        'mission',
        tier,
        { at: 'burning-horse:b9', missions: [freshMission('research-1')] },
        {
          at: (g) => {
            g.turn.move = { points: 3, lastFree: 'burning-horse:b9' }
          },
        },
      )
      const [ask] = table.asks as [AskOne]
      const option = ask.options.find(({ value }) => value === 'objective:research-1')!
      return text.option(ask, option, table.match.view(0))
    }
    expect(said(1)).toMatch(/; ends your move, 3 lost$/)
    expect(said(2)).not.toContain('lost')
  })

  rule('XIA-CAMP-15', 'the 3 may be left out where a higher roll is another end and not a better one', () => {
    const boom = (face: number) =>
      with_(
        'mission',
        1,
        {
          at: 'burning-horse:b6',
          missions: [
            { ...freshMission('boom-5'), revealed: true, visited: true, detonator: 'burning-horse:b9' },
          ],
        },
        {
          dice: [face],
          options: { powers: true },
          at: (g) => {
            g.turn.fuse = 1
          },
        },
      ).answer('act', 'detonate')
    expect(boom(8).offered('mission-line')).toEqual(['11', '8'])
    const small = boom(8).answer('mission-line', '8')
    expect(own(small)).toMatchObject({ damage: [], missions: [], bounty: 2000 })
    expect(boom(8).answer('mission-line', '11').ask('place-damage')).toMatchObject({ min: 8 })
    expect(own(boom(7)).missions).toEqual([]) // A small blast either way: nobody is asked.
    expect(boom(11).asks[0]!.id).toBe('place-damage')
    const counterfeit = with_(
      'mission',
      1,
      { at: 'burning-horse:b6', missions: [{ ...freshMission('counterfeit-3'), visited: true }] },
      {
        dice: [10],
        options: { powers: true },
        npcs: { merchant: { at: 'burning-horse:b7', place: 1 } },
      },
    ).answer('act', 'objective:counterfeit-3')
    counterfeit.answer('split', 0).answer('mission-line', '10')
    expect(own(counterfeit)).toMatchObject({ bounty: 1000, fame: 0 })
  })

  rule('XIA-RUL-209', 'with its third tier Scan works from inside a planet too', () => {
    const table = with_(
      'mission',
      3,
      { at: 'neo-damascus:c' },
      {
        at: (g) => {
          g.sectorDeck = ['lunari']
        },
      },
    )
    expect(offers(table, 'scan')).toEqual(['5'])
  })

  rule('XIA-CAMP-16', 'the re-arm line arms one used marker a turn for 8, 5 or 1 Energy', () => {
    const used = { ship: 'nightshade', energy: 14, outfits: ['m-22'], armed: 3, used: [] } as const
    const cost = (tier: 1 | 2 | 3) => {
      const table = with_('rearm', tier, { ...used, used: [], armed: 4 }, { dice: [1, 1] })
      table.answer('act', 'engine:1')
      table.answer('act', `rearm:${offers(table, 'rearm')[0]}`)
      expect(own(table)).toMatchObject({ armed: 4, used: [] })
      table.answer('act', 'engine:1')
      expect(offers(table, 'rearm')).toEqual([]) // Used again, but once a turn is all.
      return 14 - own(table).energy
    }
    expect([1, 2, 3].map((tier) => cost(tier as 1))).toEqual([8, 5, 1])
    const poor = with_('rearm', 1, { ...used, used: [], armed: 4, energy: 7 }, { dice: [1] })
    expect(offers(poor.answer('act', 'engine:1'), 'rearm')).toEqual([])
  })

  rule('XIA-RUL-206', 'only a Used marker can be re-armed, not a Disarmed one', () => {
    const table = with_('rearm', 3, { armed: 2, disarmed: 2 })
    expect(offers(table, 'rearm')).toEqual([])
  })

  rule(
    'XIA-CAMP-17',
    'the ability line makes abilities free and ships cheaper, and leads from Tier 3 to Tier 1',
    () => {
      const energy = (tier: 1 | 2, ability: 'scrounge' | 'tithe') => {
        const table = with_('ability', tier, {
          at: 'neo-damascus:c',
          abilities: [ability],
          ship: 'grand-tally',
          energy: 10,
        })
        const ask = table.ask('act')
        const option =
          'options' in ask ? ask.options.find(({ value }) => value === `ability:${ability}`) : undefined
        return option?.cost?.energy
      }
      expect(energy(1, 'tithe')).toBe(2)
      expect(energy(2, 'tithe')).toBe(0)
      const scrounge = with_('ability', 1, { abilities: ['scrounge'], energy: 0 }, { dice: [5] })
      scrounge.answer('act', 'ability:scrounge')
      expect(own(scrounge).abilities[0]!.exhausted).toBe(true)
      const price = with_('ability', 2, { at: 'kemplar-ii:c', ship: 'numerator', credits: 6000 }).answer(
        'act',
        'end',
      )
      price.answer('port', 'ship:grand-tally')
      expect(own(price).credits).toBe(0)
      const round = with_('ability', 3, {
        at: 'kemplar-ii:c',
        ship: 'grand-tally',
        credits: 1000,
        abilities: ['tithe'],
      })
      round.answer('act', 'end').answer('port', 'ship:gaiden')
      expect(own(round)).toMatchObject({ ship: 'gaiden', credits: 0, fame: 1 })
      expect(own(round).abilities.map(({ id }) => id)).toEqual(['tithe', 'evasive-thrusters'])
    },
  )

  rule('XIA-CAMP-18', 'any number of ship upgrades may follow one another in one Business Phase', () => {
    const table = with_('ability', 3, { at: 'kemplar-ii:c', ship: 'grand-tally', credits: 12_000 })
    table
      .answer('act', 'end')
      .answer('port', 'ship:gaiden')
      .answer('port', 'ship:numerator')
      .answer('port', 'ship:iron-psalm')
    expect(own(table)).toMatchObject({ ship: 'iron-psalm', credits: 0, fame: 3 })
  })

  rule(
    'XIA-CAMP-19',
    'the trade line: a cube more on two Buys a turn, 1,000 on one Sell, 2,000 more to start with',
    () => {
      const table = with_(
        'trade',
        1,
        { at: 'kemplar-ii:a2', credits: 3000 },
        {
          at: (g) => {
            g.economy = { stock: { spice: 6, holo: 0, terra: 0, plasma: 0, cyber: 0 }, demand: [] }
          },
        },
      )
      for (let n = 0; n < 3; n++) {
        table.answer('act', 'buy:1').answer('stow', [table.offered('stow')[0]!])
        if (table.asks[0]!.id === 'stow') table.answer('stow', [table.offered('stow')[0]!])
      }
      expect(own(table).cubes).toHaveLength(5)
      expect(table.state.economy!.stock.spice).toBe(3)
      const full = with_('trade', 1, {
        at: 'kemplar-ii:a2',
        cubes: Array.from({ length: 11 }, () => 'holo' as const),
      })
      expect(own(full.answer('act', 'buy:1')).cubes).toHaveLength(12) // There is no room for one more.
      const sell = with_('trade', 2, {
        at: 'neo-damascus:a4',
        credits: 0,
        cubes: ['spice', 'spice', 'spice'],
      })
      const [first, second] = own(sell).cubes.map(({ cell }) => cell)
      sell.answer('act', 'sell:1').answer('hand-over', [first!])
      sell.answer('act', 'sell:1').answer('hand-over', [second!])
      expect(own(sell).credits).toBe(3000)
      expect(own(dealt(record({ upgrades: { trade: 3 } }))).credits).toBe(6000)
    },
  )
})

describe('rewards', () => {
  test('Trade Baron: 1,000 more credits to start with', () => {
    expect(own(dealt(record({ completed: ['trade-baron'] }))).credits).toBe(5000)
  })

  test('Wayfinder: 2 more Energy; Legend: 1 more impulse', () => {
    const table = rewarded('wayfinder')
    expect(maxEnergy(table.state, own(table))).toBe(SHIPS.vagabond.energy + 2)
    expect(rewarded('legend').answer('act', 'impulse').state.turn.move!.points).toBe(
      SHIPS.vagabond.impulse + 1,
    )
  })

  test('Ghost: 2 more on planetary shields, without Luck', () => {
    const table = rewarded(
      'ghost',
      { at: 'neo-damascus:b2' },
      {
        dice: [16],
        at: (g) => {
          g.turn.move = { points: 2, lastFree: 'neo-damascus:b2' }
        },
      },
    )
    table.answer('act', 'fly:neo-damascus:a1')
    expect(own(table)).toMatchObject({ at: 'neo-damascus:a1', bounty: 0, fame: 0 })
  })

  test('Outlaw King: the first 1,000 Bounty of a game is forgiven', () => {
    const table = rewarded(
      'outlaw-king',
      { at: 'neo-damascus:b3' },
      {
        dice: [12, 12],
        at: (g) => {
          g.turn.move = { points: 3, lastFree: 'neo-damascus:b3' }
        },
      },
    )
    table.answer('act', 'fly:neo-damascus:a1')
    expect(own(table).bounty).toBe(0)
    table.answer('act', 'fly:neo-damascus:b3')
    expect(own(table).bounty).toBe(1000)
  })

  test('Mission Master: four cards instead of three', () => {
    const table = rewarded(
      'mission-master',
      { at: 'burning-horse:b9' },
      {
        at: (g) => {
          g.missionDeck = ['thief-1', 'thief-2', 'thief-3', 'thief-4', 'thief-5']
        },
      },
    )
    table.answer('act', 'draw')
    expect(own(table).drawn).toHaveLength(4)
  })

  test('Iron Captain: 1 damage less after respawning', () => {
    const table = rewarded(
      'iron-captain',
      { at: null },
      {
        sectors: BOARD,
        dice: [17],
        at: (g) => {
          g.stage = { kind: 'turn-start' }
        },
      },
    )
    expect(own(table)).toMatchObject({ at: 'expedior-gate:b9', damage: [] })
  })

  test('Fleet Lord: Tier 2 and 3 ships cost 1,000 less', () => {
    const table = rewarded('fleet-lord', { at: 'kemplar-ii:c', credits: 4000 }).answer('act', 'end')
    table.answer('port', 'ship:numerator')
    expect(own(table).credits).toBe(0)
  })
})

describe('the campaign, further', () => {
  test('a campaign with all ten goals is over, and says so', () => {
    expect(() => dealt(record({ completed: Object.keys(GOALS) as GoalId[] }))).toThrow('is over')
    expect(() => dealt('nonsense')).toThrow('the text that the campaign game before ended with')
  })

  test('Fleet Lord counts a Tier 3 ship that was traded in since (XIA-CAMP-17)', () => {
    const table = campaigning(
      { goal: 'fleet-lord', upgrades: { ability: 3 } },
      { at: 'kemplar-ii:c', ship: 'grand-tally', credits: 1000, fame: 14 },
      {
        at: (g) => {
          g.victory = 15
          g.reached = Array.from({ length: 21 }, (_, n) => n)
        },
      },
    )
    table.answer('act', 'end').answer('port', 'ship:gaiden').answer('port', 'end')
    table.answer('upgrade', 'engine')
    expect(overOf(table)).toMatchObject({ how: 'goal' })
  })

  test('Ghost: 2 more on sneak rolls', () => {
    const sneak = (completed: readonly GoalId[], face: number) =>
      campaigning(
        { completed: [...completed] },
        {
          at: 'kemplar-ii:b2',
          missions: [
            { ...freshMission('smuggler-1'), revealed: true, fulfilled: true, from: 'loath', credits: 4000 },
          ],
        },
        {
          sectors: [
            ['lunari', 0, 0],
            ['kemplar-ii', 1, 0],
          ],
          dice: [face],
          at: (g) => {
            g.captains[0]!.at = 'lunari:b0'
            g.turn.move = { points: 1, lastFree: 'lunari:b0' }
          },
        },
      ).answer('act', 'fly:lunari:a0')
    expect(own(sneak(['ghost'], 6)).missions).toHaveLength(1) // 8, past the 7 of a Lawful planet.
    expect(own(sneak(['ghost'], 5)).missions).toHaveLength(0)
    expect(own(sneak([], 7)).missions).toHaveLength(0)
  })

  test('the odds of a mission roll count the mission line', () => {
    const odds = (upgrades: Campaign['upgrades']) => {
      const table = campaigning(
        { upgrades },
        { at: 'burning-horse:b6', missions: [freshMission('thief-1')] },
        { npcs: { enforcer: { at: 'burning-horse:b7', place: 1 } } },
      )
      const ask = table.ask('act')
      const option =
        'options' in ask ? ask.options.find(({ value }) => value === 'objective:thief-1') : undefined
      return option?.odds?.()
    }
    expect(odds({})).toEqual({ top: 14n, bottom: 20n })
    expect(odds({ mission: 1 })).toEqual({ top: 17n, bottom: 20n })
  })

  test('the trade line: of two kinds bought the captain says which comes extra', () => {
    const table = with_(
      'trade',
      1,
      { at: 'smugglers-den:a1', bounty: 1000, ship: 'numerator' },
      {
        sectors: [
          ['smugglers-den', 0, 0],
          ['burning-horse', 1, 0],
        ],
        at: (g) => {
          g.economy = { stock: { spice: 2, holo: 2, terra: 0, plasma: 0, cyber: 0 }, demand: [] }
        },
      },
    )
    table.answer('act', 'buy:2').answer('buy-cube', 'spice').answer('buy-cube', 'holo')
    table.answer('stow', table.offered('stow').slice(0, 2))
    expect(table.offered('buy-cube')).toEqual(['spice', 'holo'])
    table.answer('buy-cube', 'holo').answer('stow', table.offered('stow').slice(0, 1))
    expect(
      own(table)
        .cubes.map(({ cube }) => cube)
        .sort(),
    ).toEqual(['holo', 'holo', 'spice'])
  })
})
