// Builds the page into web/dist. What it weighs is checked on the way.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outside, outsideFolders, pageFileOf } from './outside.mjs'

const WEB = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web')

/**
 * With the games of STARBOARD_GAMES, if there are any.
 * @param {{ outDir?: string, logLevel?: 'info' | 'warn' | 'error' }} [how]
 */
export async function buildPage({ outDir = join(WEB, 'dist'), logLevel = 'warn' } = {}) {
  const { build } = await import('vite')
  const games = outsideFolders()
  const inFile = { name: (file) => pageFileOf(file, games), test: (file) => pageFileOf(file, games) !== null }
  const rollupOptions = { output: { codeSplitting: { groups: [inFile] } } }
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    plugins: [outside(games)],
    logLevel,
    build: { outDir, emptyOutDir: true, ...(games.length > 0 && { rollupOptions }) },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage({ logLevel: 'info' })
