import type { Option, Parts } from '@starboard/kernel'
import type { CharacteristicId, GroupId, KitId, Rank, ReadyId, SkillId, WeaponId } from '../content/index.ts'
import { CHARACTERISTICS, careerOf, GROUPS, ITEMS, KITS, READY, SKILLS, WEAPONS } from '../content/index.ts'
import type { Outcome } from '../rules/0-table/state.ts'
import type { ConditionEvent } from '../rules/1-throws/conditions.ts'
import type { LuckEvent } from '../rules/1-throws/luck.ts'
import type { ThrowEvent } from '../rules/1-throws/throws.ts'
import type { CreationEvent } from '../rules/2-characters/creation.ts'
import type { LearningEvent } from '../rules/2-characters/learning.ts'
import { careerGroups, type MusterEvent } from '../rules/2-characters/muster.ts'
import type { CareEvent } from '../rules/3-care/care.ts'
import type { View } from '../view.ts'
import { listed, marks, nameOf, rankName, type Words, weeks } from './words.ts'

type PeopleEvent =
  | ThrowEvent
  | LuckEvent
  | ConditionEvent
  | CreationEvent
  | MusterEvent
  | CareEvent
  | LearningEvent

/** Throws and Luck, Conditions and care, and how characters are made and learn. */
export const peopleWords: Words<PeopleEvent> = {
  questions: {
    luck: (label, view) =>
      `${pcIn(label, view)} throws ${throwWords(label as unknown as Shown)}. Luck ${label.luck}. Roll a die again? A 1 fails it in the worst way, and caps Luck at ${Number.parseInt(String(label.luck), 10) - 1}.`,
    maker: (label, view) => `${pcIn(label, view)}: who is it to be?`,
    characteristics: (label, view) => `${pcIn(label, view)}: how are the 2 points shared?`,
    background: (label, view) =>
      `${pcIn(label, view)}: which 2 skills come from the years before, at rank 1? ${MARKED}`,
    terms: (label, view) => `${pcIn(label, view)}: how many terms of about four years?`,
    group: (label, view) => `${pcIn(label, view)}: among whom is term ${label.term} served?`,
    skills: (label, view) =>
      `${pcIn(label, view)}: which 3 ${GROUPS[label.group as GroupId].name} skills does term ${label.term} teach? ${MARKED}`,
    ageing: (label, view) => `${pcIn(label, view)} has grown older. What goes down by 1?`,
    'first-weapon': (label, view) => `${pcIn(label, view)}: which weapon is in the bag?`,
    'first-kit': (label, view) => `${pcIn(label, view)}: the kit of which skill is in the bag?`,
    papers: () => 'What do the papers say? Both names may be changed.',
    care: (label, view) => `${pcIn(label, view)}: who is cared for?`,
    burden: (label, view) => `${pcIn(label, view)}: which burden grows lighter on shore leave?`,
    mark: (label, view) => `${pcIn(label, view)} may mark one skill that failed in this job, to train later.`,
    train: (label, view) => `${pcIn(label, view)}: which marked skill is trained?`,
  },
  options: {
    luck: ({ label }) => (label ? `Roll the ${label.die} die again (now ${label.face})` : 'Keep it'),
    maker: ({ label }) => (label ? readyWords(label.ready as ReadyId) : 'Make one yourself'),
    characteristics: ({ label }) => `Strength ${label?.strength}, Agility ${label?.agility}`,
    background: starredName,
    terms: termsWords,
    group: ({ value }) => `${GROUPS[value as GroupId].name}: ${listed(skillNames(value as GroupId))}`,
    skills: skillWords,
    ageing: ({ value, label }) => `${CHARACTERISTICS[value as CharacteristicId].name} (now ${label?.rank})`,
    'first-weapon': weaponWords,
    'first-kit': kitWords,
    care: ({ label }, view) => (label ? careWords(label, view) : 'Nobody'),
    burden: ({ label }) => `${label?.name} ${label?.severity}`,
    mark: ({ label }) => (label ? trainingWords(label) : 'None'),
    train: ({ label }) => trainingWords(label ?? {}),
  },
  events: {
    thrown: (event, view) =>
      `${event.pc ? nameOf(view, event.pc) : whoIn(view, event.who)} throws ${throwWords(event)}.`,
    'automatic-failure': ({ pc, tried, because }, view) =>
      `${nameOf(view, pc)} fails without a throw${tried ? ` at ${rankName(tried)}` : ''}: ${BECAUSE[because]}.`,
    rerolled: ({ pc, die, was, now, total, impact, success, luck }, view) =>
      `${nameOf(view, pc)} pays 1 Luck (${luck}) and rolls the ${die} die again: ${was} becomes ${now}. ` +
      `${now === 1 ? 'A 1: the throw fails.' : `${total}, ${resultWords({ success, impact, needed: 1 })}.`}`,
    'luck-broke': ({ pc, luck }, view) =>
      `The Luck spent on it is gone for good: ${nameOf(view, pc)} has ${luck} now.`,
    'burnt-out': ({ pc }, view) =>
      `${nameOf(view, pc)} is burnt out, and will go ashore for good at the next port.`,
    'luck-back': ({ pc, luck }, view) => `Two quiet weeks: ${nameOf(view, pc)} has Luck ${luck}.`,
    condition: ({ pc, name, severity }, view) => `${whoIn(view, pc)} has ${name} ${severity}.`,
    'condition-eased': ({ pc, name, was, now }, view) => changeWords(whoIn(view, pc), name, was, now),
    'condition-worse': ({ pc, name, was, now }, view) => changeWords(whoIn(view, pc), name, was, now),
    'illness-day': ({ pc, name, die, strength, was, now }, view) =>
      `A day with ${name}: ${die}${strength > 0 ? ` + ${strength} Strength` : ''}. ` +
      changeWords(nameOf(view, pc), name, was, now),
    'doctor-paid': ({ pc, marks: paid }, view) =>
      `The port's doctor sees ${nameOf(view, pc)} for ${marks(paid)}.`,
    'term-served': ({ pc, group, skills }, view) =>
      `${nameOf(view, pc)} serves ${article(GROUPS[group].name)} ${GROUPS[group].name} term and learns ` +
      `${listed(skills.map((skill) => SKILLS[skill].name))}.`,
    aged: ({ pc, characteristic, now }, view) =>
      `The years tell: ${nameOf(view, pc)} has ${CHARACTERISTICS[characteristic].name} ${now}.`,
    created: ({ name, career, rank, luck }) =>
      `${name}, ${career} ${rank}, joins the crew with Luck ${luck}/${luck}.`,
    outfitted: ({ pc, weapon, kit, die, marks: money }, view) =>
      `${nameOf(view, pc)} brings ${listed([weapon, kit].flatMap((item) => (item ? [thing(ITEMS[item].name)] : [])))}, ` +
      `work clothes and ${marks(money)} (${die} × 10).`,
    'skill-marked': ({ pc, skill }, view) =>
      `${nameOf(view, pc)} means to get better at ${SKILLS[skill].name}.`,
    'training-begun': ({ pc, skill, weeks: of }, view) =>
      `${nameOf(view, pc)} begins to train ${SKILLS[skill].name}: ${weeks(of)} in safety.`,
    trained: ({ pc, skill, weeks: done, of }, view) =>
      `${nameOf(view, pc)} trains ${SKILLS[skill].name}: week ${done} of ${of}.`,
    'skill-raised': ({ pc, skill, rank }, view) =>
      `${nameOf(view, pc)} has ${SKILLS[skill].name} ${rank} now: ${standing(rank)}.`,
    'career-raised': ({ pc, career, rank }, view) =>
      `Word gets round: ${nameOf(view, pc)} is ${career} ${rank} now.`,
    retired: ({ pc }, view) => `${nameOf(view, pc)} has had enough, and goes ashore for good.`,
  },
  reasons: {
    'highest-rank': ({ skill, highest }) =>
      `${SKILLS[skill as SkillId].name} is at ${highest}, the highest rank at creation`,
  },
}

