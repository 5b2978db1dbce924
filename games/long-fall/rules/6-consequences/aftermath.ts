import type { Play } from '@starboard/kernel'
import type { Item } from '../0-table/agenda.ts'
import { later } from '../0-table/later.ts'
import type { LongFall } from '../0-table/state.ts'
import { endTrouble } from './complications.ts'
import { consequence } from './consequences.ts'

/**
 * What a skirmish was about is now decided. As a leg it is passed, or failed with one consequence (LF-RUL-JOB-04); as a
 * complication it is over one way or the other. What is lost with an ambush or to hunters was lost in the fight itself.
 * Where a person has taken the referee's seat meanwhile, all that is left to them, and the job stays as it is
 * (LF-RUL-REF-02).
 */
export function* skirmishEnd(g: LongFall, { why, won }: Extract<Item, { kind: 'skirmish-end' }>): Play {
  if (g.referee === 'person') return
  if (why.for === 'complication') yield* endTrouble(g, why.d66, won)
  if (why.for === 'leg' && g.job) yield* endFightLeg(g, won)
}

/** A skirmish that is a leg takes its day like any other; who fought is noted. Weeks lost in it pass before it ends. */
function* endFightLeg(g: LongFall, won: boolean): Play {
  const lost = g.agenda.findIndex(({ kind }) => kind !== 'weeks')
  g.agenda.splice(lost < 0 ? g.agenda.length : lost, 0, { kind: 'leg-end', passed: won, impact: null })
  yield* later().spend(g, 'day', [])
  if (!won) yield* consequence(g, { pc: null, tried: null, disaster: false, interval: 'day' })
}
