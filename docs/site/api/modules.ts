import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Statement, statementsOf } from './declarations.ts'

/** A name in a file. */
export interface Place {
  readonly file: string
  readonly name: string
}

/** A thing as it was declared; a function with several signatures, or a type and a value of one name, is one thing. */
export interface Thing extends Place {
  readonly kinds: readonly string[]
  readonly statements: readonly Statement[]
}

/** What a file hands out: under which name, and what; `within` is the name of the object that it comes in, if it does. */
export interface Handed {
  readonly as: string
  readonly within: string
  readonly thing: Thing
}

interface Module {
  readonly things: ReadonlyMap<string, Thing>
  /** What the file calls by names of its own, and where that is declared. */
  readonly imports: ReadonlyMap<string, Place>
  readonly statements: readonly Statement[]
}

const DECLARES =
  /^(export )?(?:declare )?(?:abstract )?(function|const|let|class|interface|type|enum) ([\w$]+)/
const REACHES = /^(?:import|export) (?:type )?(\{[\s\S]*\}|\*(?: as [\w$]+)?) from ['"](.+)['"]/

/** The emitted declarations of the house, read when they are asked for. `folder` has them as the repository has the sources. */
export class Modules {
  readonly #read = new Map<string, Module>()

  readonly #folder: string
  /** Which file a package's entry is. */
  readonly #entries: ReadonlyMap<string, string>

  constructor(folder: string, entries: ReadonlyMap<string, string>) {
    this.#folder = folder
    this.#entries = entries
  }

  /** All that a file hands out, in its order. */
  handedOut(file: string): Handed[] {
    const found = this.#module(file).statements.flatMap(({ code }) => this.#handedBy(file, code))
    return found.filter(({ as }, n) => found.findIndex((one) => one.as === as) === n)
  }

  /** What a name in a file stands for, if it is one of the house's own. */
  meant({ file, name }: Place): Thing | null {
    const { things, imports } = this.#module(file)
    const own = things.get(name)
    if (own) return own
    const from = imports.get(name)
    return from ? this.#handed(from) : null
  }

  /** The thing that a file hands out under that name. */
  #handed({ file, name }: Place): Thing | null {
    return this.handedOut(file).find(({ as }) => as === name)?.thing ?? null
  }

  #handedBy(file: string, code: string): Handed[] {
    const [, exported, , name] = DECLARES.exec(code) ?? []
    if (exported) return [{ as: name!, within: '', thing: this.#module(file).things.get(name!)! }]
    if (!code.startsWith('export')) return []
    const [, what, from] = REACHES.exec(code) ?? []
    if (!what) return named(code).flatMap((one) => this.#as(one.as, this.meant({ file, name: one.name })))
    const source = this.#fileOf(file, from!)
    if (!source) return []
    if (what === '*') return this.handedOut(source)
    if (what.startsWith('*'))
      return this.handedOut(source).map(({ as, thing }) => {
        const within = what.replace('* as ', '')
        return { as: `${within}.${as}`, within, thing }
      })
    return named(what).flatMap((one) => this.#as(one.as, this.#handed({ file: source, name: one.name })))
  }

  #as = (as: string, thing: Thing | null): Handed[] => (thing ? [{ as, within: '', thing }] : [])

  #module(file: string): Module {
    const known = this.#read.get(file)
    if (known) return known
    const path = join(this.#folder, file.replace(/\.tsx?$/, '.d.ts'))
    const statements = statementsOf(readFileSync(path, 'utf8'))
    const module = {
      statements,
      things: thingsOf(file, statements),
      imports: this.#imports(file, statements),
    }
    this.#read.set(file, module)
    return module
  }

  #imports(file: string, statements: readonly Statement[]): ReadonlyMap<string, Place> {
    const found = new Map<string, Place>()
    for (const { code } of statements) {
      const [, what, from] = REACHES.exec(code) ?? []
      const source = code.startsWith('import') && what?.startsWith('{') ? this.#fileOf(file, from!) : null
      if (source) for (const { name, as } of named(what!)) found.set(as, { file: source, name })
    }
    return found
  }

  /** The file that an import reaches; null if it is not of these packages. */
  #fileOf(file: string, from: string): string | null {
    if (from.startsWith('.')) return join(dirname(file), from)
    return this.#entries.get(from) ?? null
  }
}

function thingsOf(file: string, statements: readonly Statement[]): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>()
  for (const statement of statements) {
    const [, , kind, name] = DECLARES.exec(statement.code) ?? []
    if (!name) continue
    const before = found.get(name)
    const kinds = [...new Set([...(before?.kinds ?? []), kind!])]
    found.set(name, { file, name, kinds, statements: [...(before?.statements ?? []), statement] })
  }
  return found
}

/** `{ a, type B as C }` as names and what they become. */
function named(list: string): { readonly name: string; readonly as: string }[] {
  const inside = /\{([\s\S]*)\}/.exec(list)?.[1] ?? ''
  return inside
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => {
      const [name, as] = one.split(' as ')
      return { name: name!, as: as ?? name! }
    })
}