/** LF-SKILL-02, LF-SKILL-03, LF-SKILL-04: what a rank is worth, in a few words. */
export const standing = (rank: number): string => STANDINGS[Math.min(Math.max(rank, 0), 4)]!

const STANDINGS = [
  'untrained',
  'knows the trade',
  'well practised',
  'the mastery of a working life',
  'out of the ordinary',
]

export const BECAUSE = {
  'no-rank': 'this is no work for the untrained',
  'no-kit': 'the kit is missing',
  'no-suit': 'there is no air, and no suit',
  impossible: 'it cannot be done',
  'no-equipment': 'the equipment is missing',
  'no-knowledge': 'nobody could know how',
} satisfies Record<Extract<ThrowEvent, { type: 'automatic-failure' }>['because'], string>

type Shown = Pick<
  Outcome,
  'dice' | 'added' | 'rank' | 'less' | 'hindered' | 'total' | 'impact' | 'needed'
> & { tried?: Rank | null; success?: boolean }

/** `3 + 4, +1 Pilot, −2 Leg Wound: 6, a failure` */
function throwWords(shown: Shown): string {
  const { dice, tried = null, added, rank, less, hindered, total, impact } = shown
  const attempt = tried !== null && tried !== added ? ` for ${rankName(tried)}` : ''
  const plus = rank > 0 ? `, +${rank}${added ? ` ${rankName(added)}` : ''}` : ''
  const minus = less > 0 ? `, −${less}${hindered ? ` ${hindered}` : ''}` : ''
  const result = resultWords({ ...shown, success: shown.success ?? impact > 0 })
  return `${dice[0]} + ${dice[1]}${attempt}${plus}${minus}: ${total}, ${result}`
}

