import { anything, type Json, Match, seedFrom, seen, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { type Foe, SKILLS, TEMPLATES } from '../content/index.ts'
import { longFall } from '../index.ts'
import type { Lot } from '../rules/0-table/ship.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { fight, GUNNER } from './fight.ts'
import { campaign, type PcSketch, type Table } from './table.ts'
import { onJob } from './work.ts'

/** What the captain would answer to the first open question of a called throw. */
function advised(luck: readonly [number, number], dice: readonly number[], needed = 1): Json | null {
  const throwing = {
    kind: 'throw' as const,
    pc: 'pc-1',
    tried: null,
    needed,
    named: null,
    task: null,
    patient: null,
  }
  const table = campaign({ pcs: [{ luck }], agenda: [throwing], dice })
  return longFall.advise!(table.match.view(1), table.ask('luck'))!.answer
}

describe('the captain spends Luck by the odds', () => {
  test('never on a throw that has passed', () => {
    expect(advised([9, 9], [4, 4])).toBe('keep')
    expect(advised([9, 9], [5, 5], 3)).toBe('keep')
  })

  test('on the die that is most likely to turn a failure', () => {
    expect(advised([9, 9], [1, 6])).toBe('first')
    expect(advised([9, 9], [6, 1])).toBe('second')
  })

  test('not where it is hopeless', () => {
    expect(advised([9, 9], [1, 1])).toBe('keep')
  })

  test('the less there is left, the better the odds must be', () => {
    expect(advised([9, 9], [3, 4])).toBe('first') // 4, 5 or 6: an even chance or better
    expect(advised([3, 9], [3, 4])).toBe('keep')
    expect(advised([1, 9], [1, 6])).toBe('first') // five in six
  })
})

/** In port on Candle, where machines are made: the nearest world, Tarn Hollow, wants them. */
function inPort(at: (g: LongFall) => unknown, sketch: PcSketch = {}, dice: readonly number[] = []): Table {
  return campaign({
    dice,
    pcs: [sketch],
    agenda: [{ kind: 'pc-week', pc: 'pc-1' }, { kind: 'crew' }],
    at: (g) => {
      at(g)
      g.port.week = g.week
    },
  })
}

const MACHINES = { cargo: 31, units: 12, price: 4, aboard: 0 } as const satisfies Lot

/** What the captain answers to the open question of a kind. */
function says(table: Table, id: string): Json {
  return longFall.advise!(table.match.view(1), seen(table.ask(id)))!.answer
}

describe('the captain trades', () => {
  const market = (g: LongFall) => {
    g.cluster.worlds[0]!.market = { ...MACHINES }
  }
  const laden = (at: number) => (g: LongFall) => {
    g.at = at
    g.ship.cargo = [{ ...MACHINES, units: 10 }]
  }

  test('buys what the next world wants, as much as the purse can bear, and flies there', () => {
    const table = inPort((g) => {
      market(g)
      g.marks = 25
    })
    expect(says(table, 'week')).toBe('trade')
    table.answer('week', 'trade')
    expect(says(table, 'deal')).toBe('buy')
    table.answer('deal', 'buy')
    expect(says(table, 'units')).toBe(5) // An instalment of 3 marks is kept back.
    table.answer('units', 5)
    table.answer('haggle', 'plain')
    expect(says(table, 'crew')).toBe('fly-2')
  })

  test('sells all of it where it is wanted, without haggling, and carries it past where it is not', () => {
    const table = inPort(laden(1))
    expect(says(table, 'week')).toBe('trade')
    table.answer('week', 'trade')
    expect(says(table, 'deal')).toBe('sell-1')
    table.answer('deal', 'sell-1')
    expect(says(table, 'units')).toBe(10)
    table.answer('units', 10)
    expect(says(table, 'haggle')).toBe('plain')
    expect(says(inPort(laden(0)), 'week')).not.toBe('trade')
  })

  test('haggles where there is nothing to lose by it', () => {
    const table = inPort(market, { skills: { bargain: 1 } })
    table.answer('week', 'trade')
    table.answer('deal', 'buy')
    table.answer('units', 5)
    expect(says(table, 'haggle')).toBe('bargain')
  })

  test('sells anywhere what no world can be reached for in time', () => {
    const last = inPort((g) => {
      laden(0)(g)
      g.week = g.lasts
    })
    expect(says(last, 'week')).toBe('trade')
  })
})

describe('the captain spends marks on what pays', () => {
  test('a vest once there are marks to spare, and then no other', () => {
    const armed = (marks: number, worn: 'ar-vest' | null = null) => {
      const gear = worn ? [{ item: worn, broken: false, empty: false }] : []
      const table = inPort((g) => Object.assign(g, { marks }), { worn, gear })
      table.answer('week', 'rest')
      return says(table, 'crew')
    }
    expect(armed(60)).toBe('shop')
    expect(armed(59)).not.toBe('shop')
    expect(armed(60, 'ar-vest')).not.toBe('shop')
  })

  test('the debt not before the last weeks, though paying it would win', () => {
    const rich = (week: number) => {
      const table = inPort(
        (g) => {
          g.week = week
          g.marks = 200
        },
        { worn: 'ar-vest', gear: [{ item: 'ar-vest', broken: false, empty: false }] },
      )
      table.answer('week', 'rest')
      return says(table, 'crew')
    }
    expect(rich(20)).not.toBe('pay-debt')
    expect(rich(51)).toBe('pay-debt')
  })
})

/** Good at whatever a job may ask. */
const ABLE: PcSketch = {
  ...GUNNER,
  strength: 3,
  agility: 3,
  skills: Object.fromEntries(Object.keys(SKILLS).map((skill) => [skill, 4])),
}

test('the last job of the great rumour waits for the last weeks: it would end the campaign', () => {
  const following = (week: number, done: number) => {
    const table = inPort((g) => {
      g.week = week
      g.cluster.rumour = 11
      g.cluster.trail = { stage: 'open', done, target: 1 }
    }, ABLE)
    table.answer('week', 'rest')
    return says(table, 'crew')
  }
  expect(following(20, 1)).toBe('take-trail')
  expect(following(20, 2)).not.toBe('take-trail')
  expect(following(47, 2)).toBe('take-trail')
})

describe('the captain at work', () => {
  test('hires a hand for every leg that is still to come and nobody aboard is good at', () => {
    const table = campaign({
      pcs: [{ skills: { logistics: 3 } }],
      agenda: [{ kind: 'leg' }],
      at: onJob(TEMPLATES.T1.legs),
    })
    expect(says(table, 'leg')).toBe('hire')
    table.answer('leg', 'hire')
    expect(says(table, 'hire')).toBe('etiquette')
    table.answer('hire', 'etiquette')
    expect(says(table, 'leg')).toBe('pc-1:logistics')
  })

  test('walks away from a fight that is as good as lost, not from one that is fair', () => {
    const facing = (npc: Foe['npc']) => {
      const table = campaign({
        pcs: [GUNNER],
        agenda: [{ kind: 'leg' }],
        at: onJob([{ kind: 'fight', foes: 'opposition' }], { opposition: [{ npc, number: 1 }] }),
      })
      return says(table, 'leg')
    }
    expect(facing('npc-great')).toBe('abandon')
    expect(facing('npc-thug')).toBe('fight')
  })

  test('tries what may work at a complication: giving up would cost the same', () => {
    const table = campaign({ agenda: [{ kind: 'complication', d66: 15 }] })
    expect(says(table, 'trouble')).toMatch(/^single:pc-1:/)
  })

  test('gets out of a fight that is being lost, unhurt as it is', () => {
    const facing = (npc: Foe['npc']) => {
      const table = fight({ pcs: [GUNNER], foes: [[npc, 1]], order: ['early'] })
      return says(table, 'act')
    }
    expect(facing('npc-great')).toBe('disengage')
    expect(facing('npc-clerk')).not.toBe('disengage')
  })
})

test('no Luck is spent where failing costs nothing', () => {
  const table = inPort(
    (g) => g.cluster.worlds[0]!.patrons.push({ d66: 11, leaves: 9 }),
    { luck: [9, 9] },
    [1, 6],
  )
  table.answer('week', 'network')
  expect(says(table, 'luck')).toBe('keep')
})

test('whoever is badly hurt gets out of a fight', () => {
  const act = (severity: number) => {
    const table = fight({ pcs: [{ conditions: [['con-leg', severity]] }], order: ['early'] })
    return longFall.advise!(table.match.view(1), seen(table.ask('act')))!.answer
  }
  expect(act(4)).toBe('disengage')
  expect(act(1)).not.toBe('disengage')
})

test('the captain does far better than chance', () => {
  const total = (answer: (match: Match<never, never>) => void) => {
    let score = 0
    for (let n = 0; n < 12; n++) {
      const players = [
        { name: 'The program', bot: 'program' },
        { name: 'Ana', bot: 'greedy' },
      ]
      const match = Match.start(longFall, { options: { crew: 2 }, players, seed: seedFrom(`bot ${n}`) })
      while (!match.over) answer(match as unknown as Match<never, never>)
      score += match.over.scores[1]!
    }
    return score
  }
  const random = streamOf(seedFrom('chance'))
  const byChance = total((match) => {
    const ask = match.asks[0]!
    match.answer(ask.seat, ask.id, anything(ask, random))
  })
  const byAdvice = total((match) => {
    const ask = match.asks[0]!
    match.answer(
      ask.seat,
      ask.id,
      longFall.advise!(match.view(ask.seat), ask)?.answer ?? anything(ask, random),
    )
  })
  expect(byAdvice).toBeGreaterThan(byChance + 12 * 50)
})
