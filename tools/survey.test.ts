import { createHash } from 'node:crypto'
import { GAMES } from '@starboard/games'
import {
  anyField,
  type Game,
  Match,
  Numbering,
  type Player,
  type Random,
  seatsOf,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { Shape } from './shapes.ts'
import { Types } from './types.ts'

/** What is learnt by numbers is worth nothing once a number means something else: so many names of each game, and their fingerprint. */
const KEPT: Readonly<Record<string, readonly [number, string]>> = {
  'long-fall': [882, '0b40f711cc924355'],
  xia: [3_070, 'b68a87be23de458d'],
  alien: [3_139, 'd014002496109476'],
  'core-space': [19_661, '51de069bf108ed22'],
  rim: [2_653, 'c4eaca841b93ae95'],
}

const fingerprint = (names: readonly string[]): string =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)

const games = Object.keys(GAMES)

describe('the numbers of a game', () => {
  test.each(games)('%s: no name moves, and none stands twice', async (id) => {
    const { names } = await GAMES[id]!.actions!()
    const [count, kept] = KEPT[id]!
    expect(fingerprint(names.slice(0, count))).toBe(kept)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(games)(
    '%s: a match is played by numbers alone, of which nearly all have a name of their own',
    async (id) => {
      const game = await GAMES[id]!.rules()
      const numbering = new Numbering(await GAMES[id]!.actions!())
      const counts = { all: 0, named: 0 }
      for (let n = 1; n <= 3; n++) playByNumbers(game, numbering, streamOf(seedFrom(`numbers ${n}`)), counts)
      expect(counts.all).toBeGreaterThan(500)
      expect(counts.named / counts.all).toBeGreaterThan(0.95)
    },
  )
})

const LONGEST = 300

function playByNumbers(
  game: Game,
  numbering: Numbering,
  random: Random,
  counts: { all: number; named: number },
): void {
  const options = Object.fromEntries(
    Object.entries(game.options).map(([name, field]) => [name, anyField(field, random)]),
  )
  const { min, roles } = seatsOf(game, options)
  const players = Array.from({ length: min }, (_, seat): Player => {
    return { name: `Seat ${seat}`, bot: roles[seat]?.program ? 'program' : null }
  })
  const match = Match.start(game, { options, players, seed: seedFrom('numbers') })
  let picked: readonly string[] = []
  while (!match.over && match.entries.length < LONGEST) {
    const ask = match.asks[0]!
    const mask = numbering.mask(ask, picked)
    if ('options' in ask && picked.length === 0) {
      const own = mask.filter((number) => number > 0)
      expect(own, ask.id).toHaveLength(ask.options.length)
      expect(new Set(own).size, ask.id).toBe(own.length)
      counts.all += own.length
      counts.named += own.filter((number) => number >= 256).length
    }
    const said = numbering.read(ask, mask[random.below(mask.length)]!, picked)
    picked = 'picked' in said ? said.picked : []
    if ('answer' in said) match.answer(ask.seat, ask.id, said.answer)
  }
}

describe('the schema of what was seen', () => {
  const types = new Types([
    {
      file: 'view.ts',
      text: `import type { Ship } from './ship.ts'
/** All. */
export interface View extends Pick<Base, 'round'> {
  /** Whose eyes
   * these are. */
  readonly seat: number | null
  readonly ships: readonly Ship[]
  readonly goods: { readonly [id: string]: number }
}
interface Base {
  /** From 1. */
  round: number
}`,
    },
    {
      file: 'ship.ts',
      text: `export interface Ship {
  /** As painted. */
  readonly name: Name
  readonly hull?: number
}
type Name = string | null`,
    },
    { file: 'other.ts', text: 'export interface Ship {\n  /** Wrong. */\n  readonly name: string\n}' },
  ])
  const declared = { type: 'View', file: 'view.ts' }

  test('has the types that were seen or are declared, and the comments of the source', () => {
    const shape = new Shape()
    shape.see({ seat: 1, round: 1, ships: [{ name: 'Ada' }], goods: { ore: 1 } })
    shape.see({ seat: 2, round: 2, ships: [], goods: {} })
    expect(shape.schema(types, declared)).toEqual({
      type: 'object',
      properties: {
        goods: { type: 'object', additionalProperties: { type: 'integer' } },
        round: { description: 'From 1.', type: 'integer' },
        seat: { description: 'Whose eyes these are.', type: ['integer', 'null'] },
        ships: {
          type: 'array',
          items: {
            type: 'object',
            properties: { hull: {}, name: { description: 'As painted.', type: ['null', 'string'] } },
            required: ['name'],
            additionalProperties: false,
          },
        },
      },
      required: ['goods', 'round', 'seat', 'ships'],
      additionalProperties: false,
    })
  })

  test('tells kinds apart, and leaves those open that were not seen', () => {
    const shape = new Shape()
    for (const one of [{ kind: 'buoy' }, { kind: 'rock', size: 3 }]) shape.see(one)
    const { anyOf } = shape.schema(types, { type: '', file: '' })
    expect(anyOf).toHaveLength(3)
    expect(anyOf!.at(-1)).toEqual({
      type: 'object',
      properties: { kind: { not: { enum: ['buoy', 'rock'] } } },
      required: ['kind'],
    })
  })
})
