import { a, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf } from '@starboard/kernel/speech'
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  CAREERS,
  type CareerId,
  CHILDHOODS,
  type ChildhoodId,
  DRUGS,
  type DrugId,
  FACTIONS,
  GOODS,
  LOSSES,
  RAID_MAPS,
  SCENARIOS,
  SKILLS,
  type SkillId,
  TAGS,
  THINGS,
  TRAITS,
  type TraitId,
} from '../content/index.ts'
import type { PartId } from '../rules/0-table/person.ts'
import type * as gains from '../rules/2-making/gains.ts'
import type { LandingEvent } from '../rules/2-making/landing.ts'
import type * as making from '../rules/2-making/making.ts'
import type { StrangerEvent } from '../rules/2-making/strangers.ts'
import type * as terms from '../rules/2-making/terms.ts'
import type * as traits from '../rules/2-making/traits.ts'
import type { View } from '../view.ts'
import { traitAbout, traitText } from './people.ts'
import { manyWords, nameOf, signed } from './words.ts'

type MakingAsks = AsksIn<typeof making, View> &
  AsksIn<typeof terms, View> &
  AsksIn<typeof gains, View> &
  AsksIn<typeof traits, View>
type MakingEvents = EventsOf<
  making.MakingEvent | terms.TermEvent | gains.GainEvent | traits.TraitEvent | LandingEvent | StrangerEvent,
  View
>

const traitWords = (trait: TraitId): string => `${TRAITS[trait].name}: ${TRAITS[trait].about}`

/** “Vigor +1, Shooting +10 and Dull (−2 on Social rolls, Mood +10)”: all that a childhood comes to. */
function childhoodGains(childhood: ChildhoodId): string {
  const { attributes, skills, trait } = CHILDHOODS[childhood]
  const gains = [
    ...ATTRIBUTES.map((one) => [ATTRIBUTE_NAMES[one], attributes[one]] as const),
    ...(Object.keys(SKILLS) as SkillId[]).map((one) => [SKILLS[one].name, skills[one]] as const),
  ]
  return listed([
    ...gains.flatMap(([name, by]) => (by === undefined ? [] : [`${name} ${signed(by)}`])),
    traitText({ id: trait, from: 'childhood' }),
  ])
}

const drugName = (drug: DrugId): string => GOODS[drug].name

const partName = (part: PartId): string => {
  const [side, what] = part.split('-', 2) as ['left' | 'right', keyof typeof LOSSES]
  return `${side} ${LOSSES[what].name.toLowerCase()}`
}

const entryName = (career: CareerId, entry: string): string =>
  CAREERS[career].entries.find(({ id }) => id === entry)?.name ?? entry

const TIMES = ['', ' again', ' for the third time', ' for the fourth time']

