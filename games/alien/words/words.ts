import type { Option } from '@starboard/kernel'
import { capital, times } from '@starboard/kernel/english'
import {
  CREATURES,
  type CreatureId,
  ITEMS,
  NPCS,
  type NpcId,
  SCENARIOS,
  type Thing,
} from '../content/index.ts'
import type { BodyId } from '../rules/0-table/body.ts'
import type { Named } from '../rules/0-table/places.ts'
import type { View } from '../view.ts'

/** A body as people speak of it: by name, with an article if it is a creature, or nobody one knows the name of. One that has gone from view is named by what it was. */
export function bodyName(view: View, id: BodyId): string {
  const known = knownAs(view, id)
  if (!known) return 'something'
  const isCreature = known.kind === 'creature'
  const isRole = !isCreature && ROLES.has(known.name)
  const name = isCreature || isRole ? common(known.name) : known.name.replace(/^The /, 'the ')
  const n = numberOf(view, id)
  return n !== null ? `${name} ${n}` : isCreature || isRole ? `the ${name}` : name
}

/** What people are called who have no name of their own. */
const ROLES: ReadonlySet<string> = new Set(Object.values(NPCS).map(({ name }) => name))

const common = (name: string): string => name.toLowerCase().replace(/^company /, 'Company ')

/** What the reader takes somebody for; null of one they have never read of. */
export const knownAs = (view: View, id: BodyId): Pick<Named, 'name' | 'kind'> | null =>
  view.named.find((one) => one.id === id) ?? unitOf(view, id)

/** What objectives and agendas ask for is called a specimen, unless its name does so anyway. */
export const isSpecimen = ({ name, tags }: Thing): boolean =>
  tags?.includes('specimen') === true && !/specimen/i.test(name)

/** A body’s name at the beginning of a sentence. */
export const nameOf = (view: View, id: BodyId): string => capital(bodyName(view, id))

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

/** A zone in a sentence: `the Mess`, but `Hold one`. */
export function theZone(view: View, id: string): string {
  const name = zoneName(view, id)
  return BARE.test(name) ? name : `the ${name.replace(/^The /, '')}`
}

/** Names that need no article: numbered, lettered or by the compass, a post, or somebody’s own. */
const BARE = /( (one|two|three|four|five|six|north|south|east|west|control|[A-Z]|\d+)$)|[’']s /

/** How a door or a way is, by what the desk sets it to. */
const WAYS: { readonly [now: string]: string } = {
  ajar: 'standing open',
  shut: 'shut',
  locked: 'locked',
  blocked: 'blocked',
  open: 'without a door',
}

export const wayIs = (now: string): string => WAYS[now] ?? now

export const itemName = (id: string): string => (ITEMS as { readonly [id: string]: Thing })[id]?.name ?? id

/** What an option says after the name of its action: `CB-02` of `move:CB-02`. */
export const rest = ({ value }: Option): string => value.slice(value.indexOf(':') + 1)

export const successes = (n: number): string => (n === 0 ? 'no success' : times(n, 'success', 'successes'))
