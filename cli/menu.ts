import {
  askedFor,
  type Field,
  type Game,
  type Json,
  type Options,
  type Player,
  seatsOf,
} from '@starboard/kernel'
import { oddsText } from './commands/odds.ts'
import { begin, resume } from './commands/play.ts'
import { lookUp } from './commands/rules.ts'
import { Failure, type Io, OK } from './io.ts'
import { readyBots } from './own/index.ts'
import { hanging, wrap } from './paper.ts'
import { fieldLines, fieldPrompt, readField } from './play/fields.ts'
import { savedGames } from './saves.ts'
import { defaultPlayers, playerFrom, readSeat, tutorialOf } from './seats.ts'
import { type House, type Opened, openBox } from './shelf.ts'
import { savedWords, valueWords } from './words.ts'

interface Item {
  readonly words: string
  /** Null ends the menu. */
  readonly act: (() => Promise<unknown> | unknown) | null
}

/** Somebody has asked for a way out of a dialogue. */
class Left extends Error {}

/** What `npm start` opens: pick a game, say who plays, and play. Comes back after each. */
export async function menu(house: House): Promise<number> {
  const { io } = house
  io.out(io.paint.bold('Starboard'))
  io.out(wrap('Tabletop games by the book, alone, with bots, or together at one keyboard.', io.columns))
  for (;;) {
    const items = itemsOf(house)
    io.out('')
    items.forEach(({ words }, i) => {
      io.out(hanging(`  ${`${i + 1}`.padStart(`${items.length}`.length)}  `, words, io.columns))
    })
    const typed = await io.line('Type a number: ')
    const item =
      typed === null || /^(q|quit|exit)$/i.test(typed.trim()) ? items.at(-1)! : items[Number(typed) - 1]
    if (item?.act === null) return OK
    if (!item && typed?.trim() !== '') io.out(`“${typed}” is none of these.`)
    const code = item ? await attempt(io, item.act) : OK
    if (typeof code === 'number' && code !== OK) return code
  }
}

function itemsOf(house: House): Item[] {
  const { io, shelf } = house
  return [
    ...Object.values(shelf).map((box) => ({
      words: `Play ${box.game.name}. ${box.game.about}`,
      act: () => newGame(house, box),
    })),
    ...Object.values(shelf).flatMap((box) =>
      box.game.tutorial
        ? [{ words: `Learn ${box.game.name}, in a guided first match`, act: () => learn(house, box) }]
        : [],
    ),
    ...savedGames(io.home)
      .filter(({ game }) => Object.hasOwn(shelf, game))
      .slice(0, 9)
      .map((saved) => ({
        words: `Go on with ${savedWords(shelf[saved.game]!.game, saved)}`,
        act: () => resume(house, saved.file),
      })),
    { words: 'Look up a rule', act: () => askRule(house) },
    { words: 'Odds of a throw', act: () => askOdds(io) },
    { words: 'Quit', act: null },
  ]
}

/** What goes wrong in one item is said, and the menu comes back. */
async function attempt(io: Io, act: NonNullable<Item['act']>): Promise<unknown> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Left) return undefined
    if (!(error instanceof Failure)) throw error
    return io.out(wrap(error.message, io.columns))
  }
}

const learn = (house: House, box: Opened): Promise<number> =>
  begin(house, box, tutorialOf(box.game, 'Player'))

async function newGame(house: House, box: Opened): Promise<number> {
  const options = await askOptions(house.io, box.game)
  const players = await askPlayers(house.io, box.game, options)
  return begin(house, box, { options, players })
}

/** Most people want the usual, or to change a line or two; “no” goes through all of them. */
async function askOptions(io: Io, game: Game): Promise<Options> {
  const fields = Object.entries(game.options)
  const filled: Record<string, Json> = Object.fromEntries(
    fields.map(([name, field]) => [name, field.default]),
  )
  if (fields.length === 0) return filled
  for (;;) {
    const names = askedFor(game, filled)
    io.out(`\n${agreedLines(game, names, filled, io.columns)}`)
    const said = (
      await answer(io, 'Play like this? Enter for yes, or the number of a line to change > ')
    ).toLowerCase()
    const name = names[Number(said) - 1]
    if (['', 'y', 'yes'].includes(said)) return filled
    if (['n', 'no'].includes(said)) return askAll(io, game, filled)
    if (name !== undefined) filled[name] = await askField(io, game, name, filled[name]!)
    else io.out(`“${said}” is none of these.`)
  }
}

