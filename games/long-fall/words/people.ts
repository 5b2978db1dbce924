import { a, capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OptionLabel, ReasonsOf } from '@starboard/kernel/speech'
import type { GroupId, Rank, ReadyId, SkillId } from '../content/index.ts'
import { CHARACTERISTICS, CONDITIONS, GROUPS, ITEMS, KITS, READY, SKILLS, WEAPONS } from '../content/index.ts'
import { isRow } from '../rules/0-table/rows.ts'
import type { Outcome } from '../rules/0-table/throws.ts'
import type { ConditionEvent } from '../rules/1-throws/conditions.ts'
import type * as luck from '../rules/1-throws/luck.ts'
import type { ThrowEvent } from '../rules/1-throws/throws.ts'
import type * as creation from '../rules/2-characters/creation.ts'
import { isAgeing, SKILLS_A_TERM } from '../rules/2-characters/creation.ts'
import type * as learning from '../rules/2-characters/learning.ts'
import type * as muster from '../rules/2-characters/muster.ts'
import { careerName, luckAfter } from '../rules/2-characters/muster.ts'
import type * as care from '../rules/3-care/care.ts'
import type { View } from '../view.ts'
import { luckStakes, oneWords } from './luck.ts'
import { marks, nameOf, rankName, signed, the, weeks } from './words.ts'

type PeopleEvent =
  | ThrowEvent
  | ConditionEvent
  | luck.LuckEvent
  | creation.CreationEvent
  | muster.MusterEvent
  | care.CareEvent
  | learning.LearningEvent

type PeopleAsks = AsksIn<typeof luck, View> &
  AsksIn<typeof creation, View> &
  AsksIn<typeof muster, View> &
  AsksIn<typeof learning, View> &
  AsksIn<typeof care, View>

