import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Game, Match, type Options, type Player, seedFrom } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { type Flags, has, text, texts } from '../flags.ts'
import { Failure, USAGE } from '../io.ts'
import { checkBrought, readyList } from '../own/index.ts'
import { sitDown } from '../play/sit.ts'
import { readMatch } from '../records.ts'
import { newSave, savedFile } from '../saves.ts'
import { botsCalled, defaultPlayers, optionsFrom, playersFrom, tutorialOf } from '../seats.ts'
import { type House, type Opened, openBox } from '../shelf.ts'

export const play: Command = {
  usage: 'play [game]',
  about: 'Play a game, with people and bots in any seats. It is saved after every answer.',
  flags: [
    ['--option <name=value>', 'What is agreed before the match; may be given several times'],
    [
      '--seats <list>',
      'Who sits where: program,person:Ana,bot:greedy,bot:random; or how many, with you among bots',
    ],
    [
      '--bots <list>',
      'Who plays against you, seat by seat and again from the first: greedy,./mybot.ts (greedy); with --load, own bots that go on',
    ],
    ['--tutorial', 'Learn the game in a guided match'],
    ['--seed <text>', 'Play a match that can be repeated; otherwise nobody knows the dice'],
    ['--save <file>', 'Save into this file instead of ~/.starboard'],
    ['--load <file>', 'Go on with a saved game: a file, or a name that starboard saves lists'],
    ['--after <file>', 'Play the next game of a series, with what the finished one left'],
    ['--plain', 'No drawings, only words: for a screen reader'],
  ],
  examples: ['starboard play <game>', 'starboard play <game> --seats 3', 'starboard play --load <game>-1'],
  async run(opened, [game], flags) {
    checkTogether(flags)
    const house = has(flags, 'plain') ? { ...opened, plain: true } : opened
    await readyList(text(flags, 'seats'), text(flags, 'bots'))
    const file = text(flags, 'load')
    if (file !== undefined) return resume(house, savedFile(house.io.home, file), game)
    const before = text(flags, 'after')
    if (before !== undefined) return follow(house, savedFile(house.io.home, before), game, wishes(flags))
    if (game === undefined) throw new Failure('Which game? starboard games lists them.', USAGE)
    const box = openBox(house.shelf, game)
    if (has(flags, 'tutorial')) {
      const { seed, ...guided } = tutorialOf(box.game, 'Player')
      const { seed: wished = seed, save } = wishes(flags)
      return begin(house, box, { ...guided, seed: wished, save })
    }
    const options = optionsFrom(box.game, texts(flags, 'option'))
    return begin(house, box, {
      options,
      players: playersAt(box.game, options, flags),
      ...wishes(flags),
    })
  },
}

function playersAt(game: Game, options: Options, flags: Flags): Player[] {
  const [seats, bots] = [text(flags, 'seats'), text(flags, 'bots')]
  if (bots !== undefined && seats?.includes(','))
    throw new Failure('--seats says already who plays: leave out --bots.', USAGE)
  return playersFrom(game, options, seats, (count) =>
    defaultPlayers(game, options, 'Player', count, botsCalled(bots ?? 'greedy')),
  )
}

/** What is settled already where a match is not new, or is the guided one. */
const SETTLED: Readonly<Record<string, { readonly by: string; readonly names: readonly string[] }>> = {
  load: {
    by: 'a saved game goes on as it was agreed, with its own dice, in its own file',
    names: ['option', 'seats', 'tutorial', 'seed', 'save', 'after'],
  },
  after: {
    by: 'the next game of a series is agreed by the one before, for the same people',
    names: ['option', 'seats', 'tutorial'],
  },
  tutorial: { by: 'the guided match has its own options and seats', names: ['option', 'seats', 'bots'] },
}

/** Nothing that was asked for is passed over in silence. */
function checkTogether(flags: Flags): void {
  for (const [first, { by, names }] of Object.entries(SETTLED)) {
    const other = has(flags, first) ? names.find((name) => flags[name] !== undefined) : undefined
    if (other !== undefined) throw new Failure(`--${other} cannot go with --${first}: ${by}.`, USAGE)
  }
}

interface Wishes {
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
export async function begin(
  house: House,
  box: Opened,
  { options, players, seed, save }: Wishes,
): Promise<number> {
  if (save !== undefined && existsSync(save)) {
    throw new Failure(`${save} is already there. Go on with it by --load, or save into another file.`)
  }
  checkBrought(players)
  const key = seed === undefined ? randomBytes(32).toString('hex') : seedFrom(seed)
  const match = Match.start(box.game, { options, players, seed: key })
  return sitDown(house, box, match, save ?? newSave(house.io.home, box.game.id))
}

/** The next match of a series: agreed with what the finished one says, and with the same people. */
function follow(
  house: House,
  file: string,
  named: string | undefined,
  wished: Pick<Wishes, 'seed' | 'save'>,
): Promise<number> {
  const { game, over, players } = matchIn(house, file, named)
  if (!over?.next) {
    const why = over ? 'it is not part of a series' : 'it is not over yet'
    throw new Failure(`${file} has no next game: ${why}.`)
  }
  return begin(house, openBox(house.shelf, game.id), { options: over.next, players, ...wished })
}

export async function resume(house: House, file: string, named?: string): Promise<number> {
  const match = matchIn(house, file, named)
  checkBrought(match.players)
  return sitDown(house, openBox(house.shelf, match.game.id), match, file)
}

/** The match in a file, which must be one of the game that was named, if one was. */
function matchIn({ shelf }: House, file: string, named: string | undefined): Match {
  const match = readMatch(shelf, file)
  if (named === undefined || openBox(shelf, named).game.id === match.game.id) return match
  throw new Failure(`${file} is a game of ${match.game.id}, not of ${named}.`)
}
