import type { Play } from '@starboard/kernel'
import { deskOf as openDesk } from '@starboard/kernel/desk'
import { question } from '@starboard/kernel/speech'
import { REF } from '../0-table/mother.ts'
import { type Alien, type Item, MOTHER } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { rollSkill, successesOf } from '../1-rolls/rolls.ts'
import { ACTS } from './acts.ts'
import type { DeskEvent } from './forms.ts'

/** The kernel opens it; its words are ours. */
export const DESK = question('desk')()

/** AL-RUL-REF-01: what a person at the desk can do at any time. It stays open beside the questions of a stretch and of a turn, hers and everybody's. */
export const deskOf = (g: Alien) => openDesk(g, MOTHER, REF, ACTS)

/** A roll that the Game Mother has called for. */
export function* calledRoll(
  g: Alien,
  { who, skill, modifier, for: what }: Extract<Item, { kind: 'called' }>,
): Play {
  const rolled = yield* rollSkill(g, {
    who,
    skill,
    for: 'called',
    untold: true,
    parts: modifier === 0 ? [] : [{ what: 'mother', dice: modifier, rule: 'AL-MOD-01' }],
  })
  const successes = successesOf(rolled)
  tell<DeskEvent>(
    g,
    { type: 'call-answered', rule: 'AL-ROLL-05', who, skill, successes, text: what },
    { about: [who] },
  )
}