async function askAll(io: Io, game: Game, filled: Record<string, Json>): Promise<Options> {
  for (const name of Object.keys(game.options))
    if (askedFor(game, filled).includes(name)) filled[name] = await askField(io, game, name, filled[name]!)
  return filled
}

const agreedLines = (game: Game, names: readonly string[], filled: Options, columns: number): string =>
  names
    .map((name, i) => {
      const words = valueWords(game, game.options[name], name, filled[name]!)
      const number = `${i + 1}`.padStart(`${names.length}`.length)
      return hanging(`  ${number}  `, `${game.text.field(name)}: ${words || 'none'}`, columns)
    })
    .join('\n')

/** One option; Enter leaves it as it is. */
async function askField(io: Io, game: Game, name: string, now: Json): Promise<Json> {
  const field = { ...game.options[name]!, default: now } as Field
  for (;;) {
    io.out(wrap(fieldLines(game, name, field, io.columns), io.columns))
    const typed = await answer(io, fieldPrompt(game, name, field))
    const read = readField(field, typed, (value) => game.text.field(name, value))
    if ('value' in read) return read.value
    io.out(wrap(read.problem, io.columns))
  }
}

/** Seats that the program plays are not asked about: `--seats` puts people there too. */
async function askPlayers(io: Io, game: Game, options: Options): Promise<Player[]> {
  const { min, max, roles } = seatsOf(game, options)
  const programs = roles.filter((role) => role.program).length
  const least = min - programs
  const count = min === max ? least : await askCount(io, Math.max(1, least), max - programs)
  const usual = defaultPlayers(game, options, 'Player', count + programs)
  const players: Player[] = []
  io.out(
    wrap(
      'Who plays? Type a name for a person, “bot” for a bot that plays well, “bot random” for one that plays anything; Enter takes what stands in brackets.',
      io.columns,
    ),
  )
  while (players.length < usual.length) {
    const seat = players.length
    const { name, bot } = usual[seat]!
    const role = roles[seat]?.program ? null : (roles[seat]?.name ?? 'player')
    const typed = role
      ? await answer(io, `Seat ${seat + 1}, ${role} [${bot === null ? name : `bot ${bot}`}] > `)
      : ''
    await attempt(
      io,
      async () => void players.push(typed === '' ? usual[seat]! : await called(game, options, typed, seat)),
    )
  }
  return players
}

/** Here a name by itself is a person; what has a colon is spelt as on the command line. */
async function called(game: Game, options: Options, typed: string, seat: number): Promise<Player> {
  const spelt = typed.replace(/^bot\s+/i, 'bot:')
  await readyBots([spelt])
  return readSeat(spelt) || spelt.includes(':')
    ? playerFrom(game, options, spelt, seat)
    : { name: spelt, bot: null }
}

async function askCount(io: Io, min: number, max: number): Promise<number> {
  for (;;) {
    const read = readField(
      { kind: 'number', min, max, default: min },
      await answer(io, `How many at the table, ${min} to ${max}? [${min}] > `),
    )
    if ('value' in read) return Number(read.value)
    io.out(wrap(read.problem, io.columns))
  }
}

async function askRule({ io, shelf }: House): Promise<void> {
  const ids = Object.keys(shelf)
  const named = ids.map((id, i) => `${i + 1} ${id}`).join(', ')
  const typed = ids.length === 1 ? '1' : await answer(io, `Of which game (${named})? `)
  io.out(
    lookUp(
      io,
      openBox(shelf, ids[Number(typed) - 1] ?? typed),
      (await answer(io, 'An id, or words: ')).split(/\s+/),
    ),
  )
}

async function askOdds(io: Io): Promise<void> {
  io.out(oddsText(await answer(io, 'A throw, such as 2d6 >= 8: '), io.columns))
}

async function answer(io: Io, prompt: string): Promise<string> {
  const line = await io.line(prompt)
  if (line === null) throw new Left()
  return line.trim()
}
