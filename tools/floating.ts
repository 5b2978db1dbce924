import { parseAst } from 'rolldown/parseAst'

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** A rule called without `yield*` does nothing, and nothing complains. This complains. */
export function floatingRules(files: { readonly path: string; readonly source: string }[]): string[] {
  const trees = files.map((file) => ({
    ...file,
    tree: parseAst(file.source, { lang: 'ts' }) as unknown as Node,
  }))
  const rules = new Set(trees.flatMap(({ tree }) => generatorsIn(tree)))
  return trees.flatMap(({ path, source, tree }) =>
    callsIn(tree)
      .filter(({ name }) => rules.has(name))
      .map(
        ({ name, start }) =>
          `${path}:${source.slice(0, start).split('\n').length}: ${name}(…) without yield*`,
      ),
  )
}

/** The names of all generator functions, however they are declared. */
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
