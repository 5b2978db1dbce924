import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Modules } from './modules.ts'

const PACKAGES = ['kernel', 'dice', 'space', 'parts'] as const

/** What can be imported by one name, such as `@starboard/kernel/testing`. */
export interface Entry {
  readonly name: string
  readonly package: (typeof PACKAGES)[number]
  /** Its source, as a path in the repository. */
  readonly file: string
}

/** Every entry that the packages have, by their package files; style sheets have no types. */
export const entriesOf = (root: string): readonly Entry[] =>
  PACKAGES.flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string>>
    }
    return Object.entries(exports)
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([entry, file]) => ({
        name: `@starboard/${name}${entry.slice(1)}`,
        package: name,
        file: join(name, file),
      }))
  })

/** Has the compiler write down the types of these entries in a folder, and reads them. */
export function modulesOf(root: string, entries: readonly Entry[], folder: string): Modules {
  const project = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true, // `npm run types` is for that.
    incremental: false,
    rootDir: root,
    outDir: folder,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  }
  const files = entries.map(({ file }) => join(root, file))
  writeFileSync(
    project,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: ['ignore', 2, 2] })
  return new Modules(folder, new Map(entries.map(({ name, file }) => [name, file])))
}
