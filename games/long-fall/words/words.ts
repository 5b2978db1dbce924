import type { Ask, Event, Option, Parts } from '@starboard/kernel'
import type { Rank } from '../content/index.ts'
import { RANKS } from '../content/index.ts'
import type { View } from '../view.ts'

/** The wording of one chapter. `text.ts` puts the chapters together. */
export interface Words<E extends Event> {
  /** By the id of the question. */
  readonly questions: { readonly [id: string]: (label: Parts, view: View, ask: Ask) => string }
  /** By the id of the question: how one of its options reads. */
  readonly options: { readonly [id: string]: (option: Option, view: View, ask: Ask) => string }
  readonly events: { readonly [T in E['type']]: (event: Extract<E, { type: T }>, view: View) => string }
  /** By `label.why`: what is not possible, and why. */
  readonly reasons: { readonly [why: string]: (label: Parts, view: View) => string }
}

export const nameOf = (view: View, pc: string | null): string =>
  view.pcs.find((found) => found.id === pc)?.name ?? 'Somebody'

export const rankName = (rank: Rank | null): string => (rank === null ? 'nothing' : RANKS[rank].name)

export const worldName = (view: View, index: number): string => view.cluster.worlds[index]?.name ?? 'nowhere'

export const marks = (n: number): string => `${n} mark${n === 1 ? '' : 's'}`

export const weeks = (n: number): string => `${n} week${n === 1 ? '' : 's'}`

export const listed = (things: readonly string[], and = 'and'): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`
