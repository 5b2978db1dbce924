import type { Command } from '../command.ts'
import { Failure, type Io, OK } from '../io.ts'
import { hanging, listed, nearest, wrap } from '../paper.ts'
import { findRules, type RuleRow, readRules } from '../rulebook.ts'
import { type Opened, openBox } from '../shelf.ts'

export const rules: Command = {
  usage: 'rules <game> [...words]',
  about: 'Look up a rule by its id or by words; without words, print them all.',
  examples: ['starboard rules <game>', 'starboard rules <game> luck re-roll'],
  run({ io, shelf }, [game, ...words]) {
    io.out(lookUp(io, openBox(shelf, game!), words))
    return OK
  },
}

/** The rule with this id, or all that have these words; without words, every rule. */
export function lookUp(io: Io, box: Opened, words: readonly string[]): string {
  const all = readRules(box.rules())
  const wanted = words.flatMap((word) => word.split(/\s+/)).filter(Boolean)
  const found = findRules(all, wanted)
  if (found.length === 0) throw new Failure(notFound(all, wanted.join(' ')))
  return found.length === 1 ? ruleLines(io, all, found[0]!) : listOf(io, found)
}

/** One rule with all that is known about it. */
function ruleLines(io: Io, all: readonly RuleRow[], row: RuleRow): string {
  const lines = [
    wrap(`${io.paint.bold(row.id)}  ${io.paint.dim(row.chapter)}`, io.columns),
    wrap(row.text, io.columns),
  ]
  if (row.source) lines.push(io.paint.dim(wrap(`Source: ${row.source}`, io.columns)))
  const other = all.find(({ id }) => id === row.see)
  if (other) lines.push(hanging('→ ', `${other.id}  ${other.text}`, io.columns))
  return lines.join('\n')
}

function notFound(all: readonly RuleRow[], words: string): string {
  const near = nearest(
    words,
    all.map(({ id }) => id),
  )
  return `No rule is about “${words}”.${near.length > 0 ? ` Did you mean ${listed(near, 'or')}?` : ''}`
}

function listOf(io: Io, found: readonly RuleRow[]): string {
  let chapter = ''
  return found
    .flatMap((row) => {
      const heading =
        row.chapter === chapter ? [] : [`${chapter === '' ? '' : '\n'}${io.paint.bold(row.chapter)}`]
      chapter = row.chapter
      return [...heading, hanging('  ', `${io.paint.bold(row.id)} ${row.text}`, io.columns)]
    })
    .join('\n')
}
