import type { Play } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type { FoeId } from '../content/index.ts'
import type { Fighter } from '../rules/0-table/fight.ts'
import { handOver, type Later, later } from '../rules/0-table/later.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { attack, type How } from '../rules/4-combat/attack.ts'
import { type Stand, skirmish } from './skirmish.ts'
import { colony, ruled, type Sketch, type Table } from './table.ts'

/** Fighters of a skirmish by number: people first, then foes. */
export const nth = (n: number): string => `fighter-${100 + n}`

/** A row of the crash clearing without cover anywhere near. */
export const open = (x: number): Square => ({ x, y: 19 })

export interface Bout {
  readonly people?: readonly Sketch[]
  /** How far apart the two stand. */
  readonly far?: number
  readonly foe?: FoeId
  readonly stand?: Partial<Stand>
  readonly dice?: readonly number[]
  readonly picks?: readonly number[]
  readonly at?: (g: Rim) => void
}

const standOf = ({ far = 1, foe = 'pirate-gunner', stand, people = [{}] }: Bout): Stand => ({
  people: people.map((_, n) => ({ x: 4, y: 19 + 2 * n })),
  foes: [{ foe, at: open(4 + far) }],
  ...stand,
})

/** Just this rule, in a fight of Ada (and more) with one foe. */
export const bout = (rule: (g: Rim) => Play<unknown> | undefined, more: Bout = {}): Table => {
  const { people = [{}], dice = [], picks, at } = more
  return ruled(
    rule,
    skirmish({ people, dice, ...(picks ? { picks } : {}), stand: standOf(more), ...(at ? { at } : {}) }),
  )
}

/** Ada attacks the foe. */
export const adaStrikes = (more: Bout = {}, how: How = {}): Table =>
  bout((g) => attack(g, nth(1), nth(1 + (more.people?.length ?? 1)), how), more)

/** The foe attacks Ada. */
export const foeStrikes = (more: Bout = {}, how: How = {}): Table =>
  bout((g) => attack(g, nth(1 + (more.people?.length ?? 1)), nth(1), how), more)

/** The whole fight, with the colony's questions open. */
export const fought = (more: Bout = {}): Table => {
  const { people = [{}], dice = [], picks, at } = more
  return colony(
    skirmish({ people, dice, ...(picks ? { picks } : {}), stand: standOf(more), ...(at ? { at } : {}) }),
  )
}

/** The foe of a bout as it stands now. */
export const foeOf = ({ state }: Table): Fighter => state.fight!.fighters.find(({ side }) => side === 'foes')!

/** HP the foe has lost. */
export const foeLost = (table: Table): number => foeOf(table).most - foeOf(table).hp

/** The causes of the last roll, with how often each counts. */
export function causes(table: Table): string[] {
  const rolls = table.log().filter(({ type }) => type === 'rolled' || type === 'foe-rolled')
  const last = rolls.at(-1)
  if (!last || !('circumstances' in last)) return []
  return last.circumstances.map((one) => {
    if (one.kind === 'flat') return `${one.why} ${one.by}`
    const times = 'times' in one ? (one.times ?? 1) : 1
    return `${one.kind} ${one.why}${times > 1 ? ` ×${times}` : ''}`
  })
}

/** Plays with one of the later chapters replaced, to see what it is told. */
export function withLater(more: Partial<Later>, test: () => void): void {
  const usual = later()
  handOver({ ...usual, ...more })
  try {
    test()
  } finally {
    handOver(usual)
  }
}
