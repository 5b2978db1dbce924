import { botsAt, nextAsk } from '@starboard/bots'
import { GAMES } from '@starboard/games'
import { canonical, type Game, Match, type Seat, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { defaultPlayers } from '../seats.ts'
import { openAll, type Shelf } from '../shelf.ts'
import { cleanUp, run } from './desk.ts'
import { TAVERN_RULES, type Tavern, type TavernView, tavern } from './tavern.ts'

cleanUp()

const shelf = await openAll(GAMES)

/** How a game shows where I am, once so many answers have brought me onto the board. */
const OWN: Readonly<Record<string, { readonly answers: number; readonly drawn: readonly RegExp[] }>> = {
  xia: { answers: 60, drawn: [/ @ /, /^@ you/m] },
  alien: { answers: 12, drawn: [/\|A/, /^A Dr Aurel Voss/m] },
  'core-space': { answers: 30, drawn: [/^ ?\d+ [^a-z]*A/m, /^A Cassie/m] },
  rim: { answers: 12, drawn: [/^•\w+ +\w/m] },
  'long-fall': { answers: 60, drawn: [/\[\w[\w ]+\]/, /^\[ \] where the crew is/m] },
}

/** A match that bots have played so far, and the seat that a person would have. */
function playedSoFar(id: string, answers: number): { match: Match; seat: Seat } {
  const { game } = shelf[id]!
  const options = Object.fromEntries(
    Object.entries(game.options).map(([name, field]) => [name, field.default]),
  )
  const people = defaultPlayers(game, options, 'Ana')
  const seat = people.findIndex(({ bot }) => bot === null)
  const players = people.map((player) => (player.bot === null ? { ...player, bot: 'greedy' } : player))
  const match = Match.start(game, { options, players, seed: seedFrom('drawing') })
  const bots = botsAt(match)
  for (let n = 0; n < answers; n++) {
    const ask = nextAsk(match)!
    match.answer(ask.seat, ask.id, bots(ask))
  }
  return { match, seat }
}

describe.each(Object.keys(GAMES))('%s', (id) => {
  const { answers, drawn } = OWN[id]!
  const { match, seat } = playedSoFar(id, answers)
  const { text } = match.game
  const drawing = (width: number) => text.drawing!(match.view(seat), seat, width)!

  test.each([80, 40])('is drawn in %i columns, with where I am in it and what its signs mean', (width) => {
    const lines = drawing(width).split('\n')
    expect(lines.filter((line) => [...line].length > width)).toEqual([])
    for (const sign of drawn) expect(drawing(width)).toMatch(sign)
  })

  test('looks the same in every world that I cannot tell from the true one', () => {
    const worlds = [1, 2, 3].flatMap((n) => match.imagine([seat], seedFrom(`world ${n}`)) ?? [])
    expect(worlds).not.toHaveLength(0)
    for (const world of worlds) {
      expect(canonical(world.view(seat))).toBe(canonical(match.view(seat)))
      expect(text.drawing!(world.view(seat), seat, 80)).toBe(drawing(80))
    }
  })
})

/** A tavern whose drawing changes with the purses. */
const drawnTavern: Game<Tavern, TavernView> = {
  ...tavern,
  text: {
    ...tavern.text,
    drawing: ({ coins }, _, width) => `${'='.repeat(width)}\npurses ${coins.join('|')}`,
  },
}
const DRAWN: Shelf = { tavern: { game: drawnTavern, rules: () => TAVERN_RULES, additions: null } }

describe('at the table', () => {
  const seats = 'tavern --seats program,person:Ana'

  test('the drawing stands above the question when it is new, and map shows it again', async () => {
    const typed = ['rest', '', '2', 'map', 'tale']
    const { out } = await run(`play ${seats} --seed 1`, { shelf: DRAWN, typed, columns: 40 })
    expect(out.match(/^=+$/gm)).toEqual(['='.repeat(40), '='.repeat(40), '='.repeat(40)])
    expect(out.match(/^purses .*/gm)).toEqual(['purses 5|5', 'purses 5|3', 'purses 5|3'])
    expect(out.indexOf('purses')).toBeLessThan(out.indexOf('What about deed?'))
  })

  test('with --plain there is none, unless somebody asks for it', async () => {
    const { out } = await run(`play ${seats} --seed 1 --plain`, { shelf: DRAWN, typed: ['rest', 'map'] })
    expect(out.match(/^purses .*/gm)).toEqual(['purses 5|5'])
  })

  test('a game without drawings says so', async () => {
    const { out } = await run(`play ${seats} --seed 1`, { typed: ['map'] })
    expect(out).toContain('There is nothing to draw now')
  })
})
