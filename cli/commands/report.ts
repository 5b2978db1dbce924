import { formatShare } from '@starboard/dice'
import {
  Course,
  changeText,
  type Game,
  type Hope,
  Hopes,
  hopeTexts,
  linesOf,
  luckierThan,
  luckOf,
  luckOfSeat,
  type Match,
  type Milestone,
  playAgain,
  type ScoreLine,
  signed,
  sourcesIn,
  surprises,
  turningPoints,
} from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import type { Command } from '../command.ts'
import { type Io, OK } from '../io.ts'
import { grid, hanging, listed, wrap } from '../paper.ts'
import { readMatch } from '../records.ts'
import { savedFile } from '../saves.ts'
import { resultOf } from './verify.ts'

/** So many rolls of each kind are told, and so many turning points at most. */
const TOLD = 3
/** So many rounds are shown at most; of more, some are left out evenly. */
const ROUNDS = 12

export const report: Command = {
  usage: 'report <record>',
  about:
    'Say how a match went: the result, the score over time and by source, the luck of every seat against its odds, the luckiest and unluckiest rolls, the turning points.',
  examples: ['starboard report <game>-1'],
  run({ io, shelf }, [file]) {
    const match = readMatch(shelf, savedFile(io.home, file!))
    const [hopes, course] = [new Hopes(), new Course(null)]
    playAgain(match, hopes, course)
    course.end(match)
    io.out(wrap(resultOf(match), io.columns))
    io.out('')
    io.out(grid(seatRows(match, hopes.all)))
    tellCourse(io, match, course.milestones)
    tellSurprises(io, match, hopes.all)
    tellTurns(io, match, course.milestones)
    return OK
  },
}

/** Every seat with its score, its rolls, what was to be expected of them and what came. */
function seatRows({ players, over, entries }: Match, hopes: readonly Hope[]): string[][] {
  const rows = players.map(({ name, bot }, seat) => {
    const luck = luckOfSeat(hopes, seat)
    return [
      bot === null ? name : `${name} (${bot})`,
      over?.scores[seat] === undefined ? '' : String(over.scores[seat]),
      String(entries.filter((entry) => entry.seat === seat).length),
      String(luck.rolls),
      luck.expected.toFixed(1),
      String(luck.came),
      signed(luck.came - luck.expected, 2),
      luck.rolls === 0 ? '' : `${Math.round(100 * luckierThan(luck))} in 100`,
    ]
  })
  return [['seat', 'score', 'choices', 'rolls', 'expected', 'came', 'luck', 'luckier than'], ...rows]
}

/** The score over time, one column for all who share one; then what it is made of. */
function tellCourse(io: Io, { game, players }: Match, milestones: readonly Milestone[]): void {
  const lines = linesOf(milestones)
  if (!game.scoring || lines.length === 0) return
  const { of, by } = game.scoring
  const names = lines.map(({ seats }) => listed(seats.map((seat) => players[seat]!.name)))
  const shown = someOf(milestones)
  const isRace = lines.length > 1
  io.out(`\n${capital(of)} over time`)
  io.out(
    grid([
      [by, ...names, ...(isRace ? ['in front'] : [])],
      ...shown.map((milestone) => [
        `${milestones[milestone]!.at}`,
        ...lines.map(({ totals }) => `${totals[milestone]}`),
        ...(isRace ? [leadAt(lines, names, milestone)] : []),
      ]),
    ]),
  )
  io.out(`\nWhere it came from`)
  io.out(grid(sourceRows(game, lines, names)))
}

/** Who led, and by how much. */
function leadAt(lines: readonly ScoreLine[], names: readonly string[], milestone: number): string {
  const totals = lines.map((line) => line.totals[milestone]!)
  const best = Math.max(...totals)
  const first = names.filter((_, n) => totals[n] === best)
  const next = Math.max(...totals.filter((total) => total < best), Number.NEGATIVE_INFINITY)
  return first.length === 1 && Number.isFinite(next) ? `${first[0]} by ${best - next}` : listed(first)
}

function sourceRows({ scoring }: Game, lines: readonly ScoreLine[], names: readonly string[]): string[][] {
  const rows = sourcesIn(lines.map((line) => ({ ...line, points: line.points.slice(-1) }))).map((source) => [
    scoring!.source(source),
    ...lines.map(({ points }) => `${points.at(-1)![source] ?? 0}`),
  ])
  return [['source', ...names], ...rows]
}

/** All of them, or as many as fit a screen; the last always. */
function someOf(milestones: readonly Milestone[]): number[] {
  const every = Math.ceil((milestones.length - 1) / ROUNDS) || 1
  const last = milestones.length - 1
  return [...milestones.keys()].filter(
    (milestone) => milestone > 0 && (milestone === last || (last - milestone) % every === 0),
  )
}

function tellSurprises(io: Io, match: Match, hopes: readonly Hope[]): void {
  const { lucky, unlucky } = surprises(hopes, TOLD)
  const words = hopeTexts(match, [...lucky, ...unlucky])
  const tell = (heading: string, some: readonly Hope[], from: number): void => {
    if (some.length === 0) return
    io.out(`\n${heading}`)
    for (const [n, hope] of some.entries())
      io.out(hanging(`  ${signed(luckOf(hope), 2)}  `, wordsOf(match, hope, words[from + n]!), io.columns))
  }
  tell('Luckiest', lucky, 0)
  tell('Unluckiest', unlucky, lucky.length)
}

/** Who hoped for what, at which odds, after how many choices. */
function wordsOf({ players }: Match, { seat, choices, chance, came }: Hope, words: string): string {
  const odds = `${formatShare(chance)}${came ? '' : ', which did not come'}`
  return `${players[seat]!.name}, after ${choices} choices: ${words} (${odds})`
}

/** Where the lead changed most, and from which choice on that can be seen. */
function tellTurns(io: Io, { game, players, over }: Match, milestones: readonly Milestone[]): void {
  const turns = turningPoints(milestones, over?.winners ?? [], TOLD)
  if (turns.length === 0) return
  io.out('\nTurning points')
  const lines = linesOf(milestones)
  for (const { milestone } of turns) {
    const from = milestones[milestone - 1]!.choices
    const words = changeText(game, lines, milestone, players)
    io.out(
      hanging(
        `  ${game.scoring!.by} ${milestones[milestone]!.at}  `,
        `${words} (from choice ${from} on)`,
        io.columns,
      ),
    )
  }
}
