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

/** What a file declares that has to be called with `yield*`: functions by name, and methods of what it keeps in tables. */
interface Rules {
  readonly functions: ReadonlySet<string>
  readonly methods: ReadonlySet<string>
}

/** By file, and of all files of a package together. */
interface Known {
  readonly files: ReadonlyMap<string, Rules>
  readonly packages: ReadonlyMap<string, Rules>
}

/** A rule called without `yield*` does nothing, and nothing complains. This complains. */
export function floatingRules(files: readonly File[]): string[] {
  const known = knownIn(files)
  return files.flatMap((file) => {
    const rules = rulesKnownIn(file, known)
    if (!mayFloat(file, rules)) return []
    return droppedCalls(file, rules).map(({ name, start }) => {
      const line = file.source.slice(0, start).split('\n').length
      return `${file.path}:${line}: ${name} without yield*`
    })
  })
}

function knownIn(files: readonly File[]): Known {
  const byFile = new Map(files.map(({ path, source }) => [path, rulesIn(source)]))
  const packages = new Map<string, { functions: Set<string>; methods: Set<string> }>()
  for (const [path, { functions, methods }] of byFile) {
    const all = packages.get(packageOf(path)) ?? { functions: new Set(), methods: new Set() }
    for (const name of functions) all.functions.add(name)
    for (const name of methods) all.methods.add(name)
    packages.set(packageOf(path), all)
  }
  return { files: byFile, packages }
}

/** What stands in parentheses after a name: on one line, or a line each. */
const PARAMETERS = String.raw`\((?:[^\n;{]*|\n(?:[^\n]*,\n)+\s*)\)`

/** Generators, and plain functions that hand one on: their type says so. */
const FUNCTIONS = [
  /\bfunction\s*\*\s*(\w+)/g,
  /\b(\w+)\s*=\s*function\s*\*/g,
  new RegExp(String.raw`\bfunction (\w+)(?:<[^\n(]*>)?${PARAMETERS}: Play\b`, 'g'),
  new RegExp(String.raw`\bconst (\w+) = (?:<[^\n(]*>)?${PARAMETERS}: Play\b`, 'g'),
]
const METHODS = [
  /^\s*\*\s*(\w+)\(/gm,
  /\b(\w+): function\s*\*/g,
  new RegExp(String.raw`^\s*(?:readonly )?(\w+)\??${PARAMETERS}: Play\b`, 'gm'),
  new RegExp(String.raw`^\s*(?:readonly )?(\w+)\??: ${PARAMETERS} => Play\b`, 'gm'),
]

const rulesIn = (source: string): Rules => ({
  functions: namesIn(source, FUNCTIONS),
  methods: namesIn(source, METHODS),
})

const namesIn = (source: string, patterns: readonly RegExp[]): Set<string> =>
  new Set(patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name!)))

const NONE: Rules = { functions: new Set(), methods: new Set() }

/** The rules that a file declares or imports, by the names it uses for them, and the methods of its package. */
function rulesKnownIn({ path, source }: File, { files, packages }: Known): Rules {
  const functions = new Set(files.get(path)?.functions)
  for (const [, names, all, from] of source.matchAll(
    /^import (?:\{([^}]*)\}|\* as (\w+)) from '([^']+)'/gm,
  )) {
    const there = from!.startsWith('.') ? files.get(join(dirname(path), from!)) : door(from!, packages)
    if (all) for (const name of there?.functions ?? []) functions.add(`${all}.${name}`)
    for (const [, imported, local] of names?.matchAll(/(\w+)(?: as (\w+))?\s*(?:,|$)/g) ?? [])
      if (there?.functions.has(imported!)) functions.add(local ?? imported!)
  }
  return { functions, methods: (packages.get(packageOf(path)) ?? NONE).methods }
}

const packageOf = (path: string): string => /^(?:games\/)?[^/]+/.exec(path)![0]

/** All rules of one of the repository's packages, which its door re-exports. */
function door(name: string, packages: Known['packages']): Rules | undefined {
  const [, folder] = /^@starboard\/([a-z-]+)/.exec(name) ?? []
  return packages.get(folder ?? '') ?? packages.get(`games/${folder}`)
}

/** Whether it is worth the time to parse a file: it names such a rule other than to delegate to it. */
function mayFloat({ source }: File, { functions, methods }: Rules): boolean {
  const names = new Set([...functions].map((name) => name.split('.').at(-1)!).concat(...methods))
  const rest = source.replaceAll(/(yield\*|function\*|^import) [^\s(]*|^\s*\*\w+/gm, '')
  return [...rest.matchAll(/\b(\w+)\(|(?<=\()(\w+)\)/g)].some(([, called, given]) =>
    names.has(called ?? given!),
  )
}

interface Dropped {
  readonly name: string
  readonly start: number
}

/** Calls of rules whose generator is thrown away, and rules handed to somebody who throws away what they return. */
function droppedCalls({ path, source }: File, rules: Rules): Dropped[] {
  const found: Dropped[] = []
  const lang = path.endsWith('.tsx') ? 'tsx' : 'ts'
  const drop = (node: unknown) => {
    for (const one of valuesOf(node as Node)) if (isCallOf(one, rules)) found.push(calling(one))
  }
  visit(parseAst(source, { lang }) as unknown as Node, (node) => {
    if (node.type === 'ExpressionStatement') drop(node.expression)
    if (node.type === 'YieldExpression' && !node.delegate && node.argument) drop(node.argument)
    if (node.type !== 'CallExpression' || !HEEDLESS.has(nameOf(node.callee).split('.').at(-1)!)) return
    const [callback] = node.arguments as Node[]
    if (callback?.type === 'ArrowFunctionExpression') drop(callback.body)
    else if (callback && rules.functions.has(nameOf(callback)))
      found.push({ name: nameOf(callback), start: callback.start })
  })
  return found
}

/** Methods of lists that do nothing with what is returned to them but look whether it is something. */
const HEEDLESS = new Set(['forEach', 'some', 'every', 'find', 'findIndex', 'filter'])

/** What an expression may come to, where nobody takes it: both ways of a choice, and what stands in parentheses. */
function valuesOf(node: Node): Node[] {
  const inside = WRAPPERS[node.type]?.flatMap((key) => node[key] as Node | Node[]) ?? []
  return inside.length > 0 ? inside.flatMap(valuesOf) : [node]
}

const WRAPPERS: Readonly<Record<string, readonly string[]>> = {
  LogicalExpression: ['left', 'right'],
  ConditionalExpression: ['consequent', 'alternate'],
  SequenceExpression: ['expressions'],
  UnaryExpression: ['argument'],
  ParenthesizedExpression: ['expression'],
  ChainExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  TSAsExpression: ['expression'],
}

function isCallOf(node: Node, { functions, methods }: Rules): boolean {
  if (node.type !== 'CallExpression') return false
  const name = nameOf(node.callee)
  return functions.has(name) || (name.includes('.') && methods.has(name.split('.').at(-1)!))
}

const calling = (call: Node): Dropped => ({ name: `${nameOf(call.callee)}(…)`, start: call.start })

/** `attack`, `A.attack`; what is worked out first has no name: `….attack`. */
function nameOf(node: unknown): string {
  const { type, name, object, property } = (node ?? {}) as Record<string, unknown>
  if (type === 'Identifier') return name as string
  if (type === 'TSNonNullExpression') return nameOf((node as Node).expression)
  if (type !== 'MemberExpression') return '…'
  return `${nameOf(object)}.${(node as Node).computed ? '…' : nameOf(property)}`
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
