import type { SeatRow } from '../store/index.ts'
import type { Audience } from './audience.ts'
import { Refused } from './errors.ts'
import type { House } from './house.ts'
import type { Journal } from './journal.ts'

/** As much of a table as it takes to begin play there. */
interface Beginner {
  readonly seats: readonly SeatRow[]
  readonly audience: Pick<Audience, 'viewers'>
  /** Takes the next step towards play, unless somebody else has taken it. */
  begin(stage: string): Promise<boolean>
}

export const isFull = (seats: readonly SeatRow[]): boolean =>
  !seats.some(({ kind, player }) => kind === 'link' && player === null)

/** What happens at a table between the last seat taken and the first question. */
export class Beginning {
  private readonly house: House
  private readonly table: Beginner
  /** What is waited for, and until when. */
  private soon: { readonly stage: string; readonly timer: NodeJS.Timeout } | null = null

  constructor(house: House, table: Beginner) {
    this.house = house
    this.table = table
  }

  /**
   * The dice are settled when all seats are taken: at once when everybody has committed, and then when everybody has revealed. One who
   * stays silent is not waited for long, but somebody must be there to begin for.
   */
  prepare({ match, dice }: Journal): void {
    const { seats } = this.table
    if (match || !isFull(seats)) return
    const people = seats.filter(({ player }) => player !== null).map(({ seat }) => seat)
    if (people.some((seat) => dice.hasRefused(seat))) return // Until the host gives that seat away.
    const { stage, list, missing, committed } = dice
    const isSilent = list ? missing.length > 0 : people.some((seat) => !committed.has(seat))
    if (isSilent) this.later(stage, list ? this.house.revealWait : this.house.nonceWait)
    else this.now(stage)
  }

  dispose(): void {
    if (this.soon) clearTimeout(this.soon.timer)
  }

  private later(stage: string, wait: number): void {
    if (this.table.audience.viewers.size === 0 || this.soon?.stage === stage) return
    this.dispose()
    const timer = setTimeout(() => {
      this.soon = null
      this.now(stage)
    }, wait).unref()
    this.soon = { stage, timer }
  }

  /** What could not be saved is tried again: nobody at the table could do it. */
  private now(stage: string): void {
    this.table.begin(stage).catch((error) => {
      this.house.complain(error)
      if (error instanceof Refused && error.code === 'storage') this.later(stage, this.house.nonceWait)
    })
  }
}
