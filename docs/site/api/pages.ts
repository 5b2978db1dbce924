import type { Page } from '../layout.ts'
import { headingOf, inlineOf } from '../markdown.ts'
import { escaped } from '../text.ts'
import type { Handed, Modules, Thing } from './modules.ts'
import type { Entry } from './packages.ts'

export const fileOf = ({ name }: Entry): string =>
  `api-${name.replace('@starboard/', '').replace('/', '-')}.html`

const keyOf = ({ file, name }: Thing): string => `${file} ${name}`

/** A page for every entry, on which each name leads to where it is told. */
export function apiPages(entries: readonly Entry[], modules: Modules): Page[] {
  const handed = entries.map((entry) => ({ entry, things: listed(modules.handedOut(entry.file)) }))
  const addresses = new Map<string, string>()
  for (const { entry, things } of handed)
    for (const { as, thing } of things)
      if (!addresses.has(keyOf(thing))) addresses.set(keyOf(thing), `${fileOf(entry)}#${as}`)
  const code = new Code(modules, addresses)
  return handed.map(({ entry, things }) => ({
    file: fileOf(entry),
    title: entry.name,
    html: pageOf(entry, things, code, entries),
  }))
}

/** What comes both by itself and in an object of its file is told once. */
const listed = (all: readonly Handed[]): Handed[] => {
  const bare = new Set(all.filter(({ within }) => within === '').map(({ thing }) => keyOf(thing)))
  return all.filter(({ within, thing }) => within === '' || !bare.has(keyOf(thing)))
}

function pageOf(entry: Entry, things: readonly Handed[], code: Code, entries: readonly Entry[]): string {
  const others = entries.filter((one) => one.package === entry.package && one !== entry)
  const links = others.map((one) => `<a href="${fileOf(one)}"><code>${one.name}</code></a>`)
  const beside = links.length > 0 ? `<p class="quiet">Beside it: ${links.join(', ')}.</p>\n` : ''
  const groupOf = groupsOf(things)
  const groups = [...new Set(things.map(groupOf))]
  return [
    headingOf(1, '', escaped(entry.name)),
    `<p>What <code>${escaped(entry.file)}</code> hands out, from its types.</p>\n${beside}`,
    ...groups.map((group) => {
      const own = things.filter((one) => groupOf(one) === group)
      return headingOf(2, `of-${group}`, escaped(group)) + own.map((one) => itemOf(one, code)).join('')
    }),
  ].join('')
}

/** What comes from one file stands together: under the name of its object, if it has one, or its own. */
function groupsOf(things: readonly Handed[]): (one: Handed) => string {
  const objects = new Map(
    things.filter(({ within }) => within !== '').map(({ within, thing }) => [thing.file, within]),
  )
  return ({ thing: { file } }) => objects.get(file) ?? file.replace(/^.*\//, '').replace(/\.tsx?$/, '')
}

function itemOf({ as, thing }: Handed, code: Code): string {
  const said = thing.statements
    .filter(({ comment }) => comment !== '')
    .map(({ comment }) =>
      comment
        .split(/\n\s*\n/)
        .map((part) => `<p>${inlineOf(part)}</p>\n`)
        .join(''),
    )
  const heading = `<h3 id="${as}" data-kind="${thing.kinds.join(', ')}"><a class="anchor" href="#${as}">${as}</a></h3>\n`
  return `${heading}${said.join('')}<pre class="signature"><code>${code.of(thing)}</code></pre>\n`
}

/** Comments, text, and names; `typeof` and a dot go with the name behind them. */
const PIECES =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|(?:typeof |\.)?[A-Za-z_$][\w$]*/g

class Code {
  readonly #modules: Modules
  readonly #addresses: ReadonlyMap<string, string>

  constructor(modules: Modules, addresses: ReadonlyMap<string, string>) {
    this.#modules = modules
    this.#addresses = addresses
  }

  /** A thing as it is declared, and after it what it needs of its own file and nobody else may have. */
  of(thing: Thing): string {
    const needed = new Set([thing])
    for (const one of needed)
      for (const { code } of one.statements)
        for (const [piece] of code.matchAll(PIECES)) {
          const meant = this.#meant(one, piece)
          if (meant?.file === thing.file && !this.#addresses.has(keyOf(meant))) needed.add(meant)
        }
    return [...needed].map((one) => this.#one(one, thing)).join('\n\n')
  }

  #one(one: Thing, shown: Thing): string {
    return one.statements.map(({ code }) => this.#linked(tidy(code), one, shown)).join('\n')
  }

  #linked(code: string, within: Thing, shown: Thing): string {
    let html = ''
    let last = 0
    for (const { 0: piece, index } of code.matchAll(PIECES)) {
      html += escaped(code.slice(last, index)) + this.#piece(piece, within, shown)
      last = index + piece.length
    }
    return html + escaped(code.slice(last))
  }

  #piece(piece: string, within: Thing, shown: Thing): string {
    if (piece.startsWith('/')) return `<span class="quiet">${escaped(piece)}</span>`
    const meant = this.#meant(within, piece)
    const address = meant && meant !== shown ? this.#addresses.get(keyOf(meant)) : undefined
    if (!address) return escaped(piece)
    const name = piece.replace('typeof ', '')
    return `${piece.slice(0, -name.length)}<a href="${address}">${name}</a>`
  }

  /** Types are written with a capital; whatever else is called like something is a field or an argument, but for `typeof`. */
  #meant({ file }: Thing, piece: string): Thing | null {
    if (!/^(typeof |[A-Z])/.test(piece)) return null
    return this.#modules.meant({ file, name: piece.replace('typeof ', '') })
  }
}

/** What a reader needs of what the compiler wrote. */
const tidy = (code: string): string =>
  code
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .replaceAll(/^( {4})+/gm, (indent) => '  '.repeat(indent.length / 4))
    .replace(/;$/, '')
