import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { JOBS, TEMPLATES, type TemplateId } from '../content/index.ts'
import type { Offer } from '../rules/0-table/job.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { damageOf } from '../rules/5-skirmishes/attacks.ts'
import { hire } from '../rules/7-weeks/hands.ts'
import { acceptOffer, legLacks, legOdds, network, trailOffer } from '../rules/8-port/offers.ts'
import { campaign, type PcSketch, plainly, ruled } from './table.ts'
import { A_LEG, onJob, SINGLE, STOP } from './work.ts'

const patrons = (g: LongFall): void => {
  g.cluster.worlds[0]!.patrons = [
    { d66: 12, leaves: 9 }, // Widow of a shipping house, +2
    { d66: 42, leaves: 9 }, // Farmers' council, −2
  ]
  g.port.week = g.week
}

/** A week in port in which the first character, of Career rank 1, looks for work. */
const looking = (dice: number[], picks: number[] = [], pc: PcSketch = {}) =>
  campaign({ agenda: [{ kind: 'pc-week', pc: 'pc-1' }, STOP], pcs: [pc], at: patrons, dice, picks }).answer(
    'week',
    'network',
  )

/** An offer of this job by the first patron, made on Candle. */
function offerOf(dice: number[], picks: number[]): Offer {
  return looking([4, 3, ...dice], picks).state.port.offers[0]!
}

rule(
  'LF-RUL-JOB-01',
  'a networking throw finds one offer, with Impact 3 two to choose from, and failed none',
  () => {
    const one = looking([4, 3, 6, 3], [0])
    expect(one.log('thrown')).toMatchObject([{ tried: 'career', rank: 1, total: 8, impact: 1 }])
    expect(one.state.port.offers).toHaveLength(1)
    expect(looking([5, 3, 6, 3], [0]).state.port.offers).toHaveLength(1) // Impact 2
    const two = looking([5, 4, 6, 3, 6, 4], [0, 1]) // Impact 3
    expect(two.state.port.offers).toMatchObject([
      { job: 63, patron: 12 },
      { job: 64, patron: 42 },
    ])
    const none = looking([3, 3])
    expect(none.state.port.offers).toEqual([])
    expect(none.log('consequence')).toEqual([])
    expect(none.asks.map(({ id }) => id)).toEqual(['trouble']) // No second throw this week.
  },
)

test('LF-RUL-JOB-02 nobody is sent to a world of a person’s making to which no way leads', () => {
  const t = campaign({
    agenda: [{ kind: 'pc-week', pc: 'pc-1' }, STOP],
    at: (g) => {
      patrons(g)
      g.cluster.worlds.push({ d66: 14, name: 'Elsewhere', law: 1, patrons: [], market: null, restock: 0 })
    },
    dice: [4, 3, 3, 1],
    picks: [0, 2], // The patron, and the last of the worlds that can be drawn.
  }).answer('week', 'network')
  expect(t.state.port.offers).toMatchObject([{ job: 31, target: 3 }])
  const few = ruled(plainly(trailOffer), {
    at: (g) => {
      g.cluster.trail.stage = 'open'
      g.cluster.links = g.cluster.links.slice(0, 1)
    },
  })
  expect(few.state.cluster.trail.target).toBe(1)
})

rule(
  'LF-RUL-JOB-02',
  'an offer is a patron of the port, a job by d66 and a target, due after its weeks and the route',
  () => {
    // 31 is an escort with a passage: 22 marks, 6 weeks. The second of the other worlds is two links away.
    const escort = offerOf([3, 1], [0, 1])
    expect(escort).toMatchObject({ patron: 12, job: 31, template: 'T3', target: 2, by: 'pc-1' })
    expect(escort.opposition).toEqual([{ npc: 'npc-pirate', number: 5 }])
    expect(escort.pay).toBe(22 + 2)
    expect(escort.due).toBe(6 + 1 + 2)
    // 63 is a negotiation without a passage.
    expect(offerOf([6, 3], [1])).toMatchObject({ patron: 42, job: 63, pay: 24 - 2, due: 6, target: 0 })
  },
)

test('the week in which a job is taken is its first, and other offers lapse', () => {
  const t = ruled(
    function* (g) {
      yield* network(g, 'pc-1')
      acceptOffer(g, g.port.offers[0]!.id)
    },
    { at: patrons, dice: [4, 3, 6, 3], picks: [0] },
  )
  expect(t.state.job).toMatchObject({ name: JOBS[63].name, deadline: 6, from: 0, leg: 0, failedLegs: 0 })
  expect(t.state.job!.legs).toEqual(TEMPLATES.T9.legs)
  expect(t.state.port.offers).toEqual([])
})

test('a disaster in networking rolls on the table of consequences', () => {
  const t = looking([3, 3, 1, 6], [], { luck: [2, 5] }).answer('luck', 'first')
  expect(t.log('consequence')).toMatchObject([{ pc: 'pc-1', disaster: true, row: 6 }])
})