/** Throws and Luck, Conditions and care, and how characters are made and learn. */
export const peopleWords = {
  asks: {
    luck: {
      ask: (label, view) =>
        [
          `${nameOf(view, label.pc)} throws ${throwWords(label)}.`,
          luckStakes(label, view),
          `Roll a die again? ${oneWords(label.luck)}`,
        ]
          .filter(Boolean)
          .join(' '),
      option: (label) => (label.die ? `Roll the ${label.die} die again (now ${label.face})` : 'Keep it'),
    },
    maker: {
      ask: ({ pc }, view) => `${nameOf(view, pc)}: who is it to be?`,
      option: ({ ready }) => (ready ? readyWords(ready) : 'Make one yourself'),
    },
    characteristics: {
      ask: ({ pc }, view) => `${nameOf(view, pc)}: how are the 2 points shared?`,
      option: ({ strength, agility }) => `Strength ${strength}, Agility ${agility}`,
    },
    background: {
      ask: ({ pc }, view) =>
        `${nameOf(view, pc)}: which 2 skills come from the years before, at rank 1? ${MARKED}`,
      option: ({ skill }) => starredName(skill),
    },
    terms: {
      ask: ({ pc }, view) => `${nameOf(view, pc)}: how many terms of about four years?`,
      option: ({ terms, luck, rank, highest }) =>
        `${times(terms, 'term')}: ${terms * SKILLS_A_TERM} ranks of skills, Luck ${luck}/${luck}, Career rank ${rank}, no skill above ${highest}${isAgeing(terms) ? ', Strength or Agility down by 1' : ''}`,
    },
    group: {
      ask: ({ pc, term }, view) => `${nameOf(view, pc)}: among whom is term ${term} served?`,
      option: (_, __, { value }) =>
        isRow(GROUPS, value) ? `${GROUPS[value].name}: ${listed(skillNames(value))}` : value,
    },
    skills: {
      ask: ({ pc, group, term }, view) =>
        `${nameOf(view, pc)}: which 3 ${GROUPS[group].name} skills does term ${term} teach? ${MARKED}`,
      option: ({ skill, rank }) => `${starredName(skill)} ${rank} (${standing(rank)})`,
    },
    ageing: {
      ask: ({ pc }, view) => `${nameOf(view, pc)} has grown older. What goes down by 1?`,
      option: ({ rank }, _, { value }) =>
        `${isRow(CHARACTERISTICS, value) ? CHARACTERISTICS[value].name : value} (now ${rank})`,
    },
    'first-weapon': {
      ask: ({ pc }, view) => `${nameOf(view, pc)}: which weapon is in the bag?`,
      option: ({ weapon, rank }) => {
        const { name, harm, skill } = WEAPONS[weapon]
        return `${name} (Harm ${signed(harm)}, ${SKILLS[skill].name} ${rank})`
      },
    },
    'first-kit': {
      ask: ({ pc }, view) => `${nameOf(view, pc)}: the kit of which skill is in the bag?`,
      option: ({ skill, rank, aboard }) =>
        `${KITS[`kit-${skill}`].name} (${SKILLS[skill].name} ${rank}${aboard ? '; the ship has one of its own' : ''})`,
    },
    papers: { ask: () => 'What do the papers say? Both names may be changed.' },
    care: {
      ask: ({ pc }, view) => `${nameOf(view, pc)}: who is cared for?`,
      option: (label, view) => (label.by ? careWords(label, view) : 'Care for nobody'),
    },
    burden: {
      ask: ({ pc }, view) => `${nameOf(view, pc)}: which burden grows lighter on shore leave?`,
      option: ({ name, severity }) => `Ease ${name} ${severity}`,
    },
    mark: {
      ask: ({ pc }, view) =>
        `${nameOf(view, pc)} may mark one skill that failed in this job, to train later.`,
      option: (label) => (label.skill ? `Mark ${trainingWords(label)}` : 'Mark none'),
    },
    train: {
      ask: ({ pc }, view) => `${nameOf(view, pc)}: which marked skill is trained?`,
      option: (label) => `Train ${trainingWords(label)}`,
    },
  } satisfies PeopleAsks,
  events: {
    thrown: (event, view) =>
      `${event.pc ? nameOf(view, event.pc) : capital(the(whoIn(view, event.who)))} throws ${throwWords({ ...event, added: event.added ?? event.skill ?? null })}.`,
    'automatic-failure': ({ pc, tried, because }, view) =>
      `${nameOf(view, pc)} fails without a throw${tried ? ` at ${rankName(tried)}` : ''}: ${BECAUSE[because]}.`,
    rerolled: ({ pc, die, was, now, total, impact, success, luck }, view) =>
      `${nameOf(view, pc)} pays 1 Luck (${outOf(luck)} left) and rolls the ${die} die again: ${was === now ? `another ${now}` : `${was} becomes ${now}`}. ` +
      `${now === 1 ? 'A 1: the throw fails.' : `That makes ${total}, ${resultWords({ success, impact, needed: 1 })}.`}`,
    'luck-broke': ({ pc, luck }, view) =>
      `A 1 fails the throw, and the Luck spent on it is gone for good: ${nameOf(view, pc)} has ${outOf(luck)} now.`,
    'burnt-out': ({ pc }, view) =>
      `${nameOf(view, pc)} is burnt out, and will go ashore for good at the next port.`,
    'luck-back': ({ pc, luck }, view) =>
      `Two quiet weeks: ${nameOf(view, pc)}’s Luck rises to ${outOf(luck)}.`,
    condition: ({ pc, name, severity }, view) =>
      `${whoIn(view, pc)} ${STATES.has(name) ? 'is' : 'has'} ${name} ${severity} now.`,
    'condition-eased': ({ pc, name, was, now, others }, view) =>
      changeWords(whoIn(view, pc), name, was, now, others),
    'condition-worse': ({ pc, name, was, now }, view) => changeWords(whoIn(view, pc), name, was, now),
    'illness-day': ({ pc, name, die, strength, was, now }, view) =>
      `A day with ${name}, ${die}${strength > 0 ? ` + ${strength} Strength` : ' on the die'}. ` +
      changeWords(nameOf(view, pc), name, was, now),
    'doctor-paid': ({ pc, marks: paid }, view) =>
      `The port’s doctor sees ${nameOf(view, pc)} for ${marks(paid)}.`,
    'term-served': ({ pc, group, skills }, view) =>
      `${nameOf(view, pc)} spends some four years ${callingText(group)} and learns ` +
      `${listed(skills.map((skill) => SKILLS[skill].name))}.`,
    aged: ({ pc, characteristic, now }, view) =>
      `The years tell: ${nameOf(view, pc)} has ${CHARACTERISTICS[characteristic].name} ${now}.`,
    created: ({ name, career, rank, luck }) =>
      `${name} joins the crew: ${a(career)} of rank ${rank}, with ${luck} Luck.`,
    outfitted: ({ pc, weapon, kit, die, marks: money }, view) =>
      `${nameOf(view, pc)} brings ${listed([weapon, kit].flatMap((item) => (item ? [a(ITEMS[item].name.toLowerCase())] : [])))}, ` +
      `work clothes and ${marks(money)} (ten for each point of the die, ${die}).`,
    'skill-marked': ({ pc, skill }, view) =>
      `${nameOf(view, pc)} means to get better at ${SKILLS[skill].name}.`,
    'training-begun': ({ pc, skill, weeks: of }, view) =>
      `${nameOf(view, pc)} begins to train ${SKILLS[skill].name}: it takes ${times(of, 'quiet week')}.`,
    trained: ({ pc, skill, weeks: done, of }, view) =>
      `${nameOf(view, pc)} trains ${SKILLS[skill].name}: week ${done} of ${of}.`,
    'skill-raised': ({ pc, skill, rank }, view) =>
      `${nameOf(view, pc)} has ${SKILLS[skill].name} ${rank} now: ${standing(rank)}.`,
    'career-raised': ({ pc, career, rank }, view) =>
      `Word gets round: ${nameOf(view, pc)} is ${a(career)} of rank ${rank} now.`,
    retired: ({ pc }, view) => `${nameOf(view, pc)} has had enough, and goes ashore for good.`,
  } satisfies EventsOf<PeopleEvent, View>,
  reasons: {
    'highest-rank': ({ skill, highest }) =>
      `${SKILLS[skill].name} is at ${highest}, the highest rank at creation`,
  } satisfies ReasonsOf<creation.CreationReason, View>,
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
  if (!success) return `a failure${needed > 1 ? ` where Impact ${needed} was needed` : ''}`
  if (needed <= 1) return `a success with Impact ${impact}`
  return impact < needed
    ? `a success with Impact ${impact}, but ${needed} was needed`
    : `a success with Impact ${impact} of the ${needed} needed`
}

