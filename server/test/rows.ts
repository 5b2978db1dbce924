import { commitmentTo, seedFrom } from '@starboard/kernel'
import type { MatchRow, Store } from '../store/index.ts'

export const matchRow = (id: string, more: Partial<MatchRow> = {}): MatchRow => ({
  id,
  game: 'duel',
  version: 1,
  options: '{"rounds":3,"motto":""}',
  host: 'nobody',
  title: '',
  watch: 'open',
  secret: seedFrom(id),
  commitment: commitmentTo(seedFrom(id)),
  position: null,
  past: null,
  first: 0,
  origin: null,
  over: 0,
  created: 1,
  watching: 0,
  rematch: null,
  ...more,
})

/** A table of two bots whose server died just after play had begun. */
export async function duelOfBots(store: Store, id: string): Promise<void> {
  const players = [0, 1].map((n) => ({ name: `Bot ${n}`, bot: 'greedy' }))
  const seats = players.map(({ name, bot }, seat) => ({
    match: id,
    seat,
    kind: 'bot',
    player: null,
    name,
    bot,
  }))
  const line = JSON.stringify({ begin: { players, nonces: ['', ''] } })
  await store.createMatch(matchRow(id), seats, [{ match: id, seq: 0, line, next: 'bot 0,1', at: 1 }])
}
