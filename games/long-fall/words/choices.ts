import { inPercent } from '@starboard/dice'
import type { Option, Parts } from '@starboard/kernel'
import type { D66, Item, ItemId, Leg, Rank, SkillId, TemplateId } from '../content/index.ts'
import { CARGO, ITEMS, PATRONS, SKILLS, TEMPLATES, WORLDS } from '../content/index.ts'
import type { Pursuit } from '../rules/8-port/choices.ts'
import type { View } from '../view.ts'
import { listed, marks, nameOf, rankName, weeks, worldName } from './words.ts'

export const pcIn = (label: Parts, view: View): string => nameOf(view, String(label.pc))

export const units = (n: number): string => `${n} unit${n === 1 ? '' : 's'}`

export const cargoName = (cargo: unknown): string => CARGO[cargo as D66].name

export const itemName = (item: unknown): string => ITEMS[item as ItemId].name

export const skillName = (skill: unknown): string => SKILLS[skill as SkillId].name

export function pursuitWords(pursuit: Pursuit, { training }: Parts): string {
  return pursuit === 'train' && training ? `Go on training ${skillName(training)}` : PURSUIT[pursuit]
}

/** Skills that the rest of the job, or without one the work on offer, can be done with; a passage wants somebody to plot it. */
export function skillsAsked({ job, port }: View): string[] {
  const legs = job
    ? job.legs.slice(job.leg)
    : [{ kind: 'passage' } as const, ...port.offers.flatMap(({ template }) => TEMPLATES[template].legs)]
  return [...new Set(legs.flatMap(waysOf))].filter((way) => way in SKILLS)
}

function waysOf(leg: Leg): readonly string[] {
  if (leg.kind === 'passage') return ['astrogation']
  if (leg.kind === 'fight') return leg.or ? waysOf(leg.or) : []
  return leg.kind === 'complication' ? [] : leg.ways
}

export const handWords = ({ skill, rank, best }: Parts, view: View): string =>
  `${skillName(skill)} ${rank} (${skillsAsked(view).includes(String(skill)) ? 'asked for; ' : ''}the crew has ${Number(best) || 'none'})`

/** What a thing is good for. */
export function purposeOf(item: Item): string {
  switch (item.kind) {
    case 'weapon':
      return `Harm ${item.harm}, ${listed(item.reach, 'or')}, ${SKILLS[item.skill].name}`
    case 'armour':
      return `Armour ${item.armour}${item.airtight ? ', airtight' : ''}${item.hinders ? `, hinders ${listed(item.hinders.skills.map(skillName))}` : ''}`
    case 'kit':
      return `for ${SKILLS[item.skill].name}`
    case 'chest':
      return `${SKILLS[item.skill].name} for ${item.patients} patients a week`
  }
}

const PURSUIT: Readonly<Record<Pursuit, string>> = {
  rest: 'Rest',
  network: 'Ask around for a job',
  trade: 'Trade in cargo',
  care: 'Care for somebody, or see the doctor',
  train: 'Train a marked skill',
  'shore-leave': 'Shore leave: one burden goes down by 1',
  mend: 'Mend what is broken',
  yard: 'Have the yard mend something',
  shop: 'Go to the shops',
  hire: 'Hire a hand',
  retire: 'Leave the crew for good',
}

const CREW: Readonly<Record<string, string>> = {
  stay: 'Let the week pass here',
  shop: 'Buy gear',
  repair: 'Have the yard mend something',
  hire: 'Hire a hand',
  'pay-debt': 'Pay off debt',
}

export function crewWords({ value, label = {} }: Option, view: View): string {
  if (value in CREW) return CREW[value]!
  if ('legs' in label) return offerWords(label, view)
  if ('item' in label) return `${pcIn(label, view)} puts on the ${itemName(label.item)}`
  if ('cargo' in label) return `Open ${label.cargo}`
  return flightWords(label, view)
}

function flightWords({ to, weeks: n, throws, port, hires }: Parts, view: View): string {
  const course = Number(throws) === 0 ? 'by beacon' : hires ? 'with a hired astrogator' : 'Astrogation needed'
  const world = view.cluster.worlds[Number(to)]
  const what = world ? `: ${WORLDS[world.d66].text.toLowerCase()}` : ''
  return `When the week is over, fly to ${worldName(view, Number(to))} (port ${port}${what}), ${weeks(Number(n))}, ${course}`
}

interface LegShown {
  readonly kind: string
  readonly ways: readonly Rank[]
  readonly percent: number | null
}

/** An offer with its legs and their odds. */
function offerWords({ name, patron, pay, due, target, template, legs }: Parts, view: View): string {
  const from = patron === null ? 'the trail of the great rumour' : PATRONS[patron as D66].name
  const shown = (legs as unknown as LegShown[]).map(legWords).join('; ')
  return (
    `Take “${name}” (${TEMPLATES[template as TemplateId].name}; ${from}): ${marks(Number(pay))}, ` +
    `${weeks(Number(due))}, ${worldName(view, Number(target))}. Legs: ${shown}`
  )
}

const legWords = ({ kind, ways, percent }: LegShown): string =>
  ways.length === 0
    ? kind
    : `${listed(ways.map(rankName), 'or')} ${kind === 'task' ? 'task ' : ''}${inPercent(Number(percent))}`

export function dealWords({ value, label = {} }: Option): string {
  if (value === 'done') return 'No more deals'
  const { cargo, units: n, price, each, wanted, space } = label
  if (value === 'buy')
    return (
      `Buy ${cargoName(cargo)} at ${marks(Number(price))} a unit (${units(Number(n))} for sale` +
      `${Number(space) > 1 ? `, each takes the room of ${space}` : ''})`
    )
  return `Sell ${cargoName(cargo)} at ${marks(Number(each))} a unit (${units(Number(n))} aboard${wanted ? ', wanted here' : ''})`
}

export function wreckWords({ owner, thing }: Parts, view: View): string {
  return wreckName(owner as string | null, String(thing), view)
}

export const wreckName = (owner: string | null, thing: string, view: View): string =>
  owner === null ? `the ship’s ${skillName(thing)} fittings` : `${nameOf(view, owner)}’s ${itemName(thing)}`

/** Who tries, and with what. */
export function tryWords({ label = {} }: Option, view: View): string {
  if (label.act === 'overboard') return 'Throw it overboard first'
  const who = label.pc === null ? 'The hired hand' : pcIn(label, view)
  return `${who}: ${rankName(label.rank as Rank)}${Number(label.needed) > 1 ? `, Impact ${label.needed} needed` : ''}`
}
