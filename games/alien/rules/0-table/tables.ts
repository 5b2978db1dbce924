import type { Nerves } from './person.ts'
import type { Alien } from './state.ts'

/** The tables of 6.1 and 38.1 as plain arithmetic: for the rules, and for the odds. */

/** The rows of the stress response table that are spoken of by name. */
export const JUMPY = 1
export const SHAKES = 4
export const DEFLATED = 6
export const MESS_UP = 7

/** AL-SRESP-04: D6 + Stress − Resolve, read on the table: 0 or less is 0 (AL-SRT-00), 7 or more is 7 (AL-SRT-07). */
export const responseTo = (die: number, stress: number, resolve: number): number =>
  Math.max(0, Math.min(MESS_UP, die + stress - resolve))

/** The rule behind a row of the table: AL-SRT-00 to AL-SRT-07. */
export const rowOf = (result: number): string => `AL-SRT-${String(result).padStart(2, '0')}`

/** What comes of a result for one who has these responses: only 1 to 6 are ever had (AL-RUL-SRESP-01), and while Deflated nobody gets Jumpy (AL-RUL-SRESP-04). */
export function responseCame(result: number, responses: readonly number[]): 'new' | 'again' | 'nothing' {
  if (result === 0 || (result === JUMPY && responses.includes(DEFLATED))) return 'nothing'
  return responses.includes(result) ? 'again' : 'new'
}

/** Rows of the panic table; 0, or less, is nothing (AL-PAN-00). */
export const SPOOKED = 1
export const NOISY = 2
export const TWITCHY = 3
export const LOSE_ITEM = 4
export const PARANOID = 5
export const HESITANT = 6
export const FREEZE = 7
export const SEEK_COVER = 8
export const SCREAM = 9
export const FLEE = 10
export const FRENZY = 11
export const CATATONIC = 12

/**
 * The row of the table for a total (AL-RUL-PAN-17), for one who suffers these results already: the same again is the next higher
 * (AL-MORE-03, AL-RUL-PAN-06), without clutter Seek Cover is Scream (AL-PAN-08, AL-RUL-PAN-09). Null if it adds nothing: a
 * lower one of those that cannot coexist (AL-RUL-PAN-04, AL-RUL-PAN-05), or 12 twice.
 */
export function panicResult(total: number, panic: readonly number[], cluttered: boolean): number | null {
  let result = Math.max(0, Math.min(CATATONIC, total))
  for (;;) {
    if (result === SEEK_COVER && !cluttered) result++
    if (!panic.includes(result)) break
    if (result === CATATONIC) return null
    result++
  }
  return result >= FREEZE && panic.some((worse) => worse > result) ? null : result
}

/**
 * Whether somebody cannot answer to anything now: a turn still to be lost to panic (AL-PAN-07 to AL-PAN-09), or 10 to 12. A sting costs
 * the turn alone (creatures).
 */
export function isOutOfHand(nerves: Nerves): boolean {
  const panic = mastering(nerves)
  return panic !== null && (nerves.losesTurn || panic >= FLEE)
}

/** The panic result that takes a turn out of the player's hands: 7 to 12, or null. */
export const mastering = ({ panic }: Nerves): number | null => {
  for (const result of panic) if (result >= FREEZE) return result
  return null
}

/** AL-RUL-PAN-08: out of combat the lost turn is the next stretch; who flees, raves or lies there has none of its own at all. */
export function isLostToPanic({ stretch }: Alien, nerves: Nerves): boolean {
  const panic = mastering(nerves)
  if (panic === null) return false
  const isOlder = nerves.panicSince < stretch || nerves.fading.includes(panic)
  return panic >= FLEE || (nerves.losesTurn && isOlder)
}

/** The rows of the table for creatures that collapse. */
export const FEIGNS = 1
export const THROES = 2
export const CRAWLS = 3
export const BURSTS = 4
