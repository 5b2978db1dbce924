import { nonceCommitment, type Seat } from '@starboard/kernel'
import { Keeping } from './keeping.ts'
import { freshSeed } from './secret.ts'

/** How the dice stand, as the server tells it; see “Fair dice” in docs/protocol.md. */
export interface DiceSaid {
  readonly phase: 'gathering' | 'playing' | 'over'
  readonly you: Seat | null
  readonly commitment: string
  readonly commitments: readonly string[] | null
  readonly committed: readonly Seat[]
  readonly revealed: readonly Seat[]
  /** What every seat added to the dice, once play has begun. */
  readonly nonces: readonly string[] | null
  /** Who made each void round void. */
  readonly voids: readonly (readonly { readonly seat: Seat; readonly name: string }[])[]
  /** Seats that keep play from beginning. */
  readonly refusing: readonly Seat[]
  readonly seats: readonly { readonly taken: boolean }[]
}

/** What does not fit what this page has kept: the server, or somebody between, does not play fair. */
export type Alarm = 'commitment' | 'list' | 'left-out' | 'nonces' | 'blamed'

export interface Fair {
  readonly alarm: Alarm | null
  /** Whether what this page added to the dice is in them; null where nothing was added, or it is not known. */
  readonly share: 'in' | 'missing' | null
  /** Once the list is closed: the seats that have no part in the dice. */
  readonly without: readonly Seat[]
  readonly voids: DiceSaid['voids']
  readonly refusing: readonly Seat[]
}

/** What this page saw first in a round, and what it did itself. */
interface Kept {
  readonly commitment: string
  readonly commitments: readonly string[] | null
  readonly nonce: string | null
  /** The server has said that it has them. */
  readonly committed: boolean
  readonly revealed: boolean
}

const isList = (kept: unknown): kept is readonly Kept[] => Array.isArray(kept)

const memory = new Keeping('starboard.dice.', () => localStorage, isList)

/** Keeps what was first said of the dice of a table, in this browser, through every reload; adds its own share; and finds out who cheats. */
export class FairHand {
  private readonly id: string

  constructor(id: string) {
    this.id = id
  }

  /** What is to be said next, if anything; `done` is to be called when the server has taken it. */
  next(said: DiceSaid): { readonly say: object; readonly done: () => void } | null {
    const { you, commitment, commitments, committed, revealed } = said
    if (you === null || said.phase !== 'gathering' || this.look(said).alarm) return null
    if (said.refusing.includes(you)) return null
    const kept = this.now(said)
    if (commitments === null) {
      if (committed.includes(you) || said.seats.some(({ taken }) => !taken)) return null
      const nonce = kept.nonce ?? freshSeed()
      this.keep(said, { nonce })
      return {
        say: { t: 'commit', hash: nonceCommitment(commitment, you, nonce) },
        done: () => this.keep(said, { committed: true }),
      }
    }
    if (revealed.includes(you) || kept.nonce === null || !this.isListed(said, kept)) return null
    return { say: { t: 'reveal', nonce: kept.nonce }, done: () => this.keep(said, { revealed: true }) }
  }

  /** Holds what is said against what was said first. */
  look(said: DiceSaid): Fair {
    const kept = this.now(said)
    const { commitments, nonces, voids, refusing } = said
    const without = (commitments ?? []).flatMap((hash, seat) => (hash === '' ? seat : []))
    const share = nonces === null || !kept.committed ? null : this.isIn(said, kept) ? 'in' : 'missing'
    return { alarm: this.alarm(said, kept), share, without, voids, refusing }
  }

  private alarm(said: DiceSaid, kept: Kept): Alarm | null {
    const { commitment, commitments, nonces, voids, you } = said
    const rounds = this.rounds(said)
    if (kept.commitment !== commitment || rounds.length > voids.length + 1) return 'commitment'
    if (kept.commitments && `${kept.commitments}` !== `${commitments}`) return 'list'
    const closed = commitments !== null || said.phase !== 'gathering'
    if (closed && kept.committed && !this.isListed(said, kept)) return 'left-out'
    if (commitments && nonces?.some((nonce, seat) => !fits(said, seat, nonce))) return 'nonces'
    const blamed = voids.some((refused, n) => rounds[n]?.revealed && refused.some(({ seat }) => seat === you))
    return blamed ? 'blamed' : null
  }

  private isListed({ you, commitment, commitments }: DiceSaid, { nonce }: Kept): boolean {
    return you !== null && nonce !== null && commitments?.[you] === nonceCommitment(commitment, you, nonce)
  }

  private isIn(said: DiceSaid, kept: Kept): boolean {
    return this.isListed(said, kept) && said.nonces?.[said.you!] === kept.nonce
  }

  /** This round as it was first told, and a list that is told for the first time along with it. */
  private now(said: DiceSaid): Kept {
    const { commitment, commitments, voids } = said
    const known = this.rounds(said)[voids.length]
    if (known && (known.commitments || !commitments)) return known
    return this.keep(said, { commitment: known?.commitment ?? commitment, commitments })
  }

  private rounds({ you }: DiceSaid): readonly Kept[] {
    return memory.read(`${this.id}.${you ?? 'watcher'}`) ?? []
  }

  private keep(said: DiceSaid, more: Partial<Kept>): Kept {
    const { you, commitment, voids } = said
    const rounds = [...this.rounds(said)]
    const blank = { commitment, commitments: null, nonce: null, committed: false, revealed: false }
    const kept = { ...(rounds[voids.length] ?? blank), ...more }
    rounds[voids.length] = kept
    memory.write(`${this.id}.${you ?? 'watcher'}`, rounds)
    return kept
  }
}

/** Every page checks every nonce against the list: nobody has shown another one than they had committed to. */
function fits({ commitment, commitments }: DiceSaid, seat: Seat, nonce: string): boolean {
  return commitments?.[seat] === (nonce === '' ? '' : nonceCommitment(commitment, seat, nonce))
}
