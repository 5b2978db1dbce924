import type { Person } from './person.ts'
import type { Alien } from './state.ts'

/** How long something stays used up: for the scenario, the stretch, or for the stretch or combat, whichever is on. */
export type Span = 'scenario' | 'stretch' | 'while'

/** Combat marks are dropped when a fight ends; those of a stretch are out of date when the next begins. */
const markOf = (g: Alien, name: string, span: Span): string => {
  if (span === 'scenario') return name
  return span === 'while' && g.combat ? `${name}#combat` : `${name}@${g.stretch}`
}

export const hasUsed = (g: Alien, person: Person, name: string, span: Span): boolean =>
  person.once.includes(markOf(g, name, span))

export function noteUse(g: Alien, person: Person, name: string, span: Span): void {
  person.once.push(markOf(g, name, span))
}

/** Drops what no longer counts: at the end of a fight what it used up, else what earlier stretches did. */
export function forgetUses(g: Alien, person: Person, at: 'combat' | 'stretch'): void {
  person.once = person.once.filter((mark) =>
    at === 'combat' ? !mark.endsWith('#combat') : !mark.includes('@') || mark.endsWith(`@${g.stretch}`),
  )
}

/** AL-RUL-BRK-02: on one's feet again, but with no turn since: no interrupt yet, and no help for others. */
export const RISEN = 'risen'

export const hasJustRisen = (g: Alien, person: Person): boolean =>
  person.once.length > 0 && hasUsed(g, person, RISEN, 'while')

/** The first turn after it has come. */
export function forgetRising(g: Alien, person: Person): void {
  if (hasJustRisen(g, person)) person.once = person.once.filter((mark) => mark !== markOf(g, RISEN, 'while'))
}
