import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as bots from '@starboard/bots'
import * as dice from '@starboard/dice'
import * as kernel from '@starboard/kernel'
import * as english from '@starboard/kernel/english'
import * as space from '@starboard/space'
import type { Plugin } from 'rolldown'
import { Failure } from '../io.ts'
import { listed } from '../paper.ts'

/** What a bot may import of this house: it gets the very modules that are running here, wherever its file lies. */
const HOUSE: Readonly<Record<string, object>> = {
  '@starboard/bots': bots,
  '@starboard/dice': dice,
  '@starboard/kernel': kernel,
  '@starboard/kernel/english': english,
  '@starboard/space': space,
}

/** Where a bundle finds them when it is loaded. */
const SHARED = 'starboard modules'

/** Writes a file and all that belongs to it as one piece of JavaScript. Also for JavaScript, which may import the house too. */
export async function bundleOf(file: string, to: string): Promise<string> {
  Object.assign(globalThis, { [SHARED]: HOUSE })
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: false,
    plugins: [house, packagesStay],
    transform: { define: whereabouts(file) },
    logLevel: 'silent',
  })
  try {
    await build.write({ file: to, format: 'esm', codeSplitting: false })
  } finally {
    await build.close()
  }
  return to
}

/** What lies beside the bot is still found from it. */
const whereabouts = (file: string) => ({
  'import.meta.url': JSON.stringify(pathToFileURL(file).href),
  'import.meta.dirname': JSON.stringify(dirname(file)),
  'import.meta.filename': JSON.stringify(file),
})

/** Each package of the house as a module that hands on what is running. */
const house: Plugin = {
  name: 'house',
  resolveId(source) {
    if (!source.startsWith('@starboard/')) return null
    if (Object.hasOwn(HOUSE, source)) return `\0${source}`
    throw new Failure(`A bot cannot import ${source}, only ${listed(Object.keys(HOUSE))}.`)
  },
  load(id) {
    const name = id.slice(1)
    if (!id.startsWith('\0') || !Object.hasOwn(HOUSE, name)) return null
    const module = `globalThis[${JSON.stringify(SHARED)}][${JSON.stringify(name)}]`
    return `export const { ${Object.keys(HOUSE[name]!).join(', ')} } = ${module}`
  },
}

/** Packages that the bot has installed are loaded from where they lie: some bring more than JavaScript. */
const packagesStay: Plugin = {
  name: 'packages-stay',
  async resolveId(source, importer, options) {
    if (importer === undefined || /^[./\0]|^node:/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found?.id.includes('node_modules')
      ? { id: pathToFileURL(found.id).href, external: true }
      : (found ?? null)
  },
}
