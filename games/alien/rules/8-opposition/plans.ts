import type { BorderId } from '../../content/index.ts'
import type { Offer } from '../0-table/acting.ts'
import type { BodyId } from '../0-table/state.ts'

/** What those do whom the Game Mother plays: the tables name it, and a person in her seat picks it from options. */
const plain = <const Name extends string>(value: Name): Offer & { readonly value: Name } => ({
  value,
  what: null,
})

export const END = plain('end')
export const AUTO = plain('auto')
export const STAY = plain('stay')
export const GUARD = plain('guard')
export const SEARCH = plain('search')
export const HIDE = plain('hide')
export const AMBUSH = plain('ambush')
export const DRAG = plain('drag')
export const BREAK_FREE = plain('break-free')

export const atBody = (name: 'attack' | 'close' | 'finish', body: BodyId): Offer => ({
  value: `${name}:${body}`,
  what: { body },
})

export const atBorder = (name: 'move' | 'break', border: BorderId): Offer => ({
  value: `${name}:${border}`,
  what: { border },
})
