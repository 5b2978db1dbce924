import { Numbering } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { reply } from '../env/line.ts'
import type { Env } from '../env/table.ts'
import { OK } from '../io.ts'
import { type Learning, openBox } from '../shelf.ts'

/** A game of which nothing is written down can be played by numbers all the same. */
const UNKNOWN: Learning = { actions: { counted: [], names: [] }, schema: null }

export const env: Command = {
  usage: 'env <game>',
  about: 'Talk to a program that plays: one line of JSON in, one line of JSON out. See docs/env.md.',
  examples: [`echo '{"do":"start","seed":"7"}' | starboard env <game>`],
  async run({ io, shelf }, [game]) {
    const box = openBox(shelf, game!)
    const { actions, schema } = (await box.learning?.()) ?? UNKNOWN
    const env: Env = {
      ...{ box, numbering: new Numbering(actions), schema },
      ...{ tables: new Map(), forks: new Map(), nextFork: 1 },
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
