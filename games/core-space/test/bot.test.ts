import { accept, Match, type Options, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { advise } from '../bot.ts'
import { MISSIONS, type MissionId, TRADERS } from '../content/index.ts'
import { figures, variety } from '../figures.ts'
import { coreSpace } from '../index.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { worth } from '../worth.ts'
import { type Scene, skirmish } from './table.ts'

/** What the bot answers to the first question. */
function advised(scene: Scene): string {
  const { match, asks } = skirmish(scene)
  const ask = asks[0]!
  return String(advise(match.view(ask.seat), ask).answer)
}

/** A hall with a crate in it that holds something. */
const CRATE = ['@.........', '..........', '......s...', '..........', '..........']
const filled: Scene['at'] = (g) => {
  for (const piece of g.pieces) piece.tokens = [fresh('artifact-1')]
}

describe('what a captain does with a turn', () => {
  test('goes to the crate, searches it, and takes what is inside', () => {
    const far = advised({ map: CRATE, crews: [[{ is: 'cassie', at: [1, 2] }]], at: filled })
    expect(far).toBe('move:5,2')
    const near = { map: CRATE, crews: [[{ is: 'cassie' as const, at: [5, 2] as const }]], at: filled }
    expect(advised(near)).toBe('search:small-crate-1')
    const table = skirmish(near).answer('act', 'search:small-crate-1')
    expect(advise(table.match.view(0), table.asks[0]!).answer).toBe('take:artifact-1')
  })

  test('with the loot in hand goes home, and through the airlock', () => {
    const tray = ['phase-loop-4', 'dyson-core', 'marine-combat-suit'] as const
    const done = (at: readonly [number, number]) =>
      advised({ map: CRATE, crews: [[{ is: 'cassie', at, tray }]], at: filled })
    expect(done([8, 3])).toMatch(/^move:4,/)
    expect(done([1, 0])).toBe('move:aboard')
  })

  test('strikes what is at its throat, and shoots what comes', () => {
    const crews = [
      [
        {
          is: 'cassie' as const,
          at: [5, 4] as const,
          pegs: 0,
          tray: ['combat-sword', 'military-pistol'] as const,
        },
      ],
    ]
    expect(advised({ crews, others: [{ is: 'harvester', at: [5, 5] }] })).toBe('strike:harvester-1')
    const crate = { map: CRATE, at: filled, actions: 1 }
    expect(advised({ ...crate, crews, others: [{ is: 'harvester', at: [8, 4] }] })).toBe('shoot:harvester-1')
  })

  test('does not fire a shot while a Drone listens', () => {
    const scene = {
      map: CRATE,
      at: filled,
      actions: 1,
      crews: [[{ is: 'cassie' as const, at: [5, 4] as const, pegs: 0, tray: ['military-pistol'] as const }]],
      others: [
        { is: 'harvester' as const, at: [8, 4] as const },
        { is: 'drone' as const, at: [9, 0] as const, patrol: 1 },
      ],
    }
    expect(advised({ ...scene, pegs: 2 })).not.toMatch(/shoot/)
    expect(advised({ ...scene, pegs: 12 })).toMatch(/shoot/)
  })

  test('heals before the last blow, and helps whoever is down', () => {
    const stim = ['n-heal'] as const
    expect(advised({ crews: [[{ is: 'cassie', at: [5, 4], health: 1, tray: stim }]] })).toBe('heal:n-heal')
    const fallen = { is: 'wade' as const, at: [6, 4] as const, health: 0, defeated: true }
    expect(advised({ crews: [[{ is: 'cassie', at: [5, 4], tray: stim }, fallen]] })).toMatch(/^revive:wade/)
  })

  test('when it gets too hot, nobody stays for more', () => {
    const at = (pegs: number) =>
      advised({ map: CRATE, crews: [[{ is: 'cassie', at: [5, 3] }]], pegs, at: filled })
    expect(at(2)).toMatch(/^(move|near):(5,2|6,3)$/)
    expect(at(22)).toMatch(/^move:[12],/)
  })
})

describe('what a captain thinks of where it stands', () => {
  const standing = (sketch: object) => {
    const { match } = skirmish({ crews: [[{ is: 'cassie', at: [5, 4], ...sketch }]] })
    return worth(match.view(0), 0)
  }

  test('loot and Health are good, loot aboard is better, and enemies near by are bad', () => {
    expect(standing({ tray: ['dyson-core'] })).toBeGreaterThan(standing({}))
    expect(standing({ health: 1 })).toBeLessThan(standing({}))
    expect(standing({ defeated: true, health: 0 })).toBeLessThan(standing({ health: 1 }))
    const beset = skirmish({ others: [{ is: 'harvester', at: [4, 2] }] })
    expect(worth(beset.match.view(0), 0)).toBeLessThan(worth(skirmish().match.view(0), 0))
  })
})

/** Plays a match with the bot in every seat, and looks at each of its answers. */
function played(name: string, options: Options, seats: number) {
  const players = Array.from({ length: seats }, (_, n) => ({ name: `Captain ${n + 1}`, bot: 'greedy' }))
  const match = Match.start(coreSpace, { options, players, seed: seedFrom(name) })
  for (let n = 0; !match.over; n++) {
    expect(n).toBeLessThan(20_000)
    const ask = match.asks[0]!
    const { answer, because } = advise(match.view(ask.seat), ask)
    expect(() => accept(ask, answer)).not.toThrow()
    expect(because).toMatch(/^[A-Z].*\.$/)
    match.answer(ask.seat, ask.id, answer)
  }
  return match
}

describe('whole missions', () => {
  test.each(Object.keys(MISSIONS) as MissionId[])(
    '%s is played to its end, alone and by two crews',
    (mission) => {
      for (const [seats, mode] of [
        [1, 'solo'],
        [2, 'together'],
        [2, 'against'],
      ] as const) {
        const match = played(`bot ${mission} ${mode}`, { mission, mode }, seats)
        const view = match.view(null)
        expect(view.round).toBeLessThan(30)
        expect(figures(view, null)).toHaveProperty([`done ${mission}`])
        expect(figures(view, 0)).toHaveProperty('survivors')
      }
    },
    60_000,
  )

  test('simulations vary the missions, as far as there is room for everybody', () => {
    const missions = (seats: number) =>
      new Set(Array.from({ length: 24 }, (_, n) => variety(n, seats).mission))
    expect(missions(1).size).toBe(6)
    expect([...missions(5)]).toEqual(['sleeper-below'])
    expect(variety(0, 1).mode).toBeUndefined()
    expect(new Set(Array.from({ length: 24 }, (_, n) => variety(n, 2).mode))).toEqual(
      new Set(['together', 'against']),
    )
  })
})

test('a campaign of six missions is played to its end: careers, trade and losses carry over', () => {
  const match = played('six doors down', { mode: 'solo', play: 'campaign' }, 1)
  const { campaign } = match.view(null)
  const count = (type: string): number => match.events.filter((event) => event.type === type).length
  expect(campaign.step).toBe(5)
  expect(match.over?.how).toMatch(/^campaign-/)
  expect(count('next-mission')).toBeGreaterThanOrEqual(5)
  for (const type of ['career-point', 'skill-learnt', 'sold', 'bought', 'ship-repaired'])
    expect(count(type)).toBeGreaterThan(0)
  const { roster } = campaign.crews[0]!
  expect(roster.some(({ is, career }) => career > TRADERS[is].career)).toBe(true)
  expect(campaign.lost.some((is) => roster.some((one) => one.is === is))).toBe(false)
}, 60_000)
