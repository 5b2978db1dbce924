import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { die } from '../0-table/dice.ts'
import { hasTrait, type PersonId, personOf } from '../0-table/person.ts'
import { type Rim, STORYTELLER } from '../0-table/state.ts'
import { stress } from '../0-table/stress.ts'
import type { Deed, Outcome } from '../1-roll/deeds.ts'
import { socialFightOf } from './traits.ts'

/** RIM-RUL-055: about an Abrasive roller a Storyteller may do without the die. */
export const QUARREL = question('quarrel')<{ who: PersonId; toward: PersonId }, { do: 'fight' | 'roll' }>()

export type SocialEvent =
  | {
      readonly type: 'social-fight'
      readonly rule: string
      readonly who: PersonId
      readonly toward: PersonId
    }
  | {
      readonly type: 'peace-kept'
      readonly rule: string
      readonly who: PersonId
      readonly toward: PersonId
      readonly face: number
    }

/** What follows a Colonist Roll because of who made it: words may come to blows. */
export function* afterRoll(g: Rim, { who, skill, toward, dc }: Deed, { tier }: Outcome): Play {
  if (skill !== 'social' || toward === undefined) return
  const { standing } = personOf(g, toward)
  if (standing === 'colonist' && dc === null && tier === 1) yield* quarrel(g, who, toward)
}

/** RIM-RUL-055: a d10 of 1, with Bloodlust of 2, of Abrasive people of 5 or less. */
function* quarrel(g: Rim, who: PersonId, toward: PersonId): Play {
  const chance = socialFightOf(personOf(g, who))
  if (chance === 0) return
  if (g.teller === 'person' && hasTrait(personOf(g, who), 'abrasive')) {
    const options = (['fight', 'roll'] as const).map((does) => ({ value: does, does, label: { do: does } }))
    const asking = one(QUARREL, STORYTELLER, 'RIM-RUL-055', options, { label: { who, toward } })
    if ((yield* ask(asking)).does === 'fight') return socialFight(g, who, toward)
  }
  const face = yield* die(g, 10, who, 'quarrel')
  if (face <= chance) socialFight(g, who, toward)
  else emit<SocialEvent>(g, { type: 'peace-kept', rule: 'RIM-RUL-055', who, toward, face })
}

/** Both gain 1 Stress. */
export function socialFight(g: Rim, who: PersonId, toward: PersonId): void {
  emit<SocialEvent>(g, { type: 'social-fight', rule: 'RIM-RUL-055', who, toward })
  for (const id of [who, toward]) stress(g, id, 1, 'social-fight', 'RIM-RUL-122')
}
