import { times } from '@starboard/kernel/english'
import type { Rank } from '../content/index.ts'
import { RANKS } from '../content/index.ts'
import type { View } from '../view.ts'

export const nameOf = (view: View, pc: string | null): string =>
  view.pcs.find((found) => found.id === pc)?.name ?? 'Somebody'

export const rankName = (rank: Rank | null): string => (rank === null ? 'nothing' : RANKS[rank].name)

export const worldName = (view: View, index: number): string => view.cluster.worlds[index]?.name ?? 'nowhere'

export const marks = (n: number): string => times(n, 'mark')

export const weeks = (n: number): string => times(n, 'week')

export const units = (n: number): string => times(n, 'unit')
