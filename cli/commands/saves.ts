import { join } from 'node:path'
import type { Command } from '../command.ts'
import { pairs } from '../help.ts'
import { Failure, OK, USAGE } from '../io.ts'
import { counted, wrap } from '../paper.ts'
import { damagedSaves, finishedGames, removeSaves, savedGames } from '../saves.ts'
import type { House } from '../shelf.ts'
import { savedWords } from '../words.ts'

export const saves: Command = {
  usage: 'saves [act] [...names]',
  about: 'List the games that can be gone on with. With “rm”: take games away for good, by their names.',
  examples: ['starboard saves', 'starboard play --load <game>-1', 'starboard saves rm <game>-1 <game>-3'],
  run(house, [act, ...names]) {
    const { io } = house
    if (act === undefined) io.out(listOf(house))
    else if (act !== 'rm')
      throw new Failure(
        `“${act}” is nothing that can be done with saved games: starboard saves lists them, starboard saves rm takes them away.`,
        USAGE,
      )
    else if (names.length === 0) throw new Failure('Which game? starboard saves lists them.', USAGE)
    else {
      removeSaves(io.home, names)
      io.out(wrap(`${counted(names.length, 'game')} taken away.`, io.columns))
    }
    return OK
  },
}

function listOf({ io, shelf }: House): string {
  const saved = savedGames(io.home).map(({ name, ...rest }) => {
    const box = Object.hasOwn(shelf, rest.game) ? shelf[rest.game]! : null
    return [name, box ? savedWords(box.game, { name, ...rest }) : `a game of ${rest.game}`] as const
  })
  const damaged = damagedSaves(io.home).map((name) => [name, 'cannot be read'] as const)
  const finished = finishedGames(io.home)
  const rows = [...saved, ...damaged]
  const lines = [
    rows.length > 0 ? pairs(rows, io.columns) : 'No game is waiting to be gone on with.',
    ...(rows.length > 0
      ? [
          `Go on with one: ${io.command} play --load ${rows[0]![0]}. Take one away: ${io.command} saves rm ${rows[0]![0]}.`,
        ]
      : []),
    ...(finished.length > 0
      ? [`${counted(finished.length, 'finished game')} in ${join(io.home, 'finished')}.`]
      : []),
  ]
  return lines.map((line) => wrap(line, io.columns)).join('\n')
}
