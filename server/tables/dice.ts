import { randomBytes } from 'node:crypto'
import type { Round, Seat, Seed, VoidRound } from '@starboard/kernel'
import { commitmentTo, IllegalAnswer, isSeed, isWholeNonce, nonceCommitment } from '@starboard/kernel'
import type { SeatRow } from '../store/index.ts'
import { Refused } from './errors.ts'
import type { Line } from './lines.ts'

/** A seat that has made so many rounds void is asked no more: the host may give it away. */
const MOST_REFUSALS = 3

export const freshSecret = (): Seed => randomBytes(32).toString('hex')

/**
 * How the dice are settled before play begins, as far as the lines of a table tell: the server has committed to a secret, every seat
 * commits to a nonce, the list of these is closed and shown, and only then do the seats reveal. A seat that has committed and does not
 * reveal makes the round void: if it were left out, it could choose between two streams.
 */
export class Dice {
  secret: Seed
  commitment: string
  /** What each seat has committed to in this round. */
  readonly committed = new Map<Seat, string>()
  /** All of it, in the order of the seats, once it can no longer be changed. */
  list: readonly string[] | null = null
  readonly revealed = new Map<Seat, string>()
  readonly voids: VoidRound[] = []

  constructor(secret: Seed, commitment: string) {
    this.secret = secret
    this.commitment = commitment
  }

  /** Changes with every step from which there is no way back. */
  get stage(): string {
    return `${this.voids.length} ${this.list !== null}`
  }

  /** The seats that have committed and not revealed. */
  get missing(): Seat[] {
    return [...(this.list ?? []).keys()].filter((seat) => this.list![seat] !== '' && !this.revealed.has(seat))
  }

  /** Whether a seat has refused too often for another round with it. */
  hasRefused(seat: Seat): boolean {
    return (
      this.voids.filter(({ refused }) => refused.some((one) => one.seat === seat)).length >= MOST_REFUSALS
    )
  }

  /** Null if this seat has committed to this very nonce. Until the list is closed it may think again: nobody has shown anything yet. */
  commit(seat: Seat, hash: string): Line | null {
    if (this.committed.get(seat) === hash) return null
    if (this.list) throw new Refused('running', 'The list of commitments is closed.')
    if (this.hasRefused(seat)) {
      throw new Refused(
        'forbidden',
        'Three times you did not reveal what you had committed to. The host may give your seat away.',
      )
    }
    if (!isSeed(hash)) throw new IllegalAnswer('a commitment has 64 hexadecimal digits')
    return { seat, commit: hash }
  }

  /** Null if this seat has revealed it already. */
  reveal(seat: Seat, nonce: string): Line | null {
    if (this.revealed.get(seat) === nonce) return null
    if (!this.list)
      throw new Refused('not-begun', 'Not everybody has committed to a nonce yet: keep yours to yourself.')
    if (!isWholeNonce(nonce) || nonceCommitment(this.commitment, seat, nonce) !== this.list[seat]) {
      throw new IllegalAnswer('this is not the nonce that this seat committed to')
    }
    return { seat, reveal: nonce }
  }

  /** What closes this stage: the list, the void round, or null if play can begin. */
  close(seats: readonly SeatRow[]): Line | null {
    if (!this.list && this.committed.size > 0) {
      return {
        list: seats.map(({ seat, player }) => (player === null ? '' : (this.committed.get(seat) ?? ''))),
      }
    }
    if (this.missing.length === 0) return null
    const refused = this.missing.map((seat) => ({ seat, name: seats[seat]!.name }))
    return { void: refused, secret: freshSecret() }
  }

  /** Takes in a line that was decided on by the above. */
  apply(line: DiceLine): void {
    if ('commit' in line) this.committed.set(line.seat, line.commit)
    else if ('list' in line) this.list = line.list
    else if ('reveal' in line) this.revealed.set(line.seat, line.reveal)
    else {
      this.voids.push({ ...this.round(this.list?.length ?? 0), refused: line.void })
      this.secret = line.secret
      this.commitment = commitmentTo(line.secret)
      this.list = null
      this.committed.clear()
      this.revealed.clear()
    }
  }

  /** This round as the record has it. */
  round(seats: number): Round {
    const commitments = this.list ?? Array.from({ length: seats }, () => '')
    const nonces = commitments.map((_, seat) => this.revealed.get(seat) ?? '')
    return { commitment: this.commitment, seed: this.secret, commitments, nonces }
  }
}

type DiceLine = Extract<Line, { commit: string } | { list: unknown } | { reveal: string } | { void: unknown }>

export const isDiceLine = (line: Line): line is DiceLine =>
  'commit' in line || 'list' in line || 'reveal' in line || 'void' in line
