import type { Command } from '../command.ts'
import { has } from '../flags.ts'
import { OK } from '../io.ts'
import { hanging } from '../paper.ts'
import { describeOptions } from '../seats.ts'

export const games: Command = {
  usage: 'games',
  about: 'List the games, with the options of each.',
  flags: [['--json', 'For programs: ids, names, versions and options']],
  run({ io, shelf }, _args, flags) {
    const all = Object.values(shelf).map(({ game }) => game)
    if (has(flags, 'json')) {
      io.out(
        JSON.stringify(
          all.map(({ id, name, version, about, options }) => ({ id, name, version, about, options })),
        ),
      )
      return OK
    }
    all.forEach((game, i) => {
      if (i > 0) io.out('')
      io.out(hanging(`${io.paint.bold(game.id)}  `, `${game.name}. ${game.about}`, io.columns))
      for (const line of describeOptions(game)) io.out(hanging('  --option ', line, io.columns))
    })
    return OK
  },
}
