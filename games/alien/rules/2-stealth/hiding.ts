import { refusal } from '@starboard/kernel/speech'
import { action, NONE, type Offered } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, isAble } from '../0-table/body.ts'
import { isLamp } from '../0-table/light.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { leaveWatch } from '../0-table/ties.ts'
import { isCluttered } from '../0-table/zones.ts'
import { sightChanged } from './noticing.ts'

export type HideEvent =
  | { readonly type: 'hid'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'came-out'; readonly rule: string; readonly who: BodyId }

/** AL-HIDE-01, AL-CRAWL-05: only clutter gives a hiding place. */
export const canHide = (g: Alien, body: Body): boolean =>
  isAble(body) && isCluttered(g, body.at!) && !body.held && body.rides === null

/** Whoever hides puts out its lamp. The caller looks at sight afterwards (`sightChanged`). */
export function hide(g: Alien, who: BodyId, rule: string): void {
  const body = bodyOf(g, who)
  tell<HideEvent>(g, { type: 'hid', rule, who }, { about: [who] })
  leaveWatch(body) // AL-GUARD-03
  body.hidden = true
  body.cover = null
  body.peeks = null
  if (body.kind === 'person') for (const gear of body.kit.gear) if (isLamp(gear)) gear.on = false // AL-RUL-HACT-05
}

/** AL-HIDE-03, AL-HIDE-04: hiding with care takes the stretch, so there is no move in it. */
export const HIDE = action('hide')({
  price: { stretch: 'stretch', round: null },
  offers: (g, person) => (person.hidden || !canHide(g, person) ? NONE : HERE),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who) {
    hide(g, who, 'AL-HIDE-03')
    sightChanged(g)
  },
  whyNot: (g, person) => {
    if (person.hidden || isCluttered(g, person.at!)) return []
    const why = g.zones[person.at!]!.kind === 'crawlspace' ? 'no-hiding-in-shaft' : 'no-clutter'
    return [refusal<HideReason>({ why }, why === 'no-clutter' ? 'AL-HIDE-01' : 'AL-CRAWL-05')]
  },
})

export type HideReason = { readonly why: 'no-clutter' | 'no-hiding-in-shaft' }

const HERE: readonly Offered<null>[] = [{ value: 'hide', what: null, rule: 'AL-HIDE-03' }]
