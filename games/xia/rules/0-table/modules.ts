import type { Module } from '../../content/index.ts'
import type { Parts } from './state.ts'

/** Whether the set a piece belongs to is in play (XIA-MODE-02). */
export function isIn(parts: Parts, set: Module): boolean {
  switch (set) {
    case 'base':
      return true
    case 'embers':
      return parts.pieces
    default:
      return parts[set]
  }
}
