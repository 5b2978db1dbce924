import type { Notice, Store } from '../store/index.ts'
import type { Live } from './live.ts'

/** The open sockets of this server. Whoever's session has ended, here or elsewhere, is not heard any more. */
export class Sockets {
  private readonly open = new Set<Live>()
  private readonly store: Store
  private readonly now: () => number

  constructor(store: Store, now: () => number, complain: (error: unknown) => void) {
    this.store = store
    this.now = now
    store.onNotice((notice) => void this.hear(notice).catch(complain))
  }

  /** Gives what is to be called when it has closed. */
  add(live: Live): () => void {
    this.open.add(live)
    return () => this.open.delete(live)
  }

  private async hear(notice: Notice): Promise<void> {
    if (notice.what === 'player') return this.check(notice.player)
    if (notice.what !== 'all') return
    for (const player of new Set([...this.open].flatMap((live) => live.player?.id ?? [])))
      await this.check(player)
  }

  private async check(player: string): Promise<void> {
    const theirs = [...this.open].filter((live) => live.player?.id === player)
    if (theirs.length === 0) return
    const good = new Set((await this.store.people.sessionsOf(player, this.now())).map(({ hash }) => hash))
    for (const live of theirs) {
      if (live.session === null || !good.has(live.session)) live.startAnew()
    }
  }
}
