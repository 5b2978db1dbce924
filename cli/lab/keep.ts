import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { canonical } from '@starboard/kernel'
import { Failure } from '../io.ts'
import { reasonOf } from '../records.ts'
import type { Block } from './block.ts'
import { readBack, written } from './spread.ts'
import type { Study } from './study.ts'

/** What stands at the head of a part: what was played, and by which rules. Parts with the same head belong together. */
export interface Head {
  readonly starboard: 'lab'
  readonly study: Study
  /** The version of each game. */
  readonly versions: Readonly<Record<string, number>>
  /** How many blocks all parts have together. */
  readonly blocks: number
}

/** Where in a part a block stands. */
interface Line {
  readonly file: string
  readonly from: number
  readonly length: number
}

const NEWLINE = 10
const CHUNK = 1 << 20

/** Goes over the lines of a file without having more than one of them in memory. A last line that was cut short is left out. */
function* linesIn(
  file: string,
): Generator<{ readonly from: number; readonly length: number; readonly start: string }> {
  const open = openSync(file, 'r')
  try {
    const chunk = Buffer.alloc(CHUNK)
    let [from, at] = [0, 0]
    for (
      let read = readSync(open, chunk, 0, CHUNK, 0);
      read > 0;
      read = readSync(open, chunk, 0, CHUNK, at)
    ) {
      for (let i = chunk.indexOf(NEWLINE); i >= 0 && i < read; i = chunk.indexOf(NEWLINE, i + 1)) {
        const length = at + i - from
        yield { from, length, start: textAt(open, from, Math.min(length, 40)) }
        from = at + i + 1
      }
      at += read
    }
  } finally {
    closeSync(open)
  }
}

function textAt(open: number, from: number, length: number): string {
  const bytes = Buffer.alloc(length)
  readSync(open, bytes, 0, length, from)
  return bytes.toString('utf8')
}

/** A part of a study on disk: its head, and a line a block, in the order in which they were done. */
export class Part {
  readonly file: string
  readonly head: Head
  readonly blocks = new Map<number, Line>()

  private constructor(file: string, head: Head) {
    this.file = file
    this.head = head
  }

  /** Reads what there is. Only whole lines count: what was cut short when a run broke off is played again. */
  static read(file: string): Part {
    let part: Part | null = null
    for (const { from, length, start } of readable(file)) {
      if (from === 0) part = new Part(file, headOf(file, length))
      else {
        const [, block] = /^\{"block":(\d+),/.exec(start) ?? []
        if (block === undefined) throw new Failure(`${file}: this is no part of a study.`)
        part!.blocks.set(Number(block), { file, from, length })
      }
    }
    if (!part) throw new Failure(`${file}: this is no part of a study.`)
    return part
  }

  /** The part that goes on in this file, or a new one. What belongs to another study is left alone. */
  static open(file: string, head: Head): Part {
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file) || wholeLines(file) === 0) return Part.begin(file, head)
    const part = Part.read(file)
    if (canonical(part.head) !== canonical(head))
      throw new Failure(
        `${file} holds a part of another study, or of other rules. Name another folder with --out, or delete it.`,
      )
    truncateSync(file, wholeLines(file))
    return part
  }

  private static begin(file: string, head: Head): Part {
    const part = new Part(file, head)
    appendTo(file, `${JSON.stringify(head)}\n`, 'w')
    return part
  }

  /** Keeps a block: from now on it need not be played again. */
  add(block: Block): void {
    const text = `${written(block)}\n`
    const from = statSync(this.file).size
    appendTo(this.file, text, 'a')
    this.blocks.set(block.block, { file: this.file, from, length: Buffer.byteLength(text) - 1 })
  }
}

function* readable(file: string): ReturnType<typeof linesIn> {
  try {
    yield* linesIn(file)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`${file} cannot be read: ${reasonOf(error)}.`)
  }
}

const wholeLines = (file: string): number => {
  let end = 0
  for (const { from, length } of linesIn(file)) end = from + length + 1
  return end
}

function headOf(file: string, length: number): Head {
  const head = read({ file, from: 0, length }) as Partial<Head> | null
  if (head?.starboard !== 'lab') throw new Failure(`${file}: this is no part of a study.`)
  return head as Head
}

function read({ file, from, length }: Line): unknown {
  const open = openSync(file, 'r')
  try {
    return readBack(textAt(open, from, length))
  } catch {
    return null
  } finally {
    closeSync(open)
  }
}

function appendTo(file: string, text: string, flag: 'a' | 'w'): void {
  try {
    const open = openSync(file, flag)
    try {
      writeFileSync(open, text)
      fsyncSync(open)
    } finally {
      closeSync(open)
    }
  } catch (error) {
    throw new Failure(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}

/** All blocks of some parts, in the order of the study, read one at a time. */
export function* blocksOf(parts: readonly Part[]): Generator<Block> {
  const all = new Map(parts.flatMap(({ blocks }) => [...blocks]))
  for (const n of [...all.keys()].sort((a, b) => a - b)) {
    const line = all.get(n)!
    const block = read(line)
    if (block === null)
      throw new Failure(`${line.file}: block ${n} cannot be read. Delete the file and play it again.`)
    yield block as Block
  }
}

/** Parts that belong together and are all there; else it is told what is wrong. */
export function checkWhole(parts: readonly Part[]): Head {
  const [first, ...others] = parts
  if (!first) throw new Failure('There is no part of a study there.')
  for (const { file, head } of others)
    if (canonical(head) !== canonical(first.head))
      throw new Failure(
        `${file} and ${first.file} are parts of different studies, or were played by different rules.`,
      )
  const there = new Set(parts.flatMap(({ blocks }) => [...blocks.keys()]))
  const missing = first.head.blocks - there.size
  if (missing > 0)
    throw new Failure(
      `${missing} of ${first.head.blocks} blocks are missing: some shard is not done, or not there.`,
    )
  return first.head
}
