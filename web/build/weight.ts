import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** What home and a table may weigh: compressed script and style, in bytes. */
const MOST = 200 * 1024

type Bundle = Rolldown.OutputBundle

/** Weighs what each page loads, says so, and fails the build if it is too much. */
export function weight(games: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'weight',
    apply: 'build',
    writeBundle(_, bundle) {
      const pages: Record<string, string[]> = { home: [entry(bundle, 'index')] }
      for (const [id, module] of Object.entries(games)) {
        const parts = [...named(bundle, 'pages/TablePage'), ...named(bundle, module)]
        pages[`table ${id}`] = [entry(bundle, 'index'), entry(bundle, 'worker'), ...parts]
      }
      for (const [page, roots] of Object.entries(pages)) {
        const bytes = [...closure(bundle, roots)].reduce((sum, file) => sum + sizeOf(bundle, file), 0)
        this.info(`${page}: ${(bytes / 1024).toFixed(1)} KB of compressed script and style`)
        if (bytes > MOST) this.error(`${page} weighs ${bytes} bytes, more than ${MOST}`)
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
