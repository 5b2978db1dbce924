import type { Event } from '@starboard/kernel'
import { CARGO, PATRONS } from './content/index.ts'
import type { LongFallEvent } from './events.ts'
import type { LongFall } from './rules/0-table/state.ts'
import { PATRON_STAYS } from './rules/4-worlds/cluster.ts'

/** What somebody knows who has read the log: who hires where and until when, what is for sale, who is who, and the great rumour. */
interface Told {
  week: number
  /** The world where the ship lies, by name. */
  world: string
  /** By world and patron: the week in which they leave. */
  readonly patrons: Map<string, number>
  /** Where the crew took the job it has. */
  hiredOn: string
  /** By world: the cargo, and how many units of it are left. */
  readonly markets: Map<string, { readonly cargo: string; units: number }>
  /** By name: the Skill. */
  readonly people: Map<string, number>
  rumour: number | null
}

const keyOf = (world: string, patron: string): string => `${patron} on ${world}`

type Learning = {
  readonly [T in LongFallEvent['type']]?: (told: Told, event: Extract<LongFallEvent, { type: T }>) => void
}

const LEARNED: Learning = {
  'cluster-made': (told, { start }) => (told.world = start),
  'port-week': (told, { week, world }) => Object.assign(told, { week, world }),
  arrived: (told, { world }) => (told.world = world),
  'week-passed': (told, { week }) => (told.week = week + 1),
  'patron-came': ({ patrons, week }, { patron, world }) =>
    patrons.set(keyOf(world, patron), week + PATRON_STAYS),
  'patron-left': ({ patrons }, { patron, world }) => patrons.delete(keyOf(world, patron)),
  'job-taken': (told) => (told.hiredOn = told.world),
  twist: workEnded,
  'no-twist': workEnded,
  'market-opened': ({ markets }, { world, cargo, units }) => markets.set(world, { cargo, units }),
  'cargo-bought': ({ markets, world }, { units }) => {
    const market = markets.get(world)
    if (market) market.units -= units
  },
  'npc-made': ({ people }, { name, skill, to }) => {
    if (!to) people.set(name, skill) // Whom only the referee knows may well be somebody else.
  },
  'npc-shown': ({ people }, { name, skill }) => people.set(name, skill),
  'patient-lost': ({ people }, { name }) => people.delete(name),
  'great-rumour': (told, { d66 }) => (told.rumour = d66),
}

/** The job is done, and whoever gave it goes. */
function workEnded({ patrons, hiredOn }: Told, { patron }: { readonly patron: string }): void {
  patrons.delete(keyOf(hiredOn, patron))
}

/** What of a state contradicts what the log has told: nobody imagines what they know to be otherwise. */
export function denies(g: LongFall, log: readonly Event[]): string | null {
  const told = readFrom(log)
  return patronsDenied(g, told) ?? marketsDenied(g, told) ?? peopleDenied(g, told) ?? rumourDenied(g, told)
}

function readFrom(log: readonly Event[]): Told {
  const told: Told = {
    week: 1,
    world: '',
    patrons: new Map(),
    hiredOn: '',
    markets: new Map(),
    people: new Map(),
    rumour: null,
  }
  for (const event of log) (LEARNED as Record<string, Learn | undefined>)[event.type]?.(told, event)
  return told
}

type Learn = (told: Told, event: Event) => unknown

/** Whoever came before the crew's eyes stays until the time is over, or the job for them is done. */
function patronsDenied({ cluster }: LongFall, { patrons, week }: Told): string | null {
  const there = new Set(
    cluster.worlds.flatMap(({ name, patrons: all }) => all.map(({ d66 }) => keyOf(name, PATRONS[d66].name))),
  )
  for (const [patron, leaves] of patrons) if (leaves > week && !there.has(patron)) return `no ${patron}`
  return null
}

function marketsDenied({ cluster }: LongFall, { markets }: Told): string | null {
  const here = new Set(
    cluster.worlds.map(({ name, market }) => saleOf(name, market && CARGO[market.cargo].name, market?.units)),
  )
  for (const [world, { cargo, units }] of markets) {
    const sale = units > 0 ? saleOf(world, cargo, units) : saleOf(world, null)
    if (!here.has(sale)) return `not ${sale}`
  }
  return null
}

const saleOf = (world: string, cargo: string | null, units = 0): string =>
  cargo === null ? `nothing for sale on ${world}` : `${units} units of ${cargo} for sale on ${world}`

function peopleDenied({ npcs }: LongFall, { people }: Told): string | null {
  for (const [name, skill] of people)
    if (!npcs.some((npc) => npc.shown && npc.name === name && npc.skill === skill)) return `no ${name}`
  return null
}

const rumourDenied = ({ cluster }: LongFall, { rumour }: Told): string | null =>
  rumour === null || rumour === cluster.rumour ? null : 'another great rumour'
