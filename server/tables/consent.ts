import type { Seat } from '@starboard/kernel'
import { IllegalAnswer } from '@starboard/kernel'
import { type Beginning, isEntry, type Line } from './lines.ts'

/** An undo that somebody has asked for and not all others have agreed to. */
export interface Wish {
  readonly seat: Seat
  readonly person: string
  readonly to: number
  /** Who has agreed, by the ids of players. */
  readonly agreed: readonly string[]
}

/**
 * Whose word it takes to take something back: that of every person who has ever held a seat in this match, whoever holds it now and
 * wherever they are. It follows from the lines alone, those before a change of the rules among them.
 */
export class Consent {
  wish: Wish | null = null
  private readonly people = new Map<string, Set<Seat>>()
  /** The line of each entry that stands, by which a choice is known again. */
  private made: number[] = []
  private readonly refused = new Set<number>()
  /** Seats that somebody else has given away, and who did. */
  private readonly given = new Map<Seat, Seat>()

  read(line: Line, seq: number): void {
    if ('begin' in line) this.begin(line.begin)
    else if ('renew' in line) this.begin(line.renew)
    else if ('undo' in line) this.made.length = line.undo
    else if (isEntry(line)) this.made.push(seq)
    if ('player' in line) this.pass(line)
    if ('wish' in line) this.wish = { seat: line.seat, person: line.person, to: line.wish, agreed: [] }
    else if ('agree' in line) this.hear(line.person, line.agree)
    else this.wish = null
  }

  /** Nobody else has ever held a seat here. */
  isAlone(person: string): boolean {
    return this.people.size === 1 && this.people.has(person)
  }

  /** A wish to go back to just before an entry, unless somebody has said no to that very choice. */
  ask(seat: Seat, person: string, to: number): Line {
    if (this.wish) throw new IllegalAnswer('the table is already asked about taking something back')
    if (this.refused.has(this.made[to]!))
      throw new IllegalAnswer('the table was asked about this choice, and somebody said no')
    return { wish: to, seat, person }
  }

  /** The last of the others to agree takes it back. */
  answer(seat: Seat, person: string, yes: boolean): Line {
    const { wish } = this
    if (!wish || wish.person === person || !this.people.has(person))
      throw new IllegalAnswer('nobody has asked you to take anything back')
    const left = [...this.people.keys()].filter(
      (other) => other !== wish.person && other !== person && !wish.agreed.includes(other),
    )
    return yes && left.length === 0 ? { undo: wish.to, seat: wish.seat } : { agree: yes, seat, person }
  }

  /** The seats of those who have agreed. */
  get agreed(): Seat[] {
    return (this.wish?.agreed ?? []).flatMap((person) => [...(this.people.get(person) ?? [])])
  }

  /** Who gave this seat away, if not the one whose it is. */
  givenBy(seat: Seat): Seat | null {
    return this.given.get(seat) ?? null
  }

  private begin({ players, people }: Beginning): void {
    this.made = []
    for (const [seat, { bot }] of players.entries()) {
      // Where it was not written down who sits there, nobody can speak for them.
      const person = people ? people[seat] : bot === null ? `seat ${seat}` : null
      if (person != null) this.seat(seat, person)
    }
  }

  private pass(line: Line & { seat: Seat; player: { bot: string | null } }): void {
    const { by, person } = { by: line.seat, person: null, ...line }
    if (person !== null) this.seat(line.seat, person)
    if (line.player.bot !== null && by !== line.seat) this.given.set(line.seat, by)
    else this.given.delete(line.seat)
  }

  private seat(seat: Seat, person: string): void {
    this.people.set(person, (this.people.get(person) ?? new Set()).add(seat))
  }

  private hear(person: string, yes: boolean): void {
    const { wish } = this
    if (!wish) return
    if (!yes) this.refused.add(this.made[wish.to]!)
    this.wish = yes ? { ...wish, agreed: [...wish.agreed, person] } : null
  }
}
