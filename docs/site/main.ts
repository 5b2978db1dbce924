import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Streams } from '../../tools/streams.ts'
import { buildSite } from './build.ts'

/** The repository, from here and from `.cache/docs`, where this is bundled to. */
const ROOT = join(import.meta.dirname, '../..')

const USAGE = `npm run docs [-- --out FOLDER]

Builds the manual as a site of plain files: docs/, and what kernel, dice, space and parts hand out. Into docs/dist, unless
another folder is named.
`

export function main(args: readonly string[], { stdout, stderr }: Streams = process): number {
  const options = {
    out: { type: 'string', default: join(ROOT, 'docs/dist') },
    help: { type: 'boolean' },
  } as const
  try {
    const { out, help } = parseArgs({ args: [...args], options }).values
    if (help) stdout.write(USAGE)
    else
      stdout.write(
        `${buildSite(ROOT, resolve(out)).length} pages: open ${join(resolve(out), 'index.html')}\n`,
      )
    return 0
  } catch (error) {
    stderr.write(`${(error as Error).message}\n`)
    return 2
  }
}
