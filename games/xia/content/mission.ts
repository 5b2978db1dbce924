import type { Mission } from './types.ts'

/** A mission that asks for nothing yet: each card names only what it asks for. */
export const OPEN: Omit<Mission, 'type' | 'name' | 'story'> = {
  from: null,
  fromType: null,
  to: null,
  target: null,
  cube: null,
  outfit: null,
  bounty: 0,
}
