import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@starboard/games'
import {
  anyField,
  anything,
  type Game,
  type Json,
  Match,
  Numbering,
  type OptionNames,
  type Options,
  type Player,
  readRecord,
  type Schema,
  seatsOf,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import { gameAndFlags, runScript, wholeNumber } from './script.ts'
import { Shape } from './shapes.ts'
import type { Streams } from './streams.ts'
import { Types } from './types.ts'

const USAGE = `npm run survey -- <game> [--matches 200]

Plays golden and random matches and writes down what programs that learn need to know of a game: what its options are called, in
actions.json, where new names are added at the end and none moves; and what its views look like, in view.schema.json.
Games: ${Object.keys(GAMES).join(', ')}
`

const FLAGS = { matches: { type: 'string', default: '200' } } as const

export const main = (args: readonly string[], streams: Streams = process): Promise<number> =>
  runScript({ name: 'survey', usage: USAGE, read: wishIn, run: look }, args, streams)

interface Wish {
  readonly id: string
  readonly matches: number
}

function wishIn(args: readonly string[]): Wish {
  const { game, values } = gameAndFlags(args, GAMES, FLAGS)
  return { id: game, matches: wholeNumber(values.matches) }
}

async function look({ id, matches }: Wish, { stdout }: Streams): Promise<number> {
  const game = await GAMES[id]!.rules()
  const survey = new Survey(game)
  for (const file of goldenOf(id)) survey.replay(readFileSync(file, 'utf8'))
  for (let n = 1; n <= matches; n++) survey.play(n)
  const added = survey.write(join('games', id))
  stdout.write(`survey: ${added} new names of options in ${game.name}\n`)
  return 0
}

function goldenOf(id: string): string[] {
  const folder = join('games', id, 'test', 'records')
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

/** Views are looked at once in so many answers, and at the end. */
const EVERY = 8
const LONGEST = 4_000

const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')

class Survey {
  private readonly game: Game
  private readonly list: OptionNames
  private readonly numbering: Numbering
  private readonly names: Set<string>
  private readonly views = new Shape()

  constructor(game: Game) {
    this.game = game
    this.list = JSON.parse(readFileSync(join('games', game.id, 'actions.json'), 'utf8')) as OptionNames
    this.numbering = new Numbering(this.list)
    this.names = new Set(this.list.names)
  }

  /** A golden match, choice by choice. */
  replay(text: string): void {
    const { options, players, seed, entries } = readRecord(text)
    const match = Match.start(this.game, { options, players, seed })
    for (const entry of entries) {
      this.look(match)
      match.enter(entry)
    }
    this.lookAround(match)
  }

  /** A match of any kind, with answers by chance; every other one is mostly well advised, and gets further. */
  play(n: number): void {
    const { game } = this
    const random = streamOf(seedFrom(`survey ${n}`))
    const options = Object.fromEntries(
      Object.entries(game.options).map(([name, field]) => [name, anyField(field, random)]),
    ) as Options
    const { min, max, roles } = seatsOf(game, options)
    const players = Array.from({ length: min + random.below(max - min + 1) }, (_, seat): Player => {
      const isProgram = roles[seat]?.program && n % 3 > 0
      return { name: `Seat ${seat}`, bot: isProgram ? 'program' : null }
    })
    const match = Match.start(game, { options, players, seed: seedFrom(`survey match ${n}`) })
    while (!match.over && match.entries.length < LONGEST) {
      this.look(match)
      const ask = match.asks[random.below(match.asks.length)]!
      const isAdvised = n % 2 === 0 && random.below(4) > 0
      const advice = isAdvised ? game.advise?.(match.view(ask.seat), ask)?.answer : null
      match.answer(ask.seat, ask.id, advice ?? anything(ask, random))
    }
    this.lookAround(match)
  }

  private look(match: Match): void {
    for (const ask of match.asks) for (const name of this.numbering.namesOf(ask)) this.names.add(name)
    if (match.entries.length % EVERY === 0) this.lookAround(match)
  }

  private lookAround(match: Match): void {
    for (const seat of [...match.players.keys(), null]) this.views.see(match.view(seat) as Json)
  }

  /** Says how many names are new. */
  write(folder: string): number {
    const fresh = [...this.names].slice(this.list.names.length).sort()
    const names = [...this.list.names, ...fresh]
    const files = { 'actions.json': { ...this.list, names }, 'view.schema.json': this.schema(folder) }
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
    execFileSync(process.execPath, [
      BIOME,
      'format',
      '--write',
      ...Object.keys(files).map((name) => join(folder, name)),
    ])
    return fresh.length
  }

  private schema(folder: string): Schema {
    const files = [...sourcesIn(folder), ...sourcesIn('kernel')]
    const types = new Types(files.map((file) => ({ file, text: readFileSync(file, 'utf8') })))
    const declared = { type: 'AnyView | View', file: join(folder, 'index.ts') }
    return {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `What a seat may see of ${this.game.name}`,
      ...this.views.schema(types, declared, true),
    }
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return ['test', 'board', 'node_modules'].includes(entry.name) ? [] : sourcesIn(join(folder, entry.name))
    return entry.name.endsWith('.ts') ? [join(folder, entry.name)] : []
  })
}
