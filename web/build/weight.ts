import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** What home and a table may weigh unless more is allowed: compressed script and style, in KB. */
const MOST = 200

type Bundle = Rolldown.OutputBundle

/** The module that opens a game, and what its table may weigh if it is more than others. */
interface GamePage {
  readonly module: string
  readonly most?: number
}

/** Weighs what each page loads, says so, and fails the build if it is too much. */
export function weight(games: Readonly<Record<string, GamePage>>): Plugin {
  return {
    name: 'weight',
    apply: 'build',
    writeBundle(_, bundle) {
      const pages: Record<string, string[]> = { home: [entry(bundle, 'index')] }
      for (const [id, { module }] of Object.entries(games)) {
        const parts = [...named(bundle, 'pages/TablePage'), ...named(bundle, module)]
        pages[`table ${id}`] = [entry(bundle, 'index'), entry(bundle, 'worker'), ...parts]
      }
      for (const [page, roots] of Object.entries(pages)) {
        const bytes = [...closure(bundle, roots)].reduce((sum, file) => sum + sizeOf(bundle, file), 0)
        const most = 1024 * (games[page.replace('table ', '')]?.most ?? MOST)
        this.info(`${page}: ${(bytes / 1024).toFixed(1)} KB of compressed script and style`)
        if (bytes > most) this.error(`${page} weighs ${bytes} bytes, more than ${most}`)
      }
    },
  }
}

const chunks = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

function entry(bundle: Bundle, name: string): string {
  return chunks(bundle).find((chunk) => chunk.isEntry && chunk.name === name)!.fileName
}

const named = (bundle: Bundle, module: string): string[] =>
  chunks(bundle)
    .filter(({ facadeModuleId }) => facadeModuleId?.includes(`/web/${module}.`))
    .map(({ fileName }) => fileName)

/** Everything these chunks need to start, with their styles. */
function closure(bundle: Bundle, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    const file = bundle[name]
    if (file?.type !== 'chunk') return
    for (const needed of file.imports) visit(needed)
    for (const style of file.viteMetadata?.importedCss ?? []) visit(style)
  }
  for (const root of roots) visit(root)
  return found
}

function sizeOf(bundle: Bundle, name: string): number {
  const file = bundle[name]
  if (!file) return 0
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length
}