function changeWords(who: string, name: string, was: number, now: number, others = 0): string {
  if (now === 0 && others > 0)
    return `One ${name} is over for ${who}; ${others} more ${others === 1 ? 'remains' : 'remain'}.`
  if (now === 0) return `${who} is ${STATES.has(name) ? 'no longer' : 'over'} ${name}.`
  if (now === was) return `${who} ${STATES.has(name) ? 'is' : 'has'} ${name} ${now} still.`
  return `${name} ${now < was ? 'eases' : 'gets worse'} for ${who}, from ${was} to ${now}.`
}

/** Conditions that somebody is; all others are had. */
const STATES: ReadonlySet<string> = new Set(
  (
    [
      'con-drunk',
      'con-hungover',
      'con-dazed',
      'con-winded',
      'con-flash',
      'con-shaken',
      'con-chilled',
      'con-burn',
      'con-concussed',
      'con-poison',
      'con-sleepless',
      'con-grief',
      'con-hunted',
      'con-disgrace',
      'con-haunted',
      'con-oath',
    ] as const
  ).map((id) => CONDITIONS[id].name),
)

/** Luck left, of the most there can be. */
const outOf = (luck: string): string => luck.replace('/', ' of ')

/** Anybody who can throw: a character, somebody in a skirmish, an NPC with a name, a hired hand, a doctor. */
function whoIn(view: View, id: string | null): string {
  const everybody = [...view.pcs, ...(view.skirmish?.foes ?? []), ...view.npcs]
  const found = everybody.find((one) => one.id === id)
  if (found) return found.name
  if (id === null) return 'Somebody'
  if (id === 'doctor') return 'The doctor'
  if (id === 'rival') return 'The rival'
  if (id.startsWith('hand-')) return 'The hired hand'
  return /^[a-z]+-\d+$/.test(id) ? 'Somebody' : id
}

type Care = Extract<OptionLabel<typeof care.CARE>, { by: string }>

function careWords({ by, rank, pc, name, severity }: Care, view: View): string {
  const ailment = `Treat ${nameOf(view, pc)}, ${name} ${severity}`
  return by === 'pc'
    ? ailment
    : `${ailment}, by the ${by === 'hand' ? 'hired hand' : 'doctor'} (Medic ${rank})`
}

function trainingWords({ skill, rank, weeks: needed }: OptionLabel<typeof learning.TRAIN>): string {
  return `${SKILLS[skill].name} (rank ${rank}; ${weeks(needed)} to the next)`
}

const starredName = (skill: SkillId): string => `${SKILLS[skill].name}${SKILLS[skill].marked ? '*' : ''}`

const MARKED = 'Nobody can try one with a * untrained or without its kit.'

/** Seven groups are named after those who are in them, one after where they are. */
const callingText = (group: GroupId): string =>
  group === 'grp-frontier' ? 'on the Frontier' : `as ${a(GROUPS[group].name)}`

const skillNames = (group: GroupId): string[] =>
  Object.values(SKILLS)
    .filter((skill) => skill.group === group)
    .map(({ name }) => name)

/** `Ana Kessel, Tramp Skipper: Pilot 3, Astrogation 2, … Luck 8/8. What she is known for.` */
function readyWords(id: ReadyId): string {
  const { name, terms, about } = READY[id]
  const luck = luckAfter(terms.length)
  return `${name}, ${readyTitle(id)}: ${listed(bestSkills(id))}; Luck ${luck}/${luck}. ${about}.`
}

/** What a ready-made character is called by those who hire. */
export const readyTitle = (id: ReadyId): string => {
  const { career, terms } = READY[id]
  return career ?? careerName(terms.map(({ group }) => group))
}

/** All skills of a ready-made character with their ranks, the best first. */
export function readyRanks(id: ReadyId): [SkillId, number][] {
  const { background, terms } = READY[id]
  const taught = [...background, ...terms.flatMap(({ skills }) => skills)]
  const rank = (skill: SkillId) => taught.filter((other) => other === skill).length
  return [...new Set(taught)]
    .map((skill): [SkillId, number] => [skill, rank(skill)])
    .sort(([, one], [, other]) => other - one)
}

/** The three best of them. */
const bestSkills = (id: ReadyId): string[] =>
  readyRanks(id)
    .slice(0, 3)
    .map(([skill, rank]) => `${SKILLS[skill].name} ${rank}`)
