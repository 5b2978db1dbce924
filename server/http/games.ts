import { BOTS } from '@starboard/bots'
import { fill, type Game } from '@starboard/kernel'
import type { FastifyInstance } from 'fastify'
import type { Context } from './app.ts'

export function games(app: FastifyInstance, { tables }: Context): void {
  const schema = {
    summary: 'The games that can be played here, with their options and the bots',
    tags: ['games'],
  }
  app.get('/api/games', { schema }, async () => ({
    games: [...tables.games.values()].map(described),
    bots: Object.keys(BOTS),
  }))
}

function described(game: Game): object {
  const { id, name, about, version, options } = game
  return { id, name, about, version, options, seats: game.seats(fill(options, {})) }
}
