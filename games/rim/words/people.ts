import { listed, times } from '@starboard/kernel/english'
import {
  CAREERS,
  CHILDHOODS,
  DISEASES,
  DRUGS,
  type DrugId,
  FACTIONS,
  type FactionId,
  GOODS,
  QUALITIES,
  STRUCTURES,
  TECH,
  THINGS,
  TRAITS,
} from '../content/index.ts'
import type { Task } from '../rules/0-table/colony.ts'
import type { Person, Trait } from '../rules/0-table/person.ts'
import type { View } from '../view.ts'
import { nameOf } from './words.ts'

/** What somebody was before: the last career and how far they got in it, or a childhood. */
export function titleOf({ life }: Person): string {
  const last = life.terms.at(-1)
  if (last) {
    const served = life.terms.filter((career) => career === last).length
    return CAREERS[last].titles[Math.min(served, 4) - 1]!
  }
  return life.childhood ? CHILDHOODS[life.childhood].name : 'Newcomer'
}

/** What a trait does, in words: two of them do something else where they come from childhood (RIM-RUL-034). */
export const traitAbout = ({ id, from }: Trait): string =>
  ((from === 'childhood' ? TRAITS[id].fromChildhood : undefined) ?? TRAITS[id]).about

/** “Jogger (Speed +2)”. */
export const traitText = (trait: Trait): string =>
  `${TRAITS[trait.id].name} (${traitAbout(trait).replace(/\.$/, '')})`

/** What a task is done to, by its name. */
export function taskTarget(view: View, { on }: Task): string {
  if (on === null) return ''
  const { structures, projects } = view.colony
  const project = projects.find(({ id }) => id === on)
  if (project) return rowName(project.what.of)
  const structure = structures.find(({ id }) => id === on)
  if (structure) return STRUCTURES[structure.kind].name.toLowerCase()
  if (view.people.some(({ id }) => id === on)) return nameOf(view, on)
  return rowName(on)
}

/** The name of a row of the tables, whichever it is. */
function rowName(id: string): string {
  if (Object.hasOwn(FACTIONS, id)) return FACTIONS[id as FactionId].name
  for (const table of [STRUCTURES, GOODS, THINGS, TECH] as Readonly<
    Record<string, { readonly name: string }>
  >[])
    if (Object.hasOwn(table, id)) return table[id]!.name.toLowerCase()
  return id.replaceAll('-', ' ')
}

/** What somebody wears and carries. */
export function thingsOf(view: View, { gear }: Person): string {
  const ids = [...(gear.weapon ? [gear.weapon] : []), ...gear.apparel, ...gear.carried]
  return listed(
    ids.flatMap((id) => {
      const thing = view.colony.things.find((one) => one.id === id)
      if (!thing) return []
      const quality = thing.quality === 'normal' ? '' : `${QUALITIES[thing.quality].name.toLowerCase()} `
      return thing.name ?? `${quality}${THINGS[thing.kind].name.toLowerCase()}`
    }),
  )
}

const INJURIES = { bleeding: 'bleeding', 'broken-bone': 'a broken bone', concussion: 'a concussion' } as const

/** What ails somebody, in a line. */
export function bodyWords({ body }: Person): string {
  const parts = Object.entries(body.parts).map(([part, state]) =>
    state === 'missing' ? `no ${part.replace('-', ' ')}` : `${state} ${part.replace('-', ' ')}`,
  )
  return listed([
    ...(body.wounds > 0 ? [times(body.wounds, 'untended wound')] : []),
    ...body.injuries.map(({ kind }) => INJURIES[kind]),
    ...parts,
    ...(body.scars > 0 ? [times(body.scars, 'painful scar')] : []),
    ...(body.illness ? [DISEASES[body.illness.disease].name.toLowerCase()] : []),
    ...body.drugs.active.map((drug) => `on ${drugName(drug)}`),
    ...body.drugs.addicted.map((drug) => `addicted to ${drugName(drug)}`),
  ])
}

const drugName = (drug: DrugId): string =>
  Object.hasOwn(DRUGS, drug) ? GOODS[drug].name.toLowerCase() : drug
