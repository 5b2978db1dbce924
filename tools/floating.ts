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

/** A rule called without `yield*` does nothing, and nothing complains. This complains. */
export function floatingRules(files: readonly File[]): string[] {
  const trees = new Map(
    files.map(({ path, source }) => [
      path,
      parseAst(source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node,
    ]),
  )
  const declared = new Map([...trees].map(([path, tree]) => [path, new Set(generatorsIn(tree))]))
  return files.flatMap(({ path, source }) => {
    const rules = rulesKnownIn(path, trees.get(path)!, declared)
    return callsIn(trees.get(path)!)
      .filter(({ name }) => rules.has(name))
      .map(
        ({ name, start }) =>
          `${path}:${source.slice(0, start).split('\n').length}: ${name}(…) without yield*`,
      )
  })
}

type Declared = ReadonlyMap<string, ReadonlySet<string>>

/** The generator functions that a file declares or imports, by the names it uses for them. */
function rulesKnownIn(path: string, tree: Node, declared: Declared): Set<string> {
  const known = new Set(declared.get(path))
  for (const { from, imported, local } of importsIn(tree)) {
    const sources = from.startsWith('.') ? [join(dirname(path), from)] : filesOf(from, declared)
    if (sources.some((source) => declared.get(source)?.has(imported))) known.add(local)
  }
  return known
}

/** All files of one of the repository's packages, which its door re-exports. */
function filesOf(name: string, declared: Declared): string[] {
  const [, folder] = /^@starboard\/([a-z-]+)/.exec(name) ?? []
  return [...declared.keys()].filter(
    (path) => path.startsWith(`${folder}/`) || path.startsWith(`games/${folder}/`),
  )
}

function importsIn(tree: Node): { from: string; imported: string; local: string }[] {
  const found: { from: string; imported: string; local: string }[] = []
  visit(tree, (node) => {
    if (node.type !== 'ImportDeclaration') return
    const from = String((node.source as Node).value)
    for (const one of node.specifiers as Node[]) {
      if (one.type === 'ImportSpecifier')
        found.push({ from, imported: nameOf(one.imported), local: nameOf(one.local) })
    }
  })
  return found
}

/** The names of all generator functions of a file, however they are declared. */
function generatorsIn(tree: Node): string[] {
  const names: string[] = []
  visit(tree, (node) => {
    if (node.type === 'FunctionDeclaration' && node.generator) names.push(nameOf(node.id))
    const made = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null
    if (made?.type === 'FunctionExpression' && made.generator) names.push(nameOf(node.id))
  })
  return names
}

/** Calls that stand alone as a statement: what they return is thrown away. */
function callsIn(tree: Node): { name: string; start: number }[] {
  const calls: { name: string; start: number }[] = []
  visit(tree, (node) => {
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
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (typeof one === 'object' && one !== null && 'type' in one) visit(one as Node, see)
    }
  }
}
