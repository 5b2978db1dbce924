// Builds the page into web/dist. What it weighs is checked on the way.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WEB = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web')

/** @param {{ outDir?: string, logLevel?: 'info' | 'warn' | 'error' }} [how] */
export async function buildPage({ outDir = join(WEB, 'dist'), logLevel = 'warn' } = {}) {
  const { build } = await import('vite')
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel,
    build: { outDir, emptyOutDir: true },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage({ logLevel: 'info' })
