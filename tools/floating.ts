import { dirname, join } from 'node:path/posix'
import { parseAst } from 'rolldown/parseAst'

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

interface File {
  readonly path: string
  readonly source: string
}

/** The names of the generator functions of a file. */
type Generators = ReadonlyMap<string, ReadonlySet<string>>

/** A rule called without `yield*` does nothing, and nothing complains. This complains. */
export function floatingRules(files: readonly File[]): string[] {
  const generators = new Map(files.map(({ path, source }) => [path, generatorsIn(source)]))
  return files.flatMap((file) => {
    const rules = rulesKnownIn(file, generators)
    if (!mayFloat(file, rules)) return []
    return callsIn(file)
      .filter(({ name }) => rules.has(name))
      .map(({ name, start }) => {
        const line = file.source.slice(0, start).split('\n').length
        return `${file.path}:${line}: ${name}(…) without yield*`
      })
  })
}

function generatorsIn(source: string): Set<string> {
  const declared = source.matchAll(/\bfunction\s*\*\s*(\w+)|\b(\w+)\s*=\s*function\s*\*/g)
  return new Set([...declared].map(([, name, assigned]) => name ?? assigned!))
}

/** The generator functions that a file declares or imports, by the names it uses for them. */
function rulesKnownIn({ path, source }: File, generators: Generators): Set<string> {
  const known = new Set(generators.get(path))
  for (const [, names, from] of source.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)) {
    const sources = from!.startsWith('.') ? [join(dirname(path), from!)] : filesOf(from!, generators)
    for (const [, imported, local] of names!.matchAll(/(\w+)(?: as (\w+))?\s*(?:,|$)/g))
      if (sources.some((one) => generators.get(one)?.has(imported!))) known.add(local ?? imported!)
  }
  return known
}

/** All files of one of the repository's packages, which its door re-exports. */
function filesOf(name: string, generators: Generators): string[] {
  const [, folder] = /^@starboard\/([a-z-]+)/.exec(name) ?? []
  return [...generators.keys()].filter(
    (path) => path.startsWith(`${folder}/`) || path.startsWith(`games/${folder}/`),
  )
}

/** Whether it is worth the time to parse a file: it calls such a rule other than by `yield*`. */
function mayFloat({ source }: File, rules: ReadonlySet<string>): boolean {
  for (const [, name] of source.matchAll(/(?<!yield\* |function\* )\b(\w+)\(/g))
    if (rules.has(name!)) return true
  return false
}

/** Calls that stand alone as a statement: what they return is thrown away. */
function callsIn({ path, source }: File): { name: string; start: number }[] {
  const calls: { name: string; start: number }[] = []
  const lang = path.endsWith('.tsx') ? 'tsx' : 'ts'
  visit(parseAst(source, { lang }) as unknown as Node, (node) => {
    const call = node.type === 'ExpressionStatement' ? (node.expression as Node) : null
    if (call?.type === 'CallExpression') calls.push({ name: nameOf(call.callee), start: call.start })
  })
  return calls
}

const nameOf = (node: unknown): string => {
  const { type, name, property } = (node ?? {}) as {
    type?: string
    name?: string
    property?: { name?: string }
  }
  return (type === 'MemberExpression' ? property?.name : name) ?? ''
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const key in node) {
    const child = node[key]
    if (typeof child !== 'object' || child === null) continue
    if (!Array.isArray(child)) visitIfNode(child, see)
    else for (const one of child) visitIfNode(one, see)
  }
}

function visitIfNode(child: unknown, see: (node: Node) => void): void {
  if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, see)
}
