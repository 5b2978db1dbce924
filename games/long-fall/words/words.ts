import { times } from '@starboard/kernel/english'
import type { Rank } from '../content/index.ts'
import { NPCS, PATRONS, RANKS } from '../content/index.ts'
import type { Pc } from '../rules/0-table/pc.ts'
import type { View } from '../view.ts'

export const nameOf = (view: View, pc: string | null): string =>
  view.pcs.find((found) => found.id === pc)?.name ?? 'Somebody'

/** What somebody is by trade, and how far they have come in it. */
export const careerWords = ({ career }: Pick<Pc, 'career'>): string => `${career.name} of rank ${career.rank}`

export const rankName = (rank: Rank | null): string => (rank === null ? 'nothing' : RANKS[rank].name)

export const worldName = (view: View, index: number): string => view.cluster.worlds[index]?.name ?? 'nowhere'

/** Somebody of a kind that goes about unnamed, as one speaks of them; whoever has a name keeps it. */
export const the = (name: string): string => {
  if (!KINDS.has(name)) return name
  return name.startsWith('Someone') ? lower(name) : `the ${lower(name)}`
}

/** A name in the middle of a sentence: “Chemist of Amberline” keeps its second capital. */
export const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const KINDS: ReadonlySet<string> = new Set(
  [...Object.values(NPCS), ...Object.values(PATRONS)].map(({ name }) => name),
)

/** A figure that may be below zero, with a true minus. */
export const signed = (n: number): string => `${n}`.replace('-', '−')

export const marks = (n: number): string => times(n, 'mark')

export const weeks = (n: number): string => times(n, 'week')

/** What is settled once the agreed weeks are over still belongs to the last of them. */
export const weekWithin = ({ referee, lasts }: Pick<View, 'referee' | 'lasts'>, week: number): number =>
  referee === 'program' ? Math.min(week, lasts) : week

export const units = (n: number): string => times(n, 'unit')
