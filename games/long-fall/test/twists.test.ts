import { expect, test } from 'vitest'
import type { D66 } from '../content/index.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { campaign, type PcSketch } from './table.ts'
import { A_LEG, onJob, SINGLE } from './work.ts'

interface Ended {
  /** The die of the twist, and what it needs. */
  readonly dice: number[]
  readonly picks?: number[]
  readonly pcs?: PcSketch[]
  readonly at?: (g: LongFall) => void
}

/** The last leg of a job for this patron is passed with Impact 1: 20 marks, less 3 for the week of work. */
function ended(patron: D66, { dice, picks = [], pcs = [{}], at }: Ended) {
  const t = campaign({
    agenda: A_LEG,
    pcs,
    picks,
    dice: [4, 4, ...dice],
    at: (g) => {
      onJob([SINGLE], { patron })(g)
      at?.(g)
    },
  })
  return t.answer('leg', 'pc-1:etiquette')
}

test('the twist of a patron comes on 5 or 6 at the end of the job', () => {
  expect(ended(11, { dice: [4] }).log('no-twist')).toHaveLength(1)
  expect(ended(11, { dice: [5] }).log('twist')).toMatchObject([{ text: 'wants to come along' }])
  expect(ended(46, { dice: [4] }).state.ship.debt).toBe(50)
  expect(ended(46, { dice: [5] }).state.ship.debt).toBe(40)
})

test('13 pays nothing, but a hired hand comes free for the next job; 26 pays half', () => {
  expect(ended(13, { dice: [6] }).state).toMatchObject({ marks: 47, pending: { freeHands: 1 } })
  const owed = (g: LongFall) => Object.assign(g.pending, { freeHands: 1 })
  expect(ended(46, { dice: [4], at: owed }).state.pending.freeHands).toBe(0)
  expect(ended(13, { dice: [6], at: owed }).state.pending.freeHands).toBe(1)
  expect(ended(26, { dice: [6] }).state.marks).toBe(57)
  const odd = ended(26, { dice: [6], at: (g) => Object.assign(g.job!, { pay: 21 }) })
  expect(odd.state.marks).toBe(47 + 11) // Rounded up, as when the pay is cut.
})

test('15 binds one PC by an oath, 62 feeds everybody, 41 pardons', () => {
  const oath = ended(15, { dice: [6], pcs: [{}, {}], picks: [1] })
  expect(oath.state.pcs.map(({ conditions }) => conditions.map(({ of }) => of))).toEqual([[], ['con-oath']])
  const burdened: PcSketch[] = [{ conditions: [['con-sleepless', 2]] }, { conditions: [['con-grief', 1]] }]
  const fed = ended(62, { dice: [6], pcs: burdened })
  expect(fed.state.pcs.map(({ conditions }) => conditions.map(({ severity }) => severity))).toEqual([[1], []])
  const hunted: PcSketch = {
    conditions: [
      ['con-sleepless', 1],
      ['con-hunted', 2],
    ],
  }
  const pardoned = ended(41, { dice: [6], pcs: [{}, hunted] })
  expect(pardoned.state.pcs[1]!.conditions).toMatchObject([{ of: 'con-sleepless' }])
})

test.each([16, 44, 53] as const)('%s leaves a complication before the next job', (patron) => {
  expect(ended(patron, { dice: [6] }).state.pending.beforeJob).toBe(1)
})

test('21 cares for four weeks, and 36 repairs gear and ship', () => {
  expect(ended(21, { dice: [6] }).state).toMatchObject({ week: 2, pending: { careUntil: 5 } })
  const broken: PcSketch = { gear: [{ item: 'kit-locks', broken: true, empty: false }] }
  const { pcs, ship } = ended(36, {
    dice: [6],
    pcs: [broken],
    at: (g) => Object.assign(g.ship, { broken: ['pilot'] }),
  }).state
  expect(pcs[0]!.gear).toMatchObject([{ broken: false }])
  expect(ship.broken).toEqual([])
})

test('33 makes one link of the crew’s choice a week shorter', () => {
  const t = ended(33, { dice: [6] })
  expect(t.offered('chart')).toEqual(['link-2', 'link-3', 'link-4']) // The first takes a week as it is.
  expect(t.answer('chart', 'link-4').state.cluster.links[3]!.weeks).toBe(2)
})

test('42 adds three units of provisions, 61 a relic worth 8', () => {
  expect(ended(42, { dice: [6, 2, 1, 1, 4] }).state.ship.cargo).toMatchObject([
    { cargo: 14, units: 3, price: 3 },
  ])
  expect(ended(61, { dice: [6] }).state.ship.cargo).toMatchObject([{ units: 1, price: 8 }])
})

test('52 improves the ship once', () => {
  const t = ended(52, { dice: [6] })
  expect(t.state.ship.resistance).toBe(10)
  const again = ended(52, { dice: [6], at: (g) => Object.assign(g.pending, { shipImproved: true }) })
  expect(again.state.ship.resistance).toBe(8)
})

test('after a finished job the patron is gone and another has come', () => {
  const t = ended(12, {
    dice: [1, 1, 4, 2, 1],
    at: (g) => {
      g.job!.from = 0
      g.cluster.worlds[0]!.patrons = [
        { d66: 12, leaves: 9 },
        { d66: 14, leaves: 9 },
      ]
    },
  })
  expect(t.state.cluster.worlds[0]!.patrons.map(({ d66 }) => d66)).toEqual([14, 21])
})
