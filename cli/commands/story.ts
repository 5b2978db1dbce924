import type { Command } from '../command.ts'
import { Failure, OK } from '../io.ts'
import { wrap } from '../paper.ts'
import { readMatch } from '../records.ts'
import { savedFile } from '../saves.ts'

export const story: Command = {
  usage: 'story <record> [who]',
  about: 'Tell what the characters of a record lived through, where the game can.',
  examples: ['starboard story <game>-1'],
  run({ io, shelf }, [file, who]) {
    const match = readMatch(shelf, savedFile(io.home, file!))
    const { text, name } = match.game
    if (!text.story) throw new Failure(`${name} tells no stories.`)
    const log = match.log(null).map(({ event }) => event)
    io.out(wrap(text.story(log, match.view(null), who ?? null), io.columns))
    return OK
  },
}
