import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** What gets smaller; typefaces are compressed in themselves. */
const TEXT = /\.(html|js|css|svg|webmanifest)$/

/** Below this everything fits into one packet anyway. */
const LEAST = 1024

const squeeze = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
}

/** Puts a brotli and a gzip file beside each file of the build, so that a server need only send what is there. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir }) {
        const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' })
        await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(dir!, file))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = readFileSync(file)
  if (text.length < LEAST) return
  await Promise.all(
    Object.entries(squeeze).map(async ([ending, how]) => writeFileSync(`${file}.${ending}`, await how(text))),
  )
}
