import { EFFORTS, visitsIn } from '@starboard/bots'
import type { Game } from '@starboard/kernel'
import { listed, times } from '@starboard/kernel/english'
import { type Job, medianOf, type Result } from './jobs.ts'
import type { Table } from './tables.ts'

/** What is kept of a match: what came of it, and which code played it. */
export type Kept = Result & { readonly commit: string }

type Played = { readonly job: Job; readonly result: Kept }

const TITLE = `# How strong the bots are

Measured by \`npm run strength -- <game>\`, one section a game. Matches and seeds are fixed beforehand in \`lab/\`, visits in
\`bots/search.ts\` and a game’s \`foresight.ts\`; no run is stopped early or gone on with after a look. Where rules or bots have
changed, a game is measured anew, in place of what was said before. Intervals are those of 95 %. Times are those of the machine that
measured, each match’s median and of these the median, and limit nothing: a bot thinks in visits, so it is the same on every machine.
`

/** The page with the section of a game put in place of what it said before; sections stand in the order of their names. */
export function withSection(page: string, game: string, section: string): string {
  const sections = new Map(
    page
      .split(/^(?=## )/m)
      .filter((part) => part.startsWith('## '))
      .map((part): [string, string] => [part.slice(3, part.indexOf('\n')), part.trimEnd()]),
  )
  sections.set(game, section.trimEnd())
  const names = [...sections.keys()].sort()
  return `${[TITLE.trimEnd(), ...names.map((name) => sections.get(name)!)].join('\n\n')}\n`
}

export function sectionOf(game: Game, table: Table, played: readonly Played[]): string {
  const { options, seats } = table
  const commits = [...new Set(played.map(({ result }) => result.commit))].map((one) => `\`${one}\``)
  const varied = Object.keys(game.variety?.(0, seats) ?? {}).filter((name) => !(name in options))
  return [
    `## ${game.id}`,
    [
      `At commit ${listed(commits)}, ${times(seats, 'seat')}, options \`${JSON.stringify(options)}\``,
      varied.length > 0 ? `; from match to match another ${listed(varied)}.` : '.',
    ].join(''),
    table.kind === 'rivals' ? rivals(table, played) : crew(table, played),
    thinking(game, played),
  ].join('\n\n')
}

/** Wilson's interval, which keeps to 0 and 1. */
export function wilson(share: number, n: number): readonly [number, number] {
  const z = 1.96
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n)
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

function rivals({ pairs, seats }: Extract<Table, { kind: 'rivals' }>, played: readonly Played[]): string {
  const shares = pairs.map(({ one, others }) => {
    const own = played.filter(({ job }) => job.bot === one && job.bots.includes(others))
    return own.reduce((sum, { result }) => sum + result.value, 0) / own.length
  })
  const rows = pairs.map(({ one, others, matches }, n) => {
    const [low, high] = wilson(shares[n]!, matches)
    return `| ${one} | ${seats - 1} × ${others} | ${matches} | ${percent(shares[n]!)} | ${percent(low)} – ${percent(high)} |`
  })
  const ratings = ratingsOf(
    pairs.map(({ one, others, matches }, n) => ({ one, others, matches, share: shares[n]!, seats })),
  )
  return [
    `One seat of the first against others of the second, seats rotated; ${percent(1 / seats)} is even, and a shared victory counts in parts.`,
    ['| bot | against | matches | wins | interval |', '|---|---|---|---|---|', ...rows].join('\n'),
    [
      '| bot | rating |',
      '|---|---|',
      ...ratings.map(([bot, rating]) => `| ${bot} | ${rating.toFixed(0)} |`),
    ].join('\n'),
    'Ratings are such that each wins in proportion to ten to the power of a four-hundredth of it; greedy has 1000.',
  ].join('\n\n')
}

interface Contest {
  readonly one: string
  readonly others: string
  readonly matches: number
  readonly share: number
  readonly seats: number
}

const SCALE = 400 / Math.LN10
const START = 1000
/** Nearer than this to the best they can be, nobody tells ratings apart. */
const NEAR = 1e-9

/** By steepest ascent of the likelihood; one half win more and one less keep those finite who always win. */
export function ratingsOf(contests: readonly Contest[]): [string, number][] {
  const strength = new Map(contests.flatMap(({ one, others }) => [one, others]).map((bot) => [bot, 0]))
  for (let farthest = 1; farthest > NEAR; ) {
    farthest = 0
    for (const { one, others, matches, share, seats } of contests) {
      const seen = (share * matches + 0.5) / (matches + 1)
      const own = Math.exp(strength.get(one)!)
      const off = seen - own / (own + (seats - 1) * Math.exp(strength.get(others)!))
      strength.set(one, strength.get(one)! + off)
      strength.set(others, strength.get(others)! - off)
      farthest = Math.max(farthest, Math.abs(off))
    }
  }
  const zero = strength.get('greedy') ?? 0
  return [...strength]
    .map(([bot, at]): [string, number] => [bot, START + SCALE * (at - zero)])
    .sort((a, b) => b[1] - a[1])
}

function crew({ bots, matches, of }: Extract<Table, { kind: 'crew' }>, played: readonly Played[]): string {
  const values = new Map(
    bots.map((bot) => [bot, played.filter(({ job }) => job.bot === bot).map(({ result }) => result.value)]),
  )
  const rows = bots.map((bot) => `| ${bot} | ${matches} | ${spread(values.get(bot)!)} |`)
  const pairs = bots.flatMap((one, n) => bots.slice(0, n).map((other): [string, string] => [one, other]))
  const differences = pairs.map(([one, other]) => {
    const theirs = values.get(other)!
    return `| ${one} over ${other} | ${spread(values.get(one)!.map((value, n) => value - theirs[n]!))} |`
  })
  return [
    'Each bot plays all seats of the crew, from the same seeds.',
    [
      `| bot | matches | mean ${of === 'score' ? 'score' : 'share of seats that win'} |`,
      '|---|---|---|',
      ...rows,
    ].join('\n'),
    ['| pair | mean difference on the same seed |', '|---|---|', ...differences].join('\n'),
  ].join('\n\n')
}

/** A mean and the half of its interval. */
function spread(all: readonly number[]): string {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const square = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, all.length - 1)
  return `${mean.toFixed(2)} ± ${(1.96 * Math.sqrt(square / all.length)).toFixed(2)}`
}

/** How much each thinks, and how long that took. */
function thinking(game: Game, played: readonly Played[]): string {
  const bots = Object.keys(EFFORTS) as (keyof typeof EFFORTS)[]
  const rows = bots.flatMap((bot) => {
    const ms = medianOf(
      played.flatMap(({ job, result }) => (job.bot === bot && result.ms !== null ? [result.ms] : [])),
    )
    return ms === null ? [] : [`| ${bot} | ${visitsIn(game, EFFORTS[bot])} | ${ms.toFixed(0)} ms |`]
  })
  return ['| bot | visits | a choice that is thought over |', '|---|---|---|', ...rows].join('\n')
}