/** How people come to be, and how they arrive. */
export const makingWords = {
  asks: {
    named: { ask: ({ nth }) => `Colonist ${nth}: what are they called?` },
    attributes: {
      ask: ({ who }, view) => `What is ${nameOf(view, who)} good at by nature?`,
      option: ({ vigor, dexterity, mind, spirit }) =>
        `Vigor ${signed(vigor)}, Dexterity ${signed(dexterity)}, Mind ${signed(mind)}, Spirit ${signed(spirit)}`,
    },
    childhood: {
      ask: ({ who }, view) => `What kind of childhood had ${nameOf(view, who)}?`,
      option: ({ childhood }) => {
        if (childhood === undefined) return 'Let the die say'
        const { name, about } = CHILDHOODS[childhood]
        return `${name}: ${childhoodGains(childhood)}. ${about}`
      },
    },
    career: {
      ask: ({ who, term }, view) =>
        term === 1
          ? `What did ${nameOf(view, who)} do for the first four years?`
          : `And the next four years of ${nameOf(view, who)}?`,
      option: ({ career }) => {
        if (career === undefined) return 'That was enough'
        const { name, skills, about } = CAREERS[career]
        const taught = skills.map((skill) => SKILLS[skill].name)
        return `${name}: ${listed(taught, 'or')}. ${about}`
      },
    },
    taught: {
      ask: ({ who, career }, view) =>
        `Which two skills did ${nameOf(view, who)} learn as ${a(CAREERS[career].name)}? (+10 each)`,
      option: ({ skill, now }) => `${SKILLS[skill].name} (now ${now})`,
    },
    harm: {
      ask: ({ who }, view) => `${nameOf(view, who)} did not come through unharmed. What is left of it?`,
      option: ({ harm, drug }) =>
        harm === 'scar' || drug === null
          ? 'A painful scar'
          : `An addiction to ${drugName(drug).toLowerCase()}`,
    },
    overflow: {
      ask: ({ who, skill, rest }, view) =>
        `${nameOf(view, who)} cannot get better at ${SKILLS[skill].name}. Where do the other ${rest} points go?`,
      option: ({ skill, now }) => `${SKILLS[skill].name} (now ${now})`,
    },
    keepsake: {
      ask: ({ who }, view) => `Which Masterwork did ${nameOf(view, who)} find?`,
      option: ({ thing }) => THINGS[thing].name,
    },
    relic: {
      ask: ({ who }, view) => `Which relic lies in the path of ${nameOf(view, who)}?`,
      option: ({ thing }) => (thing === null ? 'A bionic part of choice' : THINGS[thing].name),
    },
    bionic: {
      ask: ({ who }, view) => `Which bionic part did ${nameOf(view, who)} come by?`,
      option: ({ good }) => GOODS[good].name,
    },
    friend: {
      ask: ({ who, by }, view) =>
        `With which enemy does ${nameOf(view, who)} have a name? (${signed(by)} goodwill)`,
      option: ({ faction }) => FACTIONS[faction].name,
    },
    'part-side': {
      ask: ({ who }, view) => `On which side, ${nameOf(view, who)}?`,
      option: ({ part }) => `The ${partName(part)}`,
    },
    'any-trait': {
      ask: ({ who, table }, view) =>
        `Any ${table === 'A' ? 'good' : 'bad'} trait for ${nameOf(view, who)}: which?`,
      option: ({ trait }) => traitWords(trait),
    },
    drug: {
      ask: ({ who }, view) => `What is ${nameOf(view, who)} addicted to?`,
      option: ({ drug }) => `${drugName(drug)}: ${DRUGS[drug].about}`,
    },
    exchange: {
      ask: ({ who }, view) => `Should one rolled trait of ${nameOf(view, who)} give way to a neutral one?`,
      option: ({ trait, for: neutral }) =>
        trait === undefined || neutral === undefined
          ? 'Keep them all'
          : `${TRAITS[trait].name} for ${traitWords(neutral)}`,
    },
    consent: {
      ask: ({ who, trait, for: neutral }, view) =>
        `May ${nameOf(view, who)} be ${TRAITS[neutral].name} instead of ${TRAITS[trait].name}?`,
      option: (_label, _view, { value }) => (value === 'yes' ? 'Yes' : 'No'),
    },
  } satisfies MakingAsks,
  events: {
    named: ({ name }) => `${name} takes shape.`,
    'attributes-set': ({ who, attributes: { vigor, dexterity, mind, spirit } }, view) =>
      `${nameOf(view, who)}: Vigor ${signed(vigor)}, Dexterity ${signed(dexterity)}, Mind ${signed(mind)}, Spirit ${signed(spirit)}.`,
    childhood: ({ who, childhood, face }, view) =>
      `${nameOf(view, who)}, ${CHILDHOODS[childhood].name.toLowerCase()}${face === null ? '' : ` (${face} on the die)`}. ${CHILDHOODS[childhood].about}`,
    survival: ({ who, career, base, story, total, how }, view) =>
      `${nameOf(view, who)}, four years as ${a(CAREERS[career].name)}: ${base} + ${story}${total === base + story ? '' : `, ${signed(total - base - story)}`}: ${total} against 12${how === 'unharmed' ? ', and no harm done' : how === 'harmed' ? ', which leaves its mark' : ', and a 1 on the red die leaves its mark on the soul'}.`,
    'career-event': ({ who, career, face, entry, times }, view) =>
      `${nameOf(view, who)}: ${entryName(career, entry)}${TIMES[times - 1] ?? ''} (${face} on the die).`,
    'term-over': ({ who, title, age }, view) => `${nameOf(view, who)}, ${title}, is now ${age}.`,
    'skill-gained': ({ who, skill, by, now }, view) =>
      `${nameOf(view, who)}: ${SKILLS[skill].name} ${signed(by)}, now ${now}.`,
    passion: ({ who, skill, level }, view) =>
      `${nameOf(view, who)} ${level === 1 ? 'has found a Passion' : 'burns'} for ${SKILLS[skill].name}.`,
    'past-gain': ({ who, gain }, view) => `${nameOf(view, who)}: ${gainWords(gain)}.`,
    'trait-gained': ({ who, trait, face }, view) => {
      const held = view.people.find(({ id }) => id === who)?.traits.find(({ id }) => id === trait)
      const about = held ? traitAbout(held) : TRAITS[trait].about
      return `${nameOf(view, who)}: ${TRAITS[trait].name}${face === null ? '' : ` (${face} on the die)`}. ${about}`
    },
    'drawn-to-drug': ({ who, drug }, view) =>
      `${nameOf(view, who)} cannot do without ${drugName(drug).toLowerCase()}.`,
    'trait-exchanged': ({ who, trait, for: neutral }, view) =>
      `${nameOf(view, who)} is no longer ${TRAITS[trait].name} but ${TRAITS[neutral].name}.`,
    'person-made': ({ who, age, title, hp }, view) =>
      `${listed([nameOf(view, who), ...(title === null ? [] : [title])]).replace(' and ', ', ')}, ${age}, ${hp} HP, is ready.`,
    landed: ({ scenario, colony, home, silver }) =>
      `${SCENARIOS[scenario].name}: ${SCENARIOS[scenario].about} They call the place ${colony}. ${RAID_MAPS[home].about}${silver < 0 ? ` They owe ${-silver} Silver.` : ''}`,
    'stranger-came': ({ name }) => `A stranger: ${name}.`,
    'captive-made': ({ name }) => `The one who lies there is called ${name}.`,
  } satisfies MakingEvents,
}

function gainWords(gain: gains.PastGain): string {
  switch (gain.kind) {
    case 'tag':
      return `${TAGS[gain.tag].name}. ${TAGS[gain.tag].about.replace(/\.$/, '')}`
    case 'clear-tag':
      return `no longer ${TAGS[gain.tag].name}`
    case 'thing':
      return `${THINGS[gain.thing].name.toLowerCase()}, ${gain.quality}`
    case 'good':
      return manyWords(gain.good, gain.count)
    case 'part':
      return gain.grade === 'missing'
        ? `the ${partName(gain.part)} is gone`
        : `${gain.grade === 'crude' ? 'a wooden' : `a ${gain.grade}`} ${partName(gain.part)}`
    case 'silver':
      return gain.amount < 0 ? `a debt of ${-gain.amount} Silver` : `${gain.amount} Silver put by`
    case 'shareless':
      return 'no share of the Silver'
    case 'goodwill':
      return `goodwill of ${FACTIONS[gain.faction].name} ${signed(gain.by)}`
    case 'scar':
      return 'a painful scar'
    case 'mood':
      return `Mood ${signed(gain.amount)} for good`
    case 'clean':
      return 'clean again'
    case 'quick':
      return '+1 AP in the first round of every fight'
  }
}
