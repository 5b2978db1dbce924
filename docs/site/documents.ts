import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Page } from './layout.ts'
import { headingOf, htmlOf } from './markdown.ts'
import { escaped, sectionsOf } from './text.ts'

/** The document that all others are reached from. */
export const INDEX = 'docs/README.md'

/** The documents of a repository as pages. */
export class Documents {
  readonly #root: string
  readonly #files: ReadonlyMap<string, string>
  /** What documents lead to that is no document: the page shows it as it is. */
  readonly #sources = new Set<string>()

  /** With the page of every path in the repository that has one. */
  constructor(root: string, files: ReadonlyMap<string, string>) {
    this.#root = root
    this.#files = files
  }

  pages(documents: readonly string[]): Page[] {
    const told = documents.map((path) => this.#document(path))
    const shown: Page[] = []
    for (const path of this.#sources) shown.push(this.#source(path)) // A folder adds what lies in it on the way.
    return [...told, ...shown]
  }

  #document(path: string): Page {
    const html = htmlOf(readFileSync(join(this.#root, path), 'utf8'), (href) => this.#leads(path, href))
    const title = sectionsOf(html)[0]!.heading
    return {
      file: this.#pageOf(path),
      title,
      html,
      ...(path === INDEX && { cards: true, html: inCards(html) }),
    }
  }

  /** Within the site where there is a page for it, else to a page that shows what lies there. */
  #leads(from: string, href: string): string {
    if (/^[a-z]+:|^#/.test(href)) return href
    const [target, anchor] = href.split('#') as [string, string?]
    const path = posix.join(posix.dirname(from), target).replace(/\/$/, '')
    if (!existsSync(join(this.#root, path))) throw new Error(`${from} leads to ${href}, and nothing is there`)
    return this.#pageOf(path) + (anchor === undefined ? '' : `#${anchor}`)
  }

  #pageOf(path: string): string {
    const file = this.#files.get(path)
    if (file) return file
    this.#sources.add(path)
    return `source-${path.replaceAll('/', '-')}.html`
  }

  #source(path: string): Page {
    const whole = join(this.#root, path)
    const html = statSync(whole).isDirectory()
      ? `<ul>${readdirSync(whole)
          .map((name) => `<li><a href="${this.#pageOf(`${path}/${name}`)}">${escaped(name)}</a></li>`)
          .join('')}</ul>\n`
      : `<pre tabindex="0"><code>${escaped(readFileSync(whole, 'utf8'))}</code></pre>\n`
    return { file: this.#pageOf(path), title: path, html: headingOf(1, '', escaped(path)) + html }
  }
}

/** Each part of the index in a card of its own. */
const inCards = (html: string): string => {
  const [before, ...parts] = html.split(/(?=<h2 )/)
  return `${before}<div class="deck">${parts.map((part) => `<section>${part}</section>`).join('\n')}</div>\n`
}
