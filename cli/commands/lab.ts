import { existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from '../command.ts'
import { type Flags, text, whole } from '../flags.ts'
import { Failure, type Io, OK, USAGE } from '../io.ts'
import { armsOf } from '../lab/arms.ts'
import { type Head, Part } from '../lab/keep.ts'
import { jobsIn, jobsOf, playJobs, type Shard } from '../lab/run.ts'
import { botsIn, readStudy } from '../lab/study.ts'
import { checkNamed, readyList } from '../own/index.ts'
import { readText } from '../records.ts'
import { type House, openBox } from '../shelf.ts'

export const lab: Command = {
  usage: 'lab <study> [...parts]',
  about:
    'Play a study and write its report: many matches in several variants, on the same dice, with what differs and how sure that is. “lab merge <folder>” puts the parts of a study together that were played as shards.',
  flags: [
    ['--out <folder>', 'Where the report goes; beside the study, under its name, if left out'],
    ['--bots <list>', 'Bots of your own that the study names: ./mybot.ts'],
    ['--threads <number>', 'On how many threads; as many as the machine has if left out'],
    ['--shard <which/of>', 'Play only one part of several, such as 3/10, and write no report yet'],
  ],
  examples: [
    'starboard lab prices.json',
    'starboard lab prices.json --shard 3/10 --out prices',
    'starboard lab merge prices',
  ],
  run(house, [study, ...parts], flags) {
    if (study === 'merge') return merge(house, parts, flags)
    if (parts.length > 0) throw new Failure(`“${parts.join(' ')}” is too much: a study is one file.`, USAGE)
    return play(house, study!, flags)
  },
}

async function play(house: House, file: string, flags: Flags): Promise<number> {
  const { shelf, io } = house
  const study = readStudy(readText(file), file)
  await readyList(text(flags, 'bots'))
  checkNamed(botsIn(study))
  const arms = armsOf(shelf, study)
  const jobs = jobsOf(arms, study.matches)
  const shard = shardFrom(text(flags, 'shard'))
  const versions = Object.fromEntries(
    Object.keys(study.games).map((id) => [id, openBox(shelf, id).game.version]),
  )
  const head: Head = { starboard: 'lab', study, versions, blocks: jobs.length }
  const out = text(flags, 'out') ?? join(dirname(file), basename(file).replace(/\.json$/, ''))
  const { which, of } = shard ?? { which: 1, of: 1 }
  const part = Part.open(join(out, `part-${which}-of-${of}.jsonl`), head)
  const own = jobsIn(jobs, { which, of })
  const usual = house.worker ? Math.min(availableParallelism(), own.length) : 1
  await playJobs(house, own, part, Math.max(1, whole(flags, 'threads', 1) ?? usual))
  if (shard)
    io.out(`${part.file} is done. When all ${of} are, ${io.command} lab merge ${out} writes the report.`)
  else await tell(house, out, [part])
  return OK
}

/** Plots and pages are loaded only now: a shard needs none. */
async function tell({ shelf, io }: House, out: string, parts: readonly Part[]): Promise<void> {
  const { REPORT, writeStudy } = await import('../lab/write.ts')
  writeStudy(shelf, out, parts)
  announce(io, join(out, REPORT))
}

const announce = (io: Io, report: string): void =>
  io.out(`The report is ${pathToFileURL(resolve(report)).href}`)

async function merge(house: House, given: readonly string[], flags: Flags): Promise<number> {
  const files = given.flatMap(partsAt)
  if (files.length === 0) throw new Failure('Which parts? Give the folder that they are in.', USAGE)
  const out = text(flags, 'out') ?? (isFolder(given[0]!) ? given[0]! : dirname(given[0]!))
  await tell(house, out, files.map(Part.read))
  return OK
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** A part, or all parts in a folder. */
function partsAt(path: string): string[] {
  if (!existsSync(path)) throw new Failure(`${path} is not there.`)
  if (!isFolder(path)) return [path]
  const found = readdirSync(path).filter((name) => /^part-\d+-of-\d+\.jsonl$/.test(name))
  if (found.length === 0) throw new Failure(`There are no parts of a study in ${path}.`)
  return found.sort().map((name) => join(path, name))
}

function shardFrom(given: string | undefined): Shard | null {
  if (given === undefined) return null
  const [, which, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(given) ?? []
  if (which === undefined || Number(which) > Number(of))
    throw new Failure(`--shard takes one part of several, such as 3/10, not “${given}”.`, USAGE)
  return { which: Number(which), of: Number(of) }
}
