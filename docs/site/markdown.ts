import { Marked, type Tokens } from 'marked'
import { escaped, plainOf } from './text.ts'

/** Where a link of a document leads on the site. */
export type Leads = (href: string) => string

/** A document as it stands on a page. Every heading has an anchor, of the name that code forges give it. */
export function htmlOf(text: string, leads: Leads): string {
  const taken = new Map<string, number>()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens)
        const slug = slugOf(plainOf(words))
        const before = taken.get(slug) ?? 0
        taken.set(slug, before + 1)
        return headingOf(depth, before === 0 ? slug : `${slug}-${before}`, words)
      },
      code({ text: code, lang = '' }) {
        const [, file] = lang.split(' ')
        const label = file ? `<p class="file">${escaped(file)}</p>` : ''
        return `${label}<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`
      },
      codespan: ({ text: code }) => `<code>${escaped(code).replaceAll('_', '_<wbr>')}</code>`, // Long names break there.
      table(table) {
        return `<div class="scroll" role="group" aria-label="Table" tabindex="0">${tableOf(table, (cell) =>
          this.parser.parseInline(cell.tokens),
        )}</div>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escaped(leads(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      html: ({ text: raw }) => (/^\s*<!--/.test(raw) ? '' : escaped(raw)), // Marks for tests are nothing to read.
    },
  })
  return marked.parse(text, { async: false })
}

/** Words of a comment: a line of a document, without links. */
export const inlineOf = (words: string): string =>
  new Marked({ renderer: { html: ({ text }) => escaped(text) } }).parseInline(words, { async: false })

export const headingOf = (depth: number, id: string, words: string): string =>
  depth === 1
    ? `<h1>${words}</h1>\n`
    : `<h${depth} id="${id}"><a class="anchor" href="#${id}">${words}</a></h${depth}>\n`

/** As GitHub and its like name the anchor of a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

function tableOf({ header, rows }: Tokens.Table, words: (cell: Tokens.TableCell) => string): string {
  const head = header.map((cell) => (cell.text === '' ? '<td></td>' : `<th scope="col">${words(cell)}</th>`))
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${words(cell)}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

/** A group of the navigation: a heading of the index and the pages that its list leads to. */
export interface Group {
  readonly name: string
  readonly links: readonly Link[]
}

export interface Link {
  readonly name: string
  readonly href: string
}

/** The index is the navigation: its headings, and the first link of each line of the lists under them. */
export function groupsIn(text: string): Group[] {
  const parts = text.split(/^## /m).slice(1)
  return parts.map((part) => ({
    name: part.split('\n', 1)[0]!.trim(),
    links: [...part.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, name, href]) => ({
      name: name!,
      href: href!,
    })),
  }))
}
