import { type Event, Match, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { board } from '../board/index.tsx'
import type { RimEvent } from '../events.ts'
import { rim } from '../index.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { event } from '../rules/11-storyteller/events.ts'
import { ADA, colony, ruled, type Scene, type Table } from './table.ts'

const view = colony({ people: [{ name: 'Ada Lovelock' }, { name: 'Bix Marlow' }, {}] }).match.view(1)
const words = (one: RimEvent): string => rim.text.event(one, view)

/** What the log of a table tells of one kind. */
const told = (table: Table, type: RimEvent['type']): string[] =>
  table.match
    .log(1)
    .filter((line) => line.event.type === type)
    .map((line) => rim.text.event(line.event, table.match.view(1)))

const happens = (id: 'raid-tribe' | 'psychic-drone', scene: Scene = {}): Table =>
  ruled((g) => event(g, { kind: 'event', event: id, story: 5 }), scene)

const tribeThinks = (goodwill: number) => (g: Rim) => {
  g.world.goodwill.tribe = goodwill
}

describe('a line of the log', () => {
  test('a Push agrees with what it adds', () => {
    const pushed = (face: number) =>
      words({ type: 'pushed', rule: 'RIM-PUSH-01', who: ADA, face, total: 11, tier: 1, came: false })
    expect(pushed(1)).toBe('Ada Lovelock pushes: 1 more makes it 11, and nerves are on edge.')
    expect(pushed(4)).toBe('Ada Lovelock pushes: 4 more make it 11.')
  })

  test('what becomes of the fallen agrees with how many they are', () => {
    const rule = 'RIM-RUL-157'
    const freed = (...names: readonly string[]): readonly RimEvent[] =>
      names.map((name) => ({ type: 'let-go', rule, name }))
    expect(board.heading!(freed('Wolf'), view)).toMatch(/^One of the fallen is /)
    expect(board.heading!(freed('Wolf 1', 'Wolf 2'), view)).toMatch(/^2 of the fallen are /)
  })

  test('whoever fights without a name has an article, and is counted off in words', () => {
    const rule = 'RIM-AP-05'
    expect(words({ type: 'took-cover', rule, name: 'Wolf 2' })).toBe('The second wolf takes cover.')
    expect(words({ type: 'took-cover', rule, name: 'Ada Lovelock' })).toBe('Ada Lovelock takes cover.')
    expect(
      words({
        type: 'struck',
        rule,
        name: 'Ada Lovelock',
        target: 'Pirate thug 12',
        by: 'fighter-1',
        at: 'fighter-2',
        tier: 3,
        lost: 7,
        loud: true,
      }),
    ).toBe('Ada Lovelock hits the 12th pirate thug hard: 7 damage.')
  })

  test('harm whose cause was not told comes from nothing that was named', () => {
    const heading = (cause: 'event' | 'cold') => {
      const lost: RimEvent = { type: 'hp-lost', rule: 'RIM-BODY-01', who: ADA, by: 2, now: 5, cause }
      return board.heading!([lost], view)
    }
    expect(heading('event')).toBe('Ada loses 2 HP.')
    expect(heading('cold')).toBe('Ada loses 2 HP to the cold.')
  })

  const STRUCK = {
    type: 'struck',
    rule: 'RIM-ATK-01',
    name: 'Pirate thug',
    target: 'Ada Lovelock',
    by: 'fighter-2',
    at: 'fighter-1',
    tier: 2,
    lost: 4,
    loud: false,
  } as const
  const FELT = { type: 'hp-lost', rule: 'RIM-DMG-01', who: ADA, by: 3, now: 8, cause: 'hit' } as const

  test('a hit on somebody Tough is headed by what it cost, so that it agrees with what is left', () => {
    expect(board.heading!([STRUCK, FELT], view)).toBe(
      'The pirate thug hits Ada Lovelock: 3 damage, 8 HP left.',
    )
  })

  test('who attacks, moves and takes cover is no news beside the HP that it cost the colony', () => {
    const cover: RimEvent = { type: 'took-cover', rule: 'RIM-AP-05', name: 'Pirate thug' }
    expect(rim.text.recap!([STRUCK, FELT, cover, cover], view)).toEqual(['Ada Lovelock loses 3 HP, 8 left.'])
    const frozen: RimEvent = { ...FELT, cause: 'cold' }
    expect(rim.text.recap!([frozen], view)).toEqual([])
  })

  test('whoever is rattled has an article, and what was found in the ground is named', () => {
    const inspired = { type: 'inspired', rule: 'RIM-INSP-05', who: ADA, toward: null } as const
    expect(words({ ...inspired, use: 'bane', foe: 'Pirate thug 2' })).toBe(
      'Ada Lovelock rattles the second pirate thug.',
    )
    expect(words({ ...inspired, use: 'edge', toward: ADA, foe: null })).toBe('Ada Lovelock takes heart.')
    const scan = [
      { type: 'slot-began', rule: 'RIM-TIME-02', day: 1, slot: 0 },
      { type: 'scanned', rule: 'RIM-ACT-19', who: ADA, lodes: 0 },
    ] as const
    expect(board.heading!(scan, view)).toBe('Morning: Ada listens to the ground (nothing).')
  })

  test('several of a kind stand in the plural', () => {
    const foes = ['Wolf', 'Wolf', 'Elite mercenary', 'Pirate rifleman', 'Pirate rifleman', 'Pirate boss']
    expect(words({ type: 'fight-began', rule: 'RIM-FIGHT-01', why: 'raid', foes })).toBe(
      'A raid! 2 wolves, an elite mercenary, 2 pirate riflemen and a pirate boss.',
    )
    expect(words({ type: 'looted', rule: 'RIM-FIGHT-01', weapons: ['mace', 'revolver', 'mace'] })).toBe(
      'Picked up: 2 poor maces and a poor revolver.',
    )
  })

  test('dice add up as they are told; of three one is left out', () => {
    const roll = {
      type: 'foe-rolled',
      rule: 'RIM-ROLL-01',
      name: 'Lancer',
      target: null,
      tier: 2,
      circumstances: [{ kind: 'bane', why: 'cover', times: 2 }],
    } as const
    expect(words({ ...roll, faces: { base: 3, story: 4, extra: 0 }, plus: 5, total: 12 })).toBe(
      'The lancer rolls: 3 + 4, +5: 12, a Success (2 Banes for cover).',
    )
    expect(words({ ...roll, faces: { base: 2, story: 9, extra: 4 }, plus: 0, total: 13 })).toContain(
      '9 + 4: 13 without the 2, a Success',
    )
  })

  test('a raid is told as what it is: the Pirates come in place of a tribe that is not Hostile', () => {
    const tribal = happens('raid-tribe', { dice: [1], at: tribeThinks(-80) })
    expect(told(tribal, 'event-came')).toEqual(['Tribal raid: Drums in the trees.'])
    const friends = happens('raid-tribe', { dice: [1], at: tribeThinks(0) })
    expect(told(friends, 'event-came')[0]).toMatch(/^Pirate raid: /)
    expect(friends.state.secret.raids[0]!.plan.faction).toBe('pirate')
  })

  test('what touches men or women says whom', () => {
    const table = happens('psychic-drone', { dice: [2] })
    expect(told(table, 'effect-began')).toEqual(['Psychic drone, for the women, until the dawn of day 4.'])
    expect(words({ ...INSPIRED, person: ADA })).toBe('Inspired: Ada Lovelock, until the dawn of day 3.')
  })
})

const INSPIRED = {
  type: 'effect-began',
  rule: 'RIM-TELL-02',
  event: 'inspired',
  until: 3,
  whom: null,
} as const

describe('lines that belong together', () => {
  const match = Match.start(rim, {
    options: { length: 30 },
    players: [
      { name: 'Storyteller', bot: 'program' },
      { name: 'You', bot: null },
    ],
    seed: seedFrom('together'),
  })
  while (!match.over) {
    const ask = match.asks[0]!
    match.answer(ask.seat, ask.id, rim.advise!(match.view(ask.seat), ask)!.answer)
  }
  const log = match.log(1).map((line) => line.event)
  const runs: Event[][] = []
  for (const line of log) {
    const last = runs.at(-1)
    if (last && board.together!(last.at(-1)!, line)) last.push(line)
    else runs.push([line])
  }
  const heading = (run: readonly Event[]) => board.heading!(run, match.view(1))!

  test('a slot of work is one line that says who did what, and a day is a handful of them', () => {
    const days = log.filter((line) => line.type === 'dawned').length
    const [slots, mornings] = [
      runs.filter(([first]) => first!.type === 'slot-began').length,
      runs.filter(([first, second]) => first!.type === 'slot-began' && second?.type === 'rolled'),
    ]
    expect(slots).toBe(log.filter((line) => line.type === 'slot-began').length)
    expect(heading(mornings[0]!)).toMatch(/^Morning: [A-Z].* (pick|work|finish|mine|fell|study|hunt|farm)/)
    expect(log.length / days).toBeGreaterThan(40)
    expect(runs.length / days).toBeLessThan(20)
  })

  test('a night in bed is no news', () => {
    const nights = runs.filter(([first]) => first!.type === 'slept').map(heading)
    expect(nights).toContain('A quiet night.')
    expect(nights.join()).not.toContain('bed')
  })

  test('an attack is told by its end: what it did, what is left, who goes down', () => {
    const attacks = runs.filter((run) => run.some(({ type }) => type === 'struck') && run.length > 1)
    expect(attacks.length).toBeGreaterThan(0)
    for (const run of attacks) expect(heading(run)).toMatch(/hits|grazes|get through/)
    const last = attacks.find((run) => run.some(({ type }) => type === 'downed' || type === 'destroyed'))!
    expect(heading(last)).toMatch(/ (goes down|is done for)\./)
  })

  test('a day that brought nothing else is recalled by its work', () => {
    const news = new Set(['slot-began', 'rolled', 'gathered', 'ate', 'mood', 'slept'])
    const work = runs.filter(([first]) => first!.type === 'slot-began').flat()
    const recap = rim.text.recap!(work.filter(({ type }) => news.has(type)).slice(0, 60), match.view(1))
    expect(recap.length).toBeGreaterThan(0)
    expect(recap.length).toBeLessThanOrEqual(3)
    for (const line of recap) expect(line).toMatch(/^(Morning|Afternoon|Evening|Night): /)
  })

  test('every run has a heading in whole sentences', () => {
    for (const run of runs.filter(({ length }) => length > 1)) {
      const words = heading(run) ?? rim.text.event(run.at(-1)!, match.view(1))
      expect(words).toMatch(/^["“A-Z0-9].*[.!]$/)
      expect(words).not.toMatch(/ {2}|undefined|\(\)/)
    }
  })
})
