const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign as keyof typeof SIGNS])

const NAMED = new Map<string, string>(Object.entries(SIGNS).map(([sign, name]) => [name, sign]))

/** What a piece of a page says, without its tags. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll(/&\w+;/g, (name) => NAMED.get(name) ?? name)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A heading within a page, and what stands under it. The first of a page has no anchor: it is the page's own. */
export interface Section {
  readonly id: string
  readonly heading: string
  readonly depth: number
  readonly text: string
}

const HEADING = /<h([1-3])(?: id="([^"]*)")?[^>]*>([\s\S]*?)<\/h\1>/g

export function sectionsOf(html: string): Section[] {
  const found = [...html.matchAll(HEADING)]
  return found.map(({ 0: whole, 1: depth, 2: id = '', 3: words, index }, n) => ({
    id,
    heading: plainOf(words!),
    depth: Number(depth),
    text: plainOf(
      html.slice(index + whole.length, found[n + 1]?.index).replaceAll(/<\/(?:p|td|th|li|pre)>/g, ' '),
    ),
  }))
}
