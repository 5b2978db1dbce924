import type { Ask, Event, Option, Parts } from '@starboard/kernel'
import {
  CREATURES,
  type CreatureId,
  ITEMS,
  NPCS,
  type NpcId,
  SCENARIOS,
  type Thing,
} from '../content/index.ts'
import type { BodyId, Named } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'

/** The wording of one chapter. `text.ts` puts the chapters together. */
export interface Words<E extends Event> {
  /** By the id of the question. */
  readonly questions: { readonly [id: string]: (label: Parts, view: View, ask: Ask) => string }
  /** By the id of the question; for `stretch` and `turn` by the name of the action alone: `move`. */
  readonly options: { readonly [id: string]: (option: Option, view: View, ask: Ask) => string }
  readonly events: { readonly [T in E['type']]: (event: Extract<E, { type: T }>, view: View) => string }
  /** By `label.why`: what is not possible, and why. */
  readonly reasons: { readonly [why: string]: (label: Parts, view: View) => string }
}

/** A body as people speak of it: by name, with an article if it is a creature. One that has gone from view is named by what it was. */
export function bodyName(view: View, id: BodyId): string {
  const known = view.named.find((one) => one.id === id) ?? unitOf(view, id)
  if (!known) return 'something'
  const isCreature = known.kind === 'creature'
  const name = isCreature ? known.name.toLowerCase() : known.name.replace(/^The /, 'the ')
  const n = numberOf(view, id)
  return n !== null ? `${name} ${n}` : isCreature ? `the ${name}` : name
}

/** One of whom the reader has read but never known: what the scenario calls its unit. */
function unitOf({ scenario }: View, id: BodyId): Pick<Named, 'name' | 'kind'> | null {
  const unit = Number(/^u(\d+)/.exec(id)?.[1])
  const spec = SCENARIOS[scenario].units.find((one) => one.unit === unit)
  if (!spec) return null
  const creature = CREATURES[spec.who as CreatureId]
  return creature
    ? { kind: 'creature', name: creature.name }
    : { kind: 'person', name: spec.name ?? NPCS[spec.who as NpcId].name }
}

/** Several of one name are told apart by numbers, in the order one came to know of them; null where one is enough. */
export function numberOf({ named }: View, id: BodyId): number | null {
  const known = named.find((one) => one.id === id)
  if (!known) return null
  const alike = named.filter(({ name, kind }) => name === known.name && kind === known.kind)
  return alike.length > 1 ? alike.indexOf(known) + 1 : null
}

export const zoneName = (view: View, id: string): string =>
  SCENARIOS[view.scenario].zones.find((zone) => zone.id === id)?.name ?? id

export const itemName = (id: string): string => (ITEMS as { readonly [id: string]: Thing })[id]?.name ?? id

/** What an option says after the name of its action: `CB-02` of `move:CB-02`. */
export const rest = ({ value }: Option): string => value.slice(value.indexOf(':') + 1)

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** So many of a thing, with its plural where an s would not do. */
export const times = (n: number, thing: string, things = `${thing}s`): string =>
  `${n} ${n === 1 ? thing : things}`

export const successes = (n: number): string => (n === 0 ? 'no success' : times(n, 'success', 'successes'))

export const listed = (things: readonly string[], and = 'and'): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`
