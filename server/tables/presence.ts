import type { Seat } from '@starboard/kernel'
import type { Sighting } from '../store/index.ts'
import type { House } from './house.ts'

/** Who of a table's people is here, whichever server they look through. */
export class Presence {
  private readonly house: House
  private readonly match: string
  private readonly isHereHere: (seat: Seat) => boolean
  /** What the store says of other servers. */
  private others: readonly Sighting[] = []
  /** When the last who looked through a seat at this server left. */
  private readonly left = new Map<Seat, number>()
  private writing: Promise<unknown> = Promise.resolve()

  /** `isHereHere` says whether somebody looks through a seat at this server now. */
  constructor(house: House, match: string, isHereHere: (seat: Seat) => boolean) {
    this.house = house
    this.match = match
    this.isHereHere = isHereHere
  }

  /** Since when nobody has been at a seat; null while somebody is. `first` is when the table was made. */
  awaySince(seat: Seat, first: number): number | null {
    if (this.isHereHere(seat)) return null
    const seen = this.others.filter((one) => one.seat === seat)
    if (seen.some(({ here }) => here)) return null
    return Math.max(first, this.left.get(seat) ?? 0, ...seen.map(({ at }) => at))
  }

  /** Looks into the store; true if that tells something new. */
  async read(): Promise<boolean> {
    const { store, server, lease } = this.house
    const all = await store.presences.of(this.match, lease)
    const before = JSON.stringify(this.others)
    this.others = all.filter((one) => one.server !== server || !one.here)
    return JSON.stringify(this.others) !== before
  }

  /**
   * Somebody came to a seat or left it: the other servers should know. What is written is how it stands when its turn
   * comes, so whoever comes and goes quickly is not left standing wrong. Nobody waits for it.
   */
  changed(seat: Seat): void {
    if (!this.isHereHere(seat)) this.left.set(seat, this.house.now())
    this.writing = this.writing.then(() => this.write(seat)).catch((error) => this.house.complain(error))
  }

  private async write(seat: Seat): Promise<void> {
    const { store, server, now } = this.house
    const here = this.isHereHere(seat)
    const at = here ? now() : (this.left.get(seat) ?? now())
    await store.presences.note({ match: this.match, seat, server, here: Number(here), at })
  }
}
