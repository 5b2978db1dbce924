import { offer } from '@starboard/kernel/speech'
import type { BorderId } from '../../content/index.ts'
import type { Into, Offer, OnBody } from '../0-table/acting.ts'
import type { BodyId } from '../0-table/body.ts'

/** What those do whom the Game Mother plays: the tables name it, and a person in her seat picks it from options. */
type Bare<Name extends string = string> = Pick<Offer, 'what' | 'act'> & { readonly value: Name }

const plain = <const Name extends string>(value: Name): Bare<Name> => ({ value, what: null })

export const END = plain('end')
export const AUTO = plain('auto')
export const STAY = plain('stay')
export const GUARD = plain('guard')
export const SEARCH = plain('search')
export const HIDE = plain('hide')
export const AMBUSH = plain('ambush')
export const DRAG = plain('drag')
export const BREAK_FREE = plain('break-free')

export const atBody = (name: 'attack' | 'close' | 'finish', body: BodyId): Bare => ({
  value: `${name}:${body}`,
  what: { body },
})

export const atBorder = (name: 'move' | 'break', border: BorderId): Bare => ({
  value: `${name}:${border}`,
  what: { border },
})

/** Of these, what a turn offers in a fight; some of it has the name of an action of persons. */
export const ENDING = offer('end')()
export const BY_THE_BOOK = offer('auto')()
export const ATTACKING = offer('attack')<OnBody>()
export const CLOSING = offer('close')<OnBody>()
export const MOVING = offer('move')<Into>()
export const BREAKING = offer('break')<Into>()
export const DRAGGING = offer('drag')()
