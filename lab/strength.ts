import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { GAMES } from '@starboard/games'
import { readyBots } from '../cli/own/index.ts'
import { gameAndFlags, runScript, wholeNumber } from '../tools/script.ts'
import type { Streams } from '../tools/streams.ts'
import { type Job, jobsOf, keyOf, play as playHere, type Result } from './jobs.ts'
import { type Kept, sectionOf, withSection } from './section.ts'
import { TABLES, type Table } from './tables.ts'

/** What a thread runs: it has to bring along by itself whoever is not of the house. */
export async function play(job: Job): Promise<Result> {
  await readyBots(job.bots)
  return playHere(job)
}

const USAGE = `npm run strength -- <game> [--bots LIST] [--threads N] [--keep FILE] [--write FILE]

Plays the table of a game that lab/tables.ts has fixed beforehand, on all cores, and writes its section of docs/strength.md. What came
of each match is kept in lab/kept/<game>.jsonl, or in the file that --keep names: a run that was broken off goes on from there, unless
a match of each bot, played again, comes out otherwise than is kept.
With --bots ./mybot.ts these play instead: against greedy where seats compete, alone where a crew plays together; what came of it is
kept in .cache, and the section is printed unless --write names a file.
Games: ${Object.keys(TABLES).join(', ')}
`

const FLAGS = {
  bots: { type: 'string' },
  threads: { type: 'string' },
  keep: { type: 'string' },
  write: { type: 'string' },
} as const

interface Wish {
  readonly game: string
  /** Who is measured; null: whom the table names. */
  readonly bots: readonly string[] | null
  readonly threads: number
  readonly keep: string
  /** Null: it is printed. */
  readonly write: string | null
}

export const main = (
  args: readonly string[],
  streams: Streams = process,
  tables: Readonly<Record<string, Table>> = TABLES,
): Promise<number> =>
  runScript<Wish>(
    {
      name: 'strength',
      usage: USAGE,
      read: (given) => wishIn(given, tables),
      run: (wish, given) => measure(wish, tableFor(tables[wish.game]!, wish.bots), given),
    },
    args,
    streams,
  )

/** Somebody's own bots, measured as the table measures those of the house that think: in as many matches. */
function tableFor(table: Table, bots: Wish['bots']): Table {
  if (bots === null) return table
  if (table.kind === 'crew') return { ...table, bots }
  const matches = Math.min(...table.pairs.map((pair) => pair.matches))
  return { ...table, pairs: bots.map((one) => ({ one, others: 'greedy', matches })) }
}

async function wishIn(args: readonly string[], tables: Readonly<Record<string, Table>>): Promise<Wish> {
  const { game, values } = gameAndFlags(args, tables, FLAGS)
  const threads = wholeNumber(values.threads ?? `${availableParallelism()}`)
  const bots = values.bots?.split(',') ?? null
  await readyBots(bots ?? [])
  return {
    game,
    bots,
    threads,
    keep: values.keep ?? (bots ? `.cache/strength-${game}.jsonl` : `lab/kept/${game}.jsonl`),
    write: values.write ?? (values.bots === undefined ? 'docs/strength.md' : null),
  }
}

async function measure(
  { game, threads, keep, write }: Wish,
  table: Table,
  { stdout, stderr }: Streams,
): Promise<number> {
  const jobs = jobsOf(game, table)
  const commit = commitNow()
  const known = keptIn(keep)
  if (!(await comesOutAgain(jobs, known, threads))) {
    stderr.write(`strength: what is kept in ${keep} was played by other bots or other rules; remove it\n`)
    return 1
  }
  const open = jobs.filter((job) => !known.has(keyOf(job)))
  mkdirSync(dirname(keep), { recursive: true })
  let done = jobs.length - open.length
  await playAll(open, threads, (job, came) => {
    const result = { ...came, commit }
    known.set(keyOf(job), result)
    appendFileSync(keep, `${JSON.stringify([keyOf(job), result])}\n`)
    if (++done % STEP === 0 || done === jobs.length) stdout.write(`${done} of ${jobs.length} matches\n`)
  })
  const results = jobs.map((job) => ({ job, result: known.get(keyOf(job))! }))
  const section = sectionOf(await GAMES[game]!.rules(), table, results)
  if (write === null) stdout.write(`\n${section}\n`)
  else {
    const before = existsSync(write) ? readFileSync(write, 'utf8') : ''
    writeFileSync(write, withSection(before, game, section))
    stdout.write(`${write} tells how strong the bots of ${game} are\n`)
  }
  return 0
}

const STEP = 20

/** A match is the same whenever it is played, as long as bots and rules are: one of each bot tells whether what was kept is still true. */
async function comesOutAgain(
  jobs: readonly Job[],
  known: ReadonlyMap<string, Kept>,
  threads: number,
): Promise<boolean> {
  const kept = new Map(jobs.filter((job) => known.has(keyOf(job))).map((job) => [job.bot, job]))
  let isSame = true
  await playAll([...kept.values()], threads, (job, { end }) => {
    isSame &&= end === known.get(keyOf(job))!.end
  })
  return isSame
}

/** A line that was cut short when a run broke off is played again. */
function keptIn(keep: string): Map<string, Kept> {
  const known = new Map<string, Kept>()
  if (!existsSync(keep)) return known
  const lines = readFileSync(keep, 'utf8').split('\n')
  if (lines.at(-1) !== '') appendFileSync(keep, '\n')
  for (const line of lines.filter((one) => one.endsWith('}]'))) {
    const [key, result] = JSON.parse(line) as [string, Kept]
    known.set(key, result)
  }
  return known
}

async function playAll(
  jobs: readonly Job[],
  threads: number,
  onResult: (job: Job, result: Result) => void,
): Promise<void> {
  if (threads === 1) {
    for (const job of jobs) onResult(job, await play(job))
    return
  }
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: import.meta.url,
    name: 'play',
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  })
  try {
    await Promise.all(jobs.map(async (job) => onResult(job, (await pool.run(job)) as Result)))
  } finally {
    await pool.destroy()
  }
}

/** In MB: most of what a match makes is soon of no use. */
const YOUNG = 192

/** What is played now: the commit, and whether anything has been changed since. */
const commitNow = (): string =>
  execFileSync('git', ['describe', '--always', '--abbrev=10', '--exclude=*', '--dirty'], {
    encoding: 'utf8',
  }).trim()
