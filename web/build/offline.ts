import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What lies beside the build as it is. */
const ALONGSIDE = ['manifest.webmanifest', 'icon.svg', 'icon-turn.svg']

/** Writes the service worker with the list of all files of this build, so that every one is there without network. */
export function offline(source: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
      const hash = createHash('sha256')
      for (const name of [...files].sort()) {
        const file = bundle[name]!
        hash.update(name).update(file.type === 'chunk' ? file.code : file.source)
      }
      const code = readFileSync(source, 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace("['__FILES__']", JSON.stringify([...files, ...ALONGSIDE].map((file) => `/${file}`)))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
    },
  }
}