function resultWords({ success, impact, needed }: Pick<Outcome, 'success' | 'impact' | 'needed'>): string {
  const asked = needed > 1 ? ` (${needed} needed)` : ''
  return success ? `a success with Impact ${impact}${asked}` : `a failure${asked}`
}

const changeWords = (who: string, name: string, was: number, now: number): string =>
  now === 0
    ? `${who} is over ${name}.`
    : now === was
      ? `${who} still has ${name} ${now}.`
      : `${name} ${now < was ? 'eases' : 'gets worse'} for ${who}: ${was} to ${now}.`

const pcIn = (label: Parts, view: View): string => nameOf(view, label.pc as string)

/** Anybody who can throw: a character, somebody in a skirmish, an NPC with a name, a hired hand, a doctor. */
function whoIn(view: View, id: string | null): string {
  const everybody = [...view.pcs, ...(view.skirmish?.foes ?? []), ...view.npcs]
  const found = everybody.find((one) => one.id === id)
  if (found) return found.name
  if (id === null) return 'Somebody'
  if (id === 'doctor') return 'The doctor'
  if (id.startsWith('hand-')) return 'The hired hand'
  return /^[a-z]+-\d+$/.test(id) ? 'Somebody' : id
}

function careWords({ by, rank, pc, name, severity }: Parts, view: View): string {
  const ailment = `${nameOf(view, pc as string)}, ${name} ${severity}`
  return by === 'pc'
    ? ailment
    : `${ailment}, by the ${by === 'hand' ? 'hired hand' : 'doctor'} (Medic ${rank})`
}

const trainingWords = ({ skill, rank, weeks: needed }: Parts): string =>
  `${SKILLS[skill as SkillId].name} (rank ${rank}; ${weeks(needed as number)} to the next)`

function skillWords(option: Option): string {
  const { rank } = partsOf(option)
  return `${starredName(option)} ${rank} (${standing(rank as number)})`
}

function starredName(option: Option): string {
  const { name, marked } = SKILLS[partsOf(option).skill as SkillId]
  return `${name}${marked ? '*' : ''}`
}

const MARKED = 'Nobody can try one with a * untrained or without its kit.'

function kitWords(option: Option): string {
  const { skill, rank, aboard } = partsOf(option)
  const spare = aboard ? '; the ship has one of its own' : ''
  return `${KITS[`kit-${skill}` as KitId].name} (${SKILLS[skill as SkillId].name} ${rank}${spare})`
}

const partsOf = ({ label }: Option): Parts => label ?? {}

const skillNames = (group: GroupId): string[] =>
  Object.values(SKILLS)
    .filter((skill) => skill.group === group)
    .map(({ name }) => name)

function weaponWords(option: Option): string {
  const { weapon, rank } = partsOf(option)
  const { name, harm, skill } = WEAPONS[weapon as WeaponId]
  return `${name} (Harm ${harm}, ${SKILLS[skill].name} ${rank})`
}

function termsWords(option: Option): string {
  const { terms, luck, rank, highest } = partsOf(option)
  const served = `${terms} term${terms === 1 ? '' : 's'}`
  return `${served}: Luck ${luck}/${luck}, Career rank ${rank}, no skill above ${highest}`
}

/** `Ana Kessel, Tramp Skipper: Pilot 3, Astrogation 2, … Luck 8/8. What she is known for.` */
function readyWords(id: ReadyId): string {
  const { name, career, terms, about } = READY[id]
  const title = career ?? careerOf(...careerGroups(terms.map(({ group }) => group))).name
  const luck = 11 - terms.length
  return `${name}, ${title}: ${listed(bestSkills(id))}; Luck ${luck}/${luck}. ${about}.`
}

/** The three best skills of a ready-made character, with their ranks. */
function bestSkills(id: ReadyId): string[] {
  const { background, terms } = READY[id]
  const taught = [...background, ...terms.flatMap(({ skills }) => skills)]
  const rank = (skill: SkillId) => taught.filter((other) => other === skill).length
  const best = [...new Set(taught)].sort((one, other) => rank(other) - rank(one))
  return best.slice(0, 3).map((skill) => `${SKILLS[skill].name} ${rank(skill)}`)
}

const thing = (name: string): string => `${article(name)} ${name.toLowerCase()}`

const article = (name: string): string => (/^[AEIO]/.test(name) ? 'an' : 'a')
