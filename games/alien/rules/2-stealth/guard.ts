import { action, NONE, type Offered } from '../0-table/acting.ts'
import { type BodyId, bodyOf, isThere, personOf } from '../0-table/body.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { canSpeakTo } from '../0-table/safety.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'

export type GuardEvent =
  | { readonly type: 'keeps-guard'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'took-limelight'; readonly rule: string; readonly who: BodyId }

/** 15 Keeping guard: a stretch in one zone with nothing done but watching (AL-GUARD-01); the bonus begins when it is over (AL-RUL-STL-14). */
export const GUARD = action('guard')({
  price: { stretch: 'stretch', round: null },
  tags: ['quiet'],
  offers: (_, person) => (person.moved ? NONE : WATCH),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who) {
    personOf(g, who).activity.watching = true
    tell<GuardEvent>(g, { type: 'keeps-guard', rule: 'AL-GUARD-01', who }, { about: [who] })
  },
})

const WATCH: readonly Offered<null>[] = [{ value: 'guard', what: null, rule: 'AL-GUARD-01' }]

/** Limelight: all enemies who can be spoken to look this way; friends see the better for it in this stretch (talents). */
export const LIMELIGHT = action('limelight')({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) => {
    if (!hasTalent(person, 'tal-limelight') || hasUsed(g, person, 'tal-limelight', 'stretch')) return NONE
    return person.aware.some((id) => isAudience(g, person, id)) ? STEP_UP : NONE
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who) {
    const person = personOf(g, who)
    noteUse(g, person, 'tal-limelight', 'stretch')
    person.marks.push({ what: 'limelight', until: g.stretch })
    tell<GuardEvent>(g, { type: 'took-limelight', rule: 'AL-RUL-TAL-01', who }, { about: [who] })
  },
})

const STEP_UP: readonly Offered<null>[] = [{ value: 'limelight', what: null, rule: 'AL-RUL-TAL-01' }]

function isAudience(g: Alien, person: Person, id: BodyId): boolean {
  const body = bodyOf(g, id)
  return body.kind === 'person' && body.side !== 'crew' && isThere(body) && canSpeakTo(g, person, body)
}
