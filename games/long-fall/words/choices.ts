import { inPercent } from '@starboard/dice'
import type { Option } from '@starboard/kernel'
import { listed } from '@starboard/kernel/english'
import type { OptionLabel } from '@starboard/kernel/speech'
import type { D66, Item, ItemId, Leg, Rank, SkillId } from '../content/index.ts'
import { CARGO, ITEMS, PATRONS, SKILLS, TEMPLATES, TRAIL, WORLDS } from '../content/index.ts'
import { isRow } from '../rules/0-table/rows.ts'
import type { Barred } from '../rules/1-throws/throws.ts'
import type { TryLabel } from '../rules/1-throws/tries.ts'
import type { HandLabel } from '../rules/7-weeks/hands.ts'
import type { CREW, FlightLabel, OfferedLeg, OfferLabel } from '../rules/8-port/port.ts'
import type { DEAL } from '../rules/8-port/trade.ts'
import type { View } from '../view.ts'
import { lower, marks, nameOf, rankName, signed, the, units, weeks, worldName } from './words.ts'

export const cargoName = (cargo: D66): string => CARGO[cargo].name

export const itemName = (item: ItemId): string => ITEMS[item].name

export const skillName = (skill: SkillId): string => SKILLS[skill].name

/** Skills that the rest of the job, or without one the work on offer, can be done with; a passage wants somebody to plot it. */
export function skillsAsked({ job, port, cluster: { trail } }: View): SkillId[] {
  const onTrail = trail.stage === 'open' ? TRAIL.slice(trail.done, trail.done + 1) : []
  const offered = [...port.offers, ...onTrail].flatMap(({ template }) => TEMPLATES[template].legs)
  const legs = job ? job.legs.slice(job.leg) : [{ kind: 'passage' } as const, ...offered]
  return [...new Set(legs.flatMap(waysOf))].filter((way) => isRow(SKILLS, way))
}

function waysOf(leg: Leg): readonly Rank[] {
  if (leg.kind === 'passage') return ['astrogation']
  if (leg.kind === 'fight') return leg.or ? waysOf(leg.or) : []
  return leg.kind === 'complication' ? [] : leg.ways
}

/** What the work asks for and nobody aboard does as well. */
export const isWanted = ({ skill, rank, best }: HandLabel, view: View): boolean =>
  skillsAsked(view).includes(skill) && best < rank

export const handWords = ({ skill, rank, best }: HandLabel, view: View): string =>
  `${skillName(skill)} ${rank} (${skillsAsked(view).includes(skill) ? 'asked for; ' : ''}the crew has ${best || 'none'})`

/** What a thing is good for. */
export function purposeOf(item: Item): string {
  switch (item.kind) {
    case 'weapon':
      return `Harm ${signed(item.harm)}, ${listed(item.reach, 'or')}, ${SKILLS[item.skill].name}`
    case 'armour':
      return `Armour ${item.armour}${item.airtight ? ', airtight' : ''}${item.hinders ? `, hinders ${listed(item.hinders.skills.map(skillName))}` : ''}`
    case 'kit':
      return `for ${SKILLS[item.skill].name}`
    case 'chest':
      return `${SKILLS[item.skill].name} for ${item.patients} patients a week`
  }
}

const CREW_WORDS: Readonly<Record<string, string>> = {
  stay: 'Let the week pass here',
  shop: 'Buy gear',
  repair: 'Have the yard mend something',
  hire: 'Hire a hand',
  'pay-debt': 'Pay off debt',
}

export function crewWords(label: OptionLabel<typeof CREW>, view: View, { value }: Option): string {
  if (label.legs) return offerWords(label, view)
  if (label.item) return `${nameOf(view, label.pc)} puts on the ${itemName(label.item)}`
  if (label.cargo) return `Open ${label.cargo}`
  return label.port ? flightWords(label, view) : (CREW_WORDS[value] ?? value)
}

function flightWords({ to, weeks: n, throws, port, hires }: FlightLabel, view: View): string {
  const course = throws === 0 ? 'by beacon' : hires ? 'with a hired astrogator' : 'Astrogation needed'
  const world = view.cluster.worlds[to]
  const what = world ? `: ${WORLDS[world.d66].text.toLowerCase()}` : ''
  return `When the week is over, fly to ${worldName(view, to)} (port ${port}${what}), ${weeks(n)}, ${course}`
}

/** An offer with its legs and their odds. */
function offerWords({ name, patron, pay, due, target, template, legs }: OfferLabel, view: View): string {
  const from = patron === null ? 'on the trail of the great rumour' : `for ${the(PATRONS[patron].name)}`
  return (
    `Take the job “${name}” (${lower(TEMPLATES[template].name)} on ${worldName(view, target)}, ${from}): ` +
    `${marks(pay)} within ${weeks(due)}. Legs: ${legs.map(legWords).join('; ')}`
  )
}

const legWords = ({ kind, ways, percent, lacks }: OfferedLeg): string =>
  percent === null
    ? kind
    : `${listed(ways.map(wayName), 'or')} ${kind === 'task' ? 'task ' : ''}${inPercent(percent)}${lacks ? ` (${barredWords(lacks)})` : ''}`

const BARRED: Readonly<Partial<Record<Barred['because'], string>>> = {
  'no-rank': 'takes training',
  'no-kit': 'takes its kit',
  'no-suit': 'takes a vacc suit',
}

/** What is missing where somebody cannot even throw. */
export const barredWords = (because: Barred['because']): string => BARRED[because] ?? 'is not possible'

/** A way to try a leg: whoever uses a career for it asks around. */
const wayName = (way: Rank): string => (way === 'career' ? 'Networking' : rankName(way))

export function dealWords(label: OptionLabel<typeof DEAL>): string {
  if (label.space !== undefined) {
    const room = label.space > 1 ? `, each takes the room of ${label.space}` : ''
    return `Buy ${cargoName(label.cargo)} at ${marks(label.price)} a unit (${units(label.units)} for sale${room})`
  }
  if (label.each === undefined) return 'No more deals'
  const wanted = label.wanted ? ', wanted here' : ''
  return `Sell ${cargoName(label.cargo)} at ${marks(label.each)} a unit (${units(label.units)} aboard${wanted})`
}

export const wreckName = (owner: string | null, thing: ItemId | SkillId, view: View): string =>
  isRow(ITEMS, thing)
    ? `${nameOf(view, owner)}’s ${itemName(thing)}`
    : `the ship’s ${skillName(thing)} fittings`

/** Who tries, and with what. */
export const tryWords = ({ pc, rank, needed }: TryLabel, view: View): string =>
  `${pc === null ? 'The hired hand' : nameOf(view, pc)} tries ${rankName(rank)}${needed > 1 ? ` (Impact ${needed} needed)` : ''}`