rule(
  'LF-RUL-IMP-04',
  'spare Impact gives a second offer, better pay, a shorter passage and more damage, nothing else',
  () => {
    expect(looking([5, 4, 6, 3, 6, 4], [0, 1]).state.port.offers).toHaveLength(2)

    const etiquette: PcSketch = { skills: { etiquette: 2 } }
    const t = campaign({
      agenda: A_LEG,
      pcs: [etiquette],
      at: onJob([SINGLE, SINGLE]),
      dice: [6, 6, 2, 6, 5],
    })
    t.answer('leg', 'pc-1:etiquette') // Impact 7, and not the last leg
    expect(t.state).toMatchObject({ marks: 50, job: { leg: 1, pay: 20, gathered: 0 } })
    t.answer('leg', 'pc-1:etiquette') // Impact 6
    expect(t.log('job-done')).toMatchObject([{ agreed: 20, bonus: 6, marks: 26 }])

    const flown = (dice: number[]) =>
      campaign({
        agenda: [{ kind: 'passage', to: 1 }, STOP],
        pcs: [{ skills: { astrogation: 1 } }],
        at: (g) => Object.assign(g, { at: 2 }),
        dice,
      }).state
    expect(flown([4, 5])).toMatchObject({ at: 1, week: 2 }) // Impact 3: one week instead of two
    expect(flown([4, 4])).toMatchObject({ at: 1, week: 3 })

    expect(damageOf(4, 1, 0, 0)).toBe(damageOf(1, 1, 0, 0) + 3)
  },
)

test('the great rumour opens three jobs in a row, each on another world', () => {
  const heard = (g: LongFall) => {
    g.cluster.trail = { stage: 'open', done: 0 }
    g.port.week = g.week
  }
  const t = ruled(
    (g) => {
      expect(trailOffer(g)).toMatchObject({ template: 'T10', pay: 20, patron: null, target: 2, due: 8 + 3 })
      expect(trailOffer(g)!.target).toBe(2) // Drawn once.
      acceptOffer(g, 'trail')
      return undefined
    },
    { at: heard, picks: [1] },
  )
  expect(t.state.job!.legs.map(({ kind }) => kind)).toEqual(['passage', 'single', 'task', 'single', 'fight'])
})

test('a job of the trail that is done leads on, the third settles it, and a lost one leaves it cold', () => {
  const trailJob = (done: number, dice: number[]) => {
    const t = campaign({
      agenda: A_LEG,
      at: (g) => {
        onJob([SINGLE], { trail: done, job: null })(g)
        g.cluster.trail = { stage: 'open', done, target: 0 }
      },
      dice,
    })
    return t
  }
  expect(trailJob(0, [4, 4]).answer('leg', 'pc-1:etiquette').state.cluster.trail).toEqual({
    stage: 'open',
    done: 1,
  })
  const third = trailJob(2, [4, 4]).answer('leg', 'pc-1:etiquette')
  expect(third.match.over).toMatchObject({ how: 'won', why: 'rumour-settled' })
  expect(trailJob(1, []).answer('leg', 'abandon').state.cluster.trail).toEqual({ stage: 'cold', done: 1 })
})

test('what waits for the next job comes before its first leg, and the creditor before anything else', () => {
  const t = ruled(
    (g) => {
      g.pending.creditors = true
      g.pending.beforeJob = 1
      g.cluster.trail = { stage: 'open', done: 0 }
      acceptOffer(g, 'trail')
      return undefined
    },
    { picks: [0] },
  )
  expect(t.state.agenda.map(({ kind }) => kind).slice(1)).toEqual([
    'roll-complication',
    'roll-complication',
    'leg',
  ])
  expect(t.state.pending.beforeJob).toBe(0)
})

test('an offer shows the chance of each leg for whoever is best at it', () => {
  ruled(
    (g) => {
      const chances = legOdds(g, { template: 'T9', target: 0 } as Offer)
      expect(chances).toEqual([
        { top: 21n, bottom: 36n }, // Etiquette 1: 7 or more of two dice
        { top: 15n, bottom: 36n },
        { top: 0n, bottom: 36n }, // nobody has Law*
      ])
      hire(g, 'law')
      expect(legOdds(g, { template: 'T9', target: 0 } as Offer)[2]).toEqual({ top: 26n, bottom: 36n }) // a hand's Law 2
      return undefined
    },
    { pcs: [{}, { skills: { etiquette: 1 } }] },
  )
})

rule(
  'LF-AUTO-02',
  'an offer says of a leg that nobody can try what is missing: a suit before a kit, a kit before training',
  () => {
    ruled(
      (g) => {
        const lacks = (template: TemplateId) => legLacks(g, { template, target: 0 } as Offer)
        expect(lacks('T9')).toEqual([null, null, 'no-rank']) // nobody has Law*
        expect(lacks('T8').slice(0, 2)).toEqual([null, 'no-suit']) // Vacc Work, outside
        return undefined
      },
      { pcs: [{}] },
    )
  },
)
