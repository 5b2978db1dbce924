import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Match, type Options, type Player, seedFrom } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { type Flags, has, text, texts } from '../flags.ts'
import { Failure, USAGE } from '../io.ts'
import { sitDown } from '../play/sit.ts'
import { readMatch } from '../records.ts'
import { newSave } from '../saves.ts'
import { defaultPlayers, optionsFrom, playersFrom, tutorialOf } from '../seats.ts'
import { type Box, boxOf, type House } from '../shelf.ts'

export const play: Command = {
  usage: 'play [game]',
  about: 'Play a game, with people and bots in any seats. It is saved after every answer.',
  flags: [
    ['--option <name=value>', 'What is agreed before the match; may be given several times'],
    ['--seats <list>', 'Who sits where: person:Ana,bot:greedy,bot:random,program'],
    ['--tutorial', 'Learn the game in a guided match'],
    ['--seed <text>', 'Play a match that can be repeated; otherwise nobody knows the dice'],
    ['--save <file>', 'Save into this file instead of ~/.starboard'],
    ['--load <file>', 'Go on with a saved game'],
    ['--after <file>', 'Play the next game of a series, with what the finished one left'],
  ],
  examples: [
    'starboard play long-fall',
    'starboard play long-fall --seats person:Ana,person:Bo,bot:greedy',
    'starboard play --load ~/.starboard/saves/long-fall-1.starboard',
  ],
  run(house, [game], flags) {
    const file = text(flags, 'load')
    if (file !== undefined) return resume(house, file, game)
    const before = text(flags, 'after')
    if (before !== undefined) return follow(house, before, wishes(flags))
    if (game === undefined) throw new Failure('Which game? starboard games lists them.', USAGE)
    const box = boxOf(house.shelf, game)
    if (has(flags, 'tutorial'))
      return begin(house, box, { ...tutorialOf(box.game, 'Player'), ...wishes(flags) })
    const options = optionsFrom(box.game, texts(flags, 'option'))
    const seats = text(flags, 'seats')
    const players =
      seats === undefined
        ? defaultPlayers(box.game, options, 'Player')
        : playersFrom(box.game, options, seats)
    return begin(house, box, { options, players, ...wishes(flags) })
  },
}

export interface Wishes {
  readonly options: Options
  readonly players: readonly Player[]
  readonly seed?: string | undefined
  readonly save?: string | undefined
}

const wishes = (flags: Flags): Pick<Wishes, 'seed' | 'save'> => ({
  seed: text(flags, 'seed'),
  save: text(flags, 'save'),
})

/** A new match, saved from the first moment. */
export function begin(house: House, box: Box, { options, players, seed, save }: Wishes): Promise<number> {
  if (save !== undefined && existsSync(save)) {
    throw new Failure(`${save} is already there. Go on with it by --load, or save into another file.`)
  }
  const key = seed === undefined ? randomBytes(32).toString('hex') : seedFrom(seed)
  const match = Match.start(box.game, { options, players, seed: key })
  return sitDown(house, box, match, save ?? newSave(house.io.home, box.game.id))
}

/** The next match of a series: agreed with what the finished one says, and with the same people. */
function follow(house: House, file: string, wished: Pick<Wishes, 'seed' | 'save'>): Promise<number> {
  const { game, over, players } = readMatch(house.shelf, file)
  if (!over?.next) {
    const why = over ? 'it is not part of a series' : 'it is not over yet'
    throw new Failure(`${file} has no next game: ${why}.`)
  }
  return begin(house, boxOf(house.shelf, game.id), { options: over.next, players, ...wished })
}

export function resume(house: House, file: string, game?: string): Promise<number> {
  const match = readMatch(house.shelf, file)
  if (game !== undefined && boxOf(house.shelf, game).game.id !== match.game.id) {
    throw new Failure(`${file} is a game of ${match.game.id}, not of ${game}.`)
  }
  return sitDown(house, boxOf(house.shelf, match.game.id), match, file)
}
