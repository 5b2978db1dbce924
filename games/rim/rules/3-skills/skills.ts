import { type Attribute, SKILLS, type SkillId, TASKS, type TaskId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { atHome, hasTrait, isUp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Circumstance, Deed, DeedName } from '../1-roll/deeds.ts'
import { holds } from '../2-making/things.ts'
import { effectsOf, firstMeeting } from './traits.ts'

type Uses = { readonly attribute: Attribute; readonly skill: SkillId | null }

const by = (skill: SkillId): Uses => ({ attribute: SKILLS[skill].attribute, skill })

/** What the deeds beside the tasks of a day are rolled with; a blow is Melee and a throw Shooting. */
const DEEDS: { readonly [as in Exclude<DeedName, TaskId | 'called'>]: Uses } = {
  shot: by('shooting'), // RIM-SKILL-01
  throw: by('shooting'),
  turret: by('shooting'),
  blow: by('melee'), // RIM-SKILL-03
  'first-aid': by('medical'), // RIM-SKILL-18
  calm: by('social'), // RIM-SKILL-20
  haggle: by('social'),
  kindness: by('social'),
  recruit: by('social'),
  talks: by('social'),
  hack: by('intellectual'), // RIM-SKILL-22
  survey: by('intellectual'),
  forage: by('plants'), // RIM-SKILL-11
  stealth: by('animals'), // Or Mind and Intellectual (RIM-AMBUSH-02).
  quality: by('crafting'), // RIM-SKILL-14; a work of art by Spirit and Artistic.
  resist: { attribute: 'vigor', skill: null },
  endure: { attribute: 'vigor', skill: null },
  survive: { attribute: 'vigor', skill: null },
  escape: { attribute: 'vigor', skill: null },
}

/** Attribute and skill of a deed (RIM-ATTR-02, RIM-ATTR-03, RIM-ATTR-04, RIM-ATTR-05). */
export function usesOf(as: Exclude<DeedName, 'called'>): Uses {
  if (isTask(as)) return { attribute: TASKS[as].attribute ?? 'spirit', skill: TASKS[as].skill }
  return DEEDS[as]
}

const isTask = (as: DeedName): as is TaskId => Object.hasOwn(TASKS, as)

/** What traits and skills themselves do to a roll. */
export function skillCircumstances(g: Known, deed: Deed): readonly Circumstance[] {
  const person = personOf(g, deed.who)
  const found: Circumstance[] = []
  if (deed.as === 'endure' && hasTrait(person, 'masochist')) found.push({ kind: 'edge', why: 'masochist' }) // RIM-TRA-12
  if (deed.skill === 'social') found.push(...socially(g, person, deed))
  if (deed.skill === 'medical' && holds(g, person, 'medkit')) found.push({ kind: 'edge', why: 'medkit' }) // RIM-RUL-047
  if (isTask(deed.as) && TASKS[deed.as].work)
    for (const trait of person.traits) flat(found, trait.id, effectsOf(trait).workRoll) // RIM-CHILD-09
  return found
}

function socially(g: Known, person: Person, { toward }: Deed): Circumstance[] {
  const found: Circumstance[] = []
  const other = toward === undefined ? null : personOf(g, toward)
  for (const trait of person.traits) {
    const { social, socialEdge, socialBane, socialBaneToward, socialTowardBionics } = effectsOf(trait)
    flat(found, trait.id, social)
    if (socialEdge) found.push({ kind: 'edge', why: trait.id })
    if (socialBane || (other && socialBaneToward === other.sex)) found.push({ kind: 'bane', why: trait.id })
    if (other && Object.values(other.body.parts).includes('bionic'))
      flat(found, trait.id, socialTowardBionics)
  }
  if (other) flat(found, 'attitude', firstMeeting(g, person, other.id)) // RIM-RUL-054
  return found
}

function flat(found: Circumstance[], why: string, by: number | undefined): void {
  if (by) found.push({ kind: 'flat', why, by })
}

/** Who speaks for the colony: whom the players have named, else the most Social points, first in the roster (RIM-SKILL-21, RIM-RUL-169). */
export function speakerOf(
  g: Known,
  among: readonly PersonId[] = atHome(g).map(({ id }) => id),
): PersonId | null {
  const present = g.people.filter((person) => among.includes(person.id) && isUp(person))
  const named = present.find(({ id }) => id === g.colony.orders.speaker)
  if (named) return named.id
  const most = Math.max(...present.map(({ skills }) => skills.social))
  return present.find(({ skills }) => skills.social === most)?.id ?? null
}
