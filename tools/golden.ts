import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  anything,
  type Game,
  Match,
  type Options,
  type Player,
  seedFrom,
  streamOf,
  writeRecord,
} from '@starboard/kernel'
import { GAMES } from './games.ts'

/** What is played for each game: a name for the file, the options, and how many seats. */
const TABLES: Readonly<Record<string, readonly { name: string; options: Options; seats: number }[]>> = {
  'long-fall': [
    { name: 'alone', options: { mode: 'campaign', crew: 1, weeks: 26 }, seats: 2 },
    { name: 'pair', options: { mode: 'campaign', crew: 2, weeks: 26 }, seats: 2 },
    { name: 'crew', options: { mode: 'campaign', crew: 4, weeks: 26 }, seats: 2 },
    { name: 'company', options: { mode: 'campaign', crew: 1, weeks: 26 }, seats: 5 },
    { name: 'refereed', options: { mode: 'refereed', crew: 1, weeks: 52 }, seats: 3 },
  ],
}

/** Plays the golden matches of a game anew. Only after a change of its rules, with its version gone up. */
export function main([id = '']: readonly string[]): number {
  const game = GAMES[id]
  const tables = TABLES[id]
  if (!game || !tables) {
    process.stderr.write(`golden: which game? ${Object.keys(TABLES).join(', ')}\n`)
    return 2
  }
  const folder = join('games', id, 'test', 'records')
  mkdirSync(folder, { recursive: true })
  for (const { name, options, seats } of tables) {
    const match = played(game, options, seats, name)
    writeFileSync(join(folder, `${name}.starboard`), writeRecord(match.record()))
    process.stdout.write(`golden: ${name}: ${match.entries.length} choices, ${match.over?.how}\n`)
  }
  return 0
}

function played(game: Game, options: Options, seats: number, name: string): Match {
  const { roles } = game.seats(options as never)
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const bot = roles[seat]?.program ? 'program' : 'greedy'
    return { name: `Seat ${seat}`, bot: options.mode === 'refereed' ? null : bot }
  })
  const match = Match.start(game, { options, players, seed: seedFrom(`golden ${name}`) })
  const random = streamOf(seedFrom(`golden answers ${name}`))
  while (!match.over) {
    const ask = match.asks[random.below(match.asks.length)]!
    const advice = random.below(8) > 0 ? game.advise?.(match.view(ask.seat), ask) : null
    match.answer(ask.seat, ask.id, advice ?? anything(ask, random))
  }
  return match
}
