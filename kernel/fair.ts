import type { Seat } from './ask.ts'
import { sha } from './json.ts'
import { commitmentTo, isNonce, isSeed, type Seed } from './random.ts'

/** Everything that settles the dice of a table where nobody is trusted, in the order of the seats; empty where a seat has no part. */
export interface Round {
  /** The hash of the server's secret, shown before any seat says anything. */
  readonly commitment: string
  readonly seed: Seed
  /** What each seat committed to, shown to all before any of them reveals its nonce. */
  readonly commitments: readonly string[]
  readonly nonces: readonly string[]
}

/** A round that came to nothing: these seats had committed to a nonce and did not reveal it. */
export interface VoidRound extends Round {
  readonly refused: readonly { readonly seat: Seat; readonly name: string }[]
}

/** Where a match comes from that did not begin at the beginning. */
export interface Origin {
  /** `brought`: from a record that somebody had; `fork`: from a table of the same server. */
  readonly how: 'brought' | 'fork'
  /** The commitment of the match that it goes on from, which is in its record. */
  readonly commitment: string
  /** After how many of its choices. */
  readonly at: number
}

/**
 * The hash by which a seat commits to its nonce. The server's commitment and the seat are in it, so that it can be used in no other
 * round and copied by no other seat.
 */
export const nonceCommitment = (commitment: string, seat: Seat, nonce: string): string =>
  sha(['starboard nonce', commitment, seat, nonce].join('\n'))

/** Long enough that nobody finds it by trying while only its hash is known. */
export const isWholeNonce = (text: unknown): text is string => isNonce(text) && text.length === 64

/** What does not hold in a round, and in which of its parts; null if everything does. A seat that revealed nothing is in `refused`. */
export function faultIn(
  { commitment, seed, commitments, nonces }: Round,
  seats: number,
  refused: readonly Seat[] = [],
): { readonly part: 'seed' | 'commitments' | 'nonces'; readonly reason: string } | null {
  if (!isSeed(seed)) return { part: 'seed', reason: 'a seed has 64 hexadecimal digits' }
  if (commitmentTo(seed) !== commitment)
    return { part: 'seed', reason: 'this seed is not the one that was committed to' }
  if (!isList(commitments, seats, (text) => text === '' || (typeof text === 'string' && isSeed(text))))
    return { part: 'commitments', reason: 'every seat has one commitment, of 64 hexadecimal digits or empty' }
  if (!isList(nonces, seats, (text) => text === '' || isWholeNonce(text)))
    return { part: 'nonces', reason: 'every seat has one nonce, of 64 hexadecimal digits or empty' }
  const promised = (seat: Seat) =>
    nonces[seat] === '' ? '' : nonceCommitment(commitment, seat, nonces[seat]!)
  for (const [seat, shown] of commitments.entries()) {
    if (!refused.includes(seat)) {
      if (promised(seat) !== shown)
        return { part: 'nonces', reason: `the nonce of seat ${seat} is not the one that it committed to` }
    } else if (shown === '' || nonces[seat] !== '')
      return { part: 'nonces', reason: `seat ${seat} did not refuse to reveal its nonce` }
  }
  return null
}

const isList = (list: unknown, length: number, test: (text: unknown) => boolean): boolean =>
  Array.isArray(list) && list.length === length && list.every(test)
