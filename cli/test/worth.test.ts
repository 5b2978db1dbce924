import { GAMES } from '@starboard/games'
import { expect, test } from 'vitest'

test.each(Object.keys(GAMES))('%s says in words what a position is worth', async (id) => {
  const { worth, text } = await GAMES[id]!.rules()
  expect([worth, text.worth].map((one) => typeof one)).toEqual(['function', 'function'])
})
