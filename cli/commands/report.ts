import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  Course,
  changeText,
  type Hope,
  Hopes,
  hopeTexts,
  linesOf,
  luckOf,
  type Match,
  type Milestone,
  playAgain,
  type ScoreLine,
  signed,
  surprises,
  turningPoints,
} from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import type { Command } from '../command.ts'
import { text } from '../flags.ts'
import { Failure, type Io, OK } from '../io.ts'
import { type Seen, seatRows, sourceRows, wordsOf } from '../page/rows.ts'
import { grid, hanging, listed, wrap } from '../paper.ts'
import { readMatch, reasonOf } from '../records.ts'
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
  flags: [['--html <file>', 'Write it as a page with its graphs instead: one file that any browser opens']],
  examples: ['starboard report <game>-1', 'starboard report <game>-1 --html report.html'],
  async run({ io, shelf }, [file], flags) {
    const match = readMatch(shelf, savedFile(io.home, file!))
    const [hopes, course] = [new Hopes(), new Course(null)]
    playAgain(match, hopes, course)
    course.end(match)
    const html = text(flags, 'html')
    if (html !== undefined)
      return writePage(io, html, match, { hopes: hopes.all, milestones: course.milestones })
    io.out(wrap(resultOf(match), io.columns))
    io.out('')
    io.out(grid(seatRows(match, hopes.all)))
    tellCourse(io, match, course.milestones)
    tellSurprises(io, match, hopes.all)
    tellTurns(io, match, course.milestones)
    return OK
  },
}

/** Graphs are drawn only for a page: whoever reads in a terminal does not wait for them to be loaded. */
async function writePage(io: Io, file: string, match: Match, seen: Seen): Promise<number> {
  const { recordPage } = await import('../page/record.ts')
  try {
    writeFileSync(file, recordPage(match, seen))
  } catch (error) {
    throw new Failure(`The page cannot be written to ${file}: ${reasonOf(error)}.`)
  }
  io.out(`The report is ${pathToFileURL(resolve(file)).href}`)
  return OK
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
