import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type Person, type PersonId, personOf } from '../0-table/person.ts'
import { type Rim, STORYTELLER } from '../0-table/state.ts'
import { stress, think } from '../0-table/stress.ts'
import type { Deed, Outcome } from './deeds.ts'

/** RIM-STORY-02: the owner's choice. */
export const TWIST = question('twist')<{ who: PersonId }, { take: 'inspiration' | 'edge' }>()
/** RIM-STORY-04: the Storyteller's. */
export const COMPLICATION = question('complication')<
  { who: PersonId },
  { give: 'bane' | 'stress' | 'mood' }
>()

export type StoryEvent =
  | {
      readonly type: 'twist'
      readonly rule: string
      readonly who: PersonId
      readonly took: 'inspiration' | 'edge'
    }
  | {
      readonly type: 'complication'
      readonly rule: string
      readonly who: PersonId
      readonly gave: 'bane' | 'stress' | 'mood'
    }

/** At most 3 points; a fourth is lost (RIM-INSP-07). */
export const MOST_INSPIRATION = 3

/**
 * A 1 is a Twist and a 10 a Complication (RIM-STORY-01, RIM-STORY-03), whatever came of the roll (RIM-STORY-06). Only the red die is read, as
 * it lies now (RIM-INSP-08), whether or not it counted, and it changes nothing about the roll (RIM-AUG-04, RIM-AUG-09, RIM-STORY-05).
 */
export function* readStory(g: Rim, deed: Deed, { faces }: Outcome): Play {
  const person = personOf(g, deed.who)
  if (person.standing !== 'colonist') return // RIM-RUL-010
  if (faces.story === 1) yield* twist(g, person)
  else if (faces.story === 10 && !ignoresComplication(deed)) yield* complication(g, deed.who)
}

/** A Revolver is reliable (RIM-WPN-12, RIM-RUL-065). */
const ignoresComplication = ({ given = [] }: Deed): boolean => given.some(({ why }) => why === 'reliable')

function* twist(g: Rim, person: Person): Play {
  const { id, seat } = person
  const policy = g.colony.orders.policies.twist
  const usual = person.mind.inspiration < MOST_INSPIRATION ? 'inspiration' : 'edge' // RIM-RUL-012
  let took: 'inspiration' | 'edge' = policy === 'edge' ? 'edge' : usual
  if (policy === 'ask' && seat !== null) {
    const options = (['inspiration', 'edge'] as const).map((take) => ({ value: take, label: { take }, take }))
    took = (yield* ask(one(TWIST, seat, 'RIM-STORY-02', options, { label: { who: id } }))).take
  }
  if (took === 'inspiration') gainInspiration(g, id)
  else personOf(g, id).mind.waiting.push({ kind: 'edge', why: 'twist' })
  emit<StoryEvent>(g, { type: 'twist', rule: 'RIM-STORY-02', who: id, took })
}

export function gainInspiration(g: Rim, who: PersonId): void {
  const { mind } = personOf(g, who)
  mind.inspiration = Math.min(MOST_INSPIRATION, mind.inspiration + 1)
}

/** The Storyteller picks; without one it is the Bane in a fight and Stress elsewhere (RIM-STORY-08, RIM-RUL-013). */
function* complication(g: Rim, who: PersonId): Play {
  let gave: 'bane' | 'stress' | 'mood' = g.fight ? 'bane' : 'stress'
  if (g.teller === 'person') {
    const options = (['bane', 'stress', 'mood'] as const).map((give) => ({
      value: give,
      label: { give },
      give,
    }))
    gave = (yield* ask(one(COMPLICATION, STORYTELLER, 'RIM-STORY-04', options, { label: { who } }))).give
  }
  emit<StoryEvent>(g, { type: 'complication', rule: 'RIM-STORY-04', who, gave })
  if (gave === 'bane') personOf(g, who).mind.waiting.push({ kind: 'bane', why: 'complication' })
  else if (gave === 'stress') stress(g, who, 1, 'complication', 'RIM-RUL-013')
  else think(g, who, 'complication', g.day + 1, 'RIM-RUL-013')
}
