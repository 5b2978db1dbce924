import { type Game, seatsOf } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { has } from '../flags.ts'
import { type Io, OK } from '../io.ts'
import { counted, hanging, wrap } from '../paper.ts'
import { describeOptions, optionsFrom } from '../seats.ts'
import { openBox } from '../shelf.ts'
import { valueWords } from '../words.ts'

export const games: Command = {
  usage: 'games [game]',
  about: 'List the games, with the options of each; or one of them, with what every option means.',
  flags: [['--json', 'For programs: ids, names, versions and options']],
  examples: ['starboard games', 'starboard games <game>'],
  run({ io, shelf }, [only], flags) {
    const all = only === undefined ? Object.values(shelf) : [openBox(shelf, only)]
    const listed = all.map(({ game }) => game)
    if (has(flags, 'json')) {
      io.out(
        JSON.stringify(
          listed.map(({ id, name, version, about, options }) => ({ id, name, version, about, options })),
        ),
      )
      return OK
    }
    listed.forEach((game, i) => {
      if (i > 0) io.out('')
      io.out(hanging(`${io.paint.bold(game.id)}  `, `${game.name}. ${game.about}`, io.columns))
      if (only !== undefined) io.out(wrap(seatWords(game), io.columns))
      for (const [name, line] of Object.entries(describeOptions(game))) {
        io.out(hanging('  --option ', line, io.columns))
        if (only !== undefined) for (const meaning of meaningsOf(io, game, name)) io.out(meaning)
      }
    })
    return OK
  },
}

function seatWords(game: Game): string {
  const { min, max, roles } = seatsOf(game, optionsFrom(game, []))
  const program = roles.findIndex((role) => role.program)
  const beside =
    program < 0 ? '' : `, of which the program plays seat ${program + 1} (${roles[program]!.name})`
  return `${min === max ? counted(min, 'seat') : `${min} to ${max} seats`} with the usual options${beside}.`
}

/** What each value of a choice means, where its name alone does not say it. */
function meaningsOf(io: Io, game: Game, name: string): string[] {
  const field = game.options[name]!
  if (field.kind !== 'choice') return []
  const wide = Math.max(...field.values.map((value) => value.length))
  return field.values.map((value) =>
    hanging(`      ${value.padEnd(wide)}  `, valueWords(game, field, name, value), io.columns),
  )
}
