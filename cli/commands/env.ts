import type { Command } from '../command.ts'
import { reply } from '../env/line.ts'
import type { Env } from '../env/requests.ts'
import { OK } from '../io.ts'
import { openBox } from '../shelf.ts'

export const env: Command = {
  usage: 'env <game>',
  about: 'Talk to a program that plays: one line of JSON in, one line of JSON out. See docs/env.md.',
  examples: [`echo '{"do":"start","seed":"7"}' | starboard env <game>`],
  async run({ io, shelf }, [game]) {
    const env: Env = {
      box: openBox(shelf, game!),
      match: null,
      worded: true,
      imagined: false,
      forks: new Map(),
      nextFork: 1,
    }
    for await (const line of io.lines()) {
      if (line.trim() === '') continue
      const answer = reply(env, line)
      if (answer === null) break
      io.out(answer)
    }
    return OK
  },
}
