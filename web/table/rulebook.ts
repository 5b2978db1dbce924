import type { Chapter, Prose, Rulebook } from '@starboard/kernel'

/** What is left of a rulebook, and how much of it is what somebody looked for. */
export interface Found {
  readonly chapters: readonly Chapter[]
  readonly rules: number
  /** Lines and lines of tables that are no rules. */
  readonly beside: number
}

export const wordsIn = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** Chapters with what has all these words in it; rules also by their number and the heading they stand under. */
export function search({ chapters }: Rulebook, words: readonly string[]): Found {
  const has = (...said: readonly string[]) => {
    const all = said.join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  }
  const left = chapters
    .map((chapter) => ({
      ...chapter,
      prose: chapter.prose.flatMap((prose) => proseWith(prose, has)),
      rows: chapter.rows.filter(({ id, text }) => has(id, text, chapter.heading)),
    }))
    .filter(({ rows, prose }) => rows.length + prose.length > 0)
  const sum = (count: (chapter: Chapter) => number) => left.reduce((all, chapter) => all + count(chapter), 0)
  return {
    chapters: left,
    rules: sum(({ rows }) => rows.length),
    beside: sum(({ prose }) =>
      prose.reduce((all, one) => all + (typeof one === 'string' ? 1 : one.lines.length), 0),
    ),
  }
}

function proseWith(prose: Prose, has: (...said: readonly string[]) => boolean): Prose[] {
  if (typeof prose === 'string') return has(prose) ? [prose] : []
  const lines = prose.lines.filter((cells) => has(...cells))
  return lines.length > 0 ? [{ ...prose, lines }] : []
}

/** A text cut wherever one of these words begins or ends: every second piece is one of them. */
export function cutAt(text: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [text]
  const safe = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${safe.join('|')})`, 'gi'))
}

/** The address of a chapter within its page: its heading, in what an address is made of. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
