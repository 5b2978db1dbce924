import { BOTS } from '@starboard/bots'
import { fill, type Game } from '@starboard/kernel'
import type { FastifyInstance } from 'fastify'
import type { Context } from './app.ts'
import { gameParams } from './schemas.ts'

export function games(app: FastifyInstance, { tables, added }: Context): void {
  const schema = {
    summary: 'The games that can be played here, with their options and the bots',
    tags: ['games'],
  }
  app.get('/api/games', { schema }, async () => ({
    games: [...tables.games.values()].map(described),
    bots: Object.keys(BOTS),
  }))

  app.get<{ Params: { id: string } }>(
    '/api/games/:id/added',
    {
      schema: {
        summary: 'What whoever runs this server has added to a game',
        tags: ['games'],
        params: gameParams,
      },
    },
    async ({ params }) => {
      tables.game(params.id)
      return { added: added[params.id] ?? [] }
    },
  )
}

function described(game: Game): object {
  const { id, name, about, version, options } = game
  return { id, name, about, version, options, seats: game.seats(fill(options, {})) }
}
