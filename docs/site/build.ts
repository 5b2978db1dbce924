import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { type Entry, entriesOf, modulesOf } from './api/packages.ts'
import { apiPages, fileOf } from './api/pages.ts'
import { Documents, INDEX } from './documents.ts'
import { type NavGroup, type Page, wholePage } from './layout.ts'
import { groupsIn } from './markdown.ts'
import { sectionsOf } from './text.ts'

const REPORTS = 'docs/reports'

/** What the search looks through. */
const SEARCHED = 'manual.js'

/** The typefaces of the page that words are set in, as their packages bring them. */
const FACES = [
  { family: 'Inter', weight: 400, file: '@fontsource/inter/files/inter-latin-400-normal.woff2' },
  { family: 'Inter', weight: 600, file: '@fontsource/inter/files/inter-latin-600-normal.woff2' },
  {
    family: 'Special Elite',
    weight: 400,
    file: '@fontsource/special-elite/files/special-elite-latin-400-normal.woff2',
  },
]

/** Writes the site of the repository at `root` into a folder that is emptied first; gives the names of its pages. */
export function buildSite(root: string, out: string): readonly string[] {
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, SEARCHED)))
    throw new Error(`${out} holds other things than a manual: name a folder that is empty, or not there`)
  const entries = entriesOf(root)
  const documents = documentsIn(root)
  const files = new Map([...documents, ...entries.map((entry) => [entry.file, fileOf(entry)] as const)])
  const pages = [...new Documents(root, files).pages([...documents.keys()]), ...api(root, entries)]
  const groups = [...navigation(root, files), ...samples(root)]
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const page of pages)
    writeFileSync(join(out, page.file), wholePage(page, groups, sectionsOf(page.html)))
  writeFileSync(join(out, SEARCHED), indexOf(pages))
  copyLook(root, out)
  if (existsSync(join(root, REPORTS))) cpSync(join(root, REPORTS), join(out, 'reports'), { recursive: true })
  return pages.map(({ file }) => file)
}

/** Every document, as a path in the repository, and the page that it becomes. */
function documentsIn(root: string): ReadonlyMap<string, string> {
  const names = readdirSync(join(root, 'docs')).filter(
    (name) => name.endsWith('.md') && name !== basename(INDEX),
  )
  return new Map([
    [INDEX, 'index.html'],
    ...names.map((name) => [`docs/${name}`, name.replace('.md', '.html')] as const),
    ['CONTRIBUTING.md', 'contributing.html'],
  ])
}

function api(root: string, entries: readonly Entry[]): readonly Page[] {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/types-'))
  try {
    return apiPages(entries, modulesOf(root, entries, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the index lists, then whatever document it has forgotten. */
function navigation(root: string, files: ReadonlyMap<string, string>): NavGroup[] {
  const told = groupsIn(readFileSync(join(root, INDEX), 'utf8')).map(({ name, links }) => ({
    name,
    links: links.flatMap((link) => {
      const file = files.get(posix.join(dirname(INDEX), link.href))
      return file ? [{ name: link.name, file }] : []
    }),
  }))
  const listed = new Set(told.flatMap(({ links }) => links.map(({ file }) => file)))
  const rest = [...files].filter(
    ([path, file]) => /^docs\/.*\.md$/.test(path) && path !== INDEX && !listed.has(file),
  )
  const more = { name: 'More', links: rest.map(([, file]) => ({ name: file.replace('.html', ''), file })) }
  return rest.length > 0 ? [...told, more] : told
}

/** The reports that `npm run reports` has made, if it was run. */
function samples(root: string): NavGroup[] {
  const folder = join(root, REPORTS)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []
  const links = names.map((name) => ({ name: name.replace('.html', ''), file: `reports/${name}` }))
  return links.length > 0 ? [{ name: 'Sample reports', links }] : []
}

/** A script and no data, because a page that was opened as a file may fetch none. */
function indexOf(pages: readonly Page[]): string {
  const rows = pages.flatMap(({ file, title, html }) =>
    sectionsOf(html)
      .filter(({ text }) => text !== '')
      .map(({ id, heading, text }) => [id ? `${file}#${id}` : file, title, heading, text]),
  )
  return `globalThis.manual = ${JSON.stringify(rows)}\n`
}

function copyLook(root: string, out: string): void {
  const faces = FACES.map(({ family, weight, file }) => {
    cpSync(join(root, 'node_modules', file), join(out, basename(file)))
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("${basename(file)}") format("woff2"); }\n`
  })
  const sheets = ['web/styles/base.css', 'docs/site/site.css'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  writeFileSync(join(out, 'site.css'), [...faces, ...sheets].join('\n'))
  cpSync(join(root, 'docs/site/site.js'), join(out, 'site.js'))
  cpSync(join(root, 'web/public/icon.svg'), join(out, 'icon.svg'))
}
