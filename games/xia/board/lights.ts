import type { Ask, BoardProps, Gathered } from '@starboard/kernel'
import { type Lighting, type Lights, lightsOf as litBy } from '@starboard/parts'
import { type AnyView, text } from '../modes.ts'

/** Every option says itself where it lies, and the board gathers cells and cards as well as the bar does. */
export const LIGHTING: Lighting<AnyView> = { text, gathers: true }

export const lightsOf = (
  asks: readonly Ask[],
  view: AnyView,
  answer: BoardProps<AnyView>['answer'],
  gathered?: Gathered,
): Lights => litBy(LIGHTING, { asks, view, answer, ...(gathered && { gathered }) })
