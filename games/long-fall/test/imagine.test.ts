import { type Event, Match, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { PATRONS } from '../content/index.ts'
import { longFall } from '../index.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { drawPatrons, meetPatrons } from '../rules/4-worlds/cluster.ts'
import { campaign, plainly, refereed, ruled } from './table.ts'

/** Two worlds with patrons: the ship lies at the first, and has been at the second. */
function voyaged(): LongFall {
  const { state } = campaign({ agenda: [{ kind: 'create', pc: 'pc-1' }] })
  const g = structuredClone(state)
  const [here, there] = g.cluster.worlds
  here!.patrons = [{ d66: 11, leaves: 9 }]
  there!.patrons = [
    { d66: 12, leaves: 9 },
    { d66: 13, leaves: 9, unseen: true },
  ]
  there!.market = { cargo: 11, units: 4, price: 3, aboard: 0 }
  g.cluster.rumour = 11
  return g
}

const imagined = (g: LongFall, n: number): LongFall =>
  longFall.imagine(structuredClone(g), [1], streamOf(seedFrom(`world ${n}`)))

describe('what a player supposes', () => {
  const worlds = Array.from({ length: 40 }, (_, n) => imagined(voyaged(), n))

  test('whom the crew has met elsewhere is still there, and so is what was for sale', () => {
    for (const { cluster } of worlds) {
      expect(cluster.worlds[1]!.patrons[0]).toEqual({ d66: 12, leaves: 9 })
      expect(cluster.worlds[1]!.market).toEqual(voyaged().cluster.worlds[1]!.market)
    }
  })

  test('who came while the ship was away may be anybody else, until the same week', () => {
    const guessed = worlds.map(({ cluster }) => cluster.worlds[1]!.patrons[1]!)
    expect(new Set(guessed.map(({ d66 }) => d66)).size).toBeGreaterThan(10)
    expect(guessed.every(({ d66, leaves, unseen }) => d66 !== 12 && leaves === 9 && unseen)).toBe(true)
  })

  test('nothing of it follows the truth', () => {
    const other = voyaged()
    other.cluster.worlds[1]!.patrons[1]!.d66 = 66
    other.cluster.rumour = 12
    expect(imagined(other, 7)).toEqual(imagined(voyaged(), 7))
  })
})

describe('what the crew has seen', () => {
  test('whoever comes while the ship is there is seen, and elsewhere only once it arrives', () => {
    const unseen = ({ cluster }: LongFall) =>
      cluster.worlds.map(({ patrons }) => patrons.map((patron) => !!patron.unseen))
    const everywhere = plainly((g) => {
      for (const index of g.cluster.worlds.keys()) drawPatrons(g, index)
    })
    const dice = [1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2]
    const { state } = ruled(everywhere, { dice })
    const [seen, not] = [
      [false, false],
      [true, true],
    ]
    expect(unseen(state)).toEqual([seen, not, not, []])
    const g = { ...structuredClone(state), at: 1 }
    meetPatrons(g)
    expect(unseen(g)).toEqual([seen, seen, not, []])
  })

  test('a match begun under version 3, which did not tell whom the crew has met, goes on', () => {
    const { match } = campaign({ agenda: [{ kind: 'create', pc: 'pc-1' }] })
    const { state, ...kept } = structuredClone(match.snapshot())
    const [here, there] = state.cluster.worlds
    for (const world of [here, there])
      world!.patrons = [
        { d66: 21, leaves: 9 },
        { d66: 22, leaves: 9 },
      ]
    const again = Match.resume(longFall, { ...match.record(), version: 3 }, { ...kept, version: 3, state })
    const unseen = again.state.cluster.worlds.map(({ patrons }) => patrons.map((patron) => !!patron.unseen))
    expect(unseen.slice(0, 2)).toEqual([
      [false, false],
      [true, true],
    ])
    longFall.check(again.state)
  })
})

describe('what the log has told is denied', () => {
  const g = voyaged()
  const [here, there] = g.cluster.worlds.map(({ name }) => name) as [string, string]
  const rule = 'LF-RUL-REF-02'
  const came = { type: 'patron-came', rule, patron: PATRONS[12].name, world: there }
  const opened = { type: 'market-opened', rule, world: there, cargo: 'x', units: 4, price: 3 }
  const denied = (...log: readonly Event[]) => longFall.denies!(g, log)

  test('by no state in which all of it is so', () => {
    expect(denied(came)).toBeNull()
    expect(denied()).toBeNull()
  })

  test('by a patron who is not where they came, as long as they stay', () => {
    const gone = { ...came, world: here }
    expect(denied(gone)).toContain(PATRONS[12].name)
    expect(denied(gone, { ...gone, type: 'patron-left' })).toBeNull()
    expect(denied(gone, { type: 'week-passed', rule, week: 8 } as Event)).toBeNull()
    const [taken, ended] = [{ type: 'job-taken', rule } as Event, { ...gone, type: 'no-twist' }]
    expect(denied({ type: 'arrived', rule, world: here } as Event, gone, taken, ended)).toBeNull()
  })

  test('by another market', () => {
    expect(denied(opened)).toContain('4 units of x')
  })

  test('by another great rumour, and by people who are not there', () => {
    expect(denied({ type: 'great-rumour', rule, d66: 12 } as Event)).toBe('another great rumour')
    expect(denied({ type: 'great-rumour', rule, d66: 11 } as Event)).toBeNull()
    const shown = { type: 'npc-shown', rule, name: 'Old Marrow', skill: 2 } as Event
    expect(denied(shown)).toBe('no Old Marrow')
    expect(denied(shown, { type: 'patient-lost', rule, name: 'Old Marrow' } as Event)).toBeNull()
  })
})

test('a referee knows everything', () => {
  const { state } = refereed()
  expect(longFall.imagine(state, [0], streamOf(seedFrom('any')))).toEqual(state)
})
