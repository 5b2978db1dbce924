import { dirname, join } from 'node:path'

/** A type as it is written somewhere: what its names mean depends on where. */
export interface Written {
  readonly type: string
  readonly file: string
}

/** What the source says of a field: its type, and the comment above it. */
export interface Declared extends Written {
  readonly about: string | null
  readonly optional: boolean
}

interface Declaration {
  readonly fields: ReadonlyMap<string, Declared>
  /** Whatever it is made of besides. */
  readonly from: Written
}

/** A source file by its path. */
export interface Source {
  readonly file: string
  readonly text: string
}

/**
 * The interfaces and types of some source files, as far as their comments can be found by them: no type checker, which this
 * version of TypeScript does not lend, but a reader of declarations as this house writes them.
 */
export class Types {
  /** By name and file. */
  private readonly declarations = new Map<string, Map<string, Declaration>>()
  /** Where a file has its names from. */
  private readonly imports = new Map<string, Map<string, string>>()

  constructor(sources: readonly Source[]) {
    for (const { file, text } of sources) {
      const source = text.replaceAll(/\n\s+extends /g, ' extends ')
      this.imports.set(file, importsOf(source, file))
      for (const found of source.matchAll(HEAD)) this.declare(file, source, found)
    }
  }

  private declare(file: string, source: string, found: RegExpExecArray): void {
    const { name, rest } = found.groups as { name: string; rest: string }
    const from = found.index + found[0].length
    const opens = rest.endsWith('{')
    const body = opens ? source.slice(from, closing(source, from)) : ''
    const more = opens ? '' : source.slice(from, endOfType(source, from))
    const files = this.declarations.get(name) ?? new Map<string, Declaration>()
    this.declarations.set(
      name,
      files.set(file, { fields: fieldsIn(body, file), from: { type: rest + more, file } }),
    )
  }

  /** A field of a type, wherever in what it is made of it stands. */
  field({ type, file }: Written, name: string, seen = new Set<Declaration>()): Declared | null {
    for (const [, owner, part] of type.matchAll(NAMED)) {
      const found =
        part === undefined
          ? this.fieldOf(this.declaration(owner!, file), name, seen)
          : this.fieldOfPart({ type: owner!, file }, part, name, seen)
      if (found) return found
    }
    return null
  }

  private fieldOf(owner: Declaration | null, name: string, seen: Set<Declaration>): Declared | null {
    if (!owner || seen.has(owner)) return null
    seen.add(owner)
    return owner.fields.get(name) ?? this.field(owner.from, name, seen)
  }

  private fieldOfPart(owner: Written, part: string, name: string, seen: Set<Declaration>): Declared | null {
    const inner = this.field(owner, part)
    return inner && this.field(inner, name, seen)
  }

  /** In its own file, or where that has it from; else wherever there is one of that name. */
  private declaration(name: string, file: string): Declaration | null {
    const files = this.declarations.get(name)
    const from = this.imports.get(file)?.get(name)
    return files?.get(file) ?? files?.get(from ?? '') ?? files?.values().next().value ?? null
  }

  /** Of the types that a type may be, the one whose objects are of this kind; none if that has no name. */
  narrowed(declared: Written, tag: string, kind: string, seen = new Set<Declaration>()): Written | null {
    const names = [...declared.type.matchAll(NAMED)].map(([, name]) => name!)
    for (const type of names) {
      const declaration = this.declaration(type, declared.file)
      if (!declaration || seen.has(declaration)) continue
      seen.add(declaration)
      const isAlias = ALIAS.test(declaration.from.type)
      const found = isAlias ? this.narrowed(declaration.from, tag, kind, seen) : { type, file: declared.file }
      if (found && this.field(found, tag)?.type.includes(`'${kind}'`)) return found
    }
    const [only] = names
    const isOne = names.length === 1 && this.declaration(only!, declared.file)?.fields.has(tag)
    return isOne ? declared : null
  }

  /** Fields that objects of this type need not have. */
  optional({ type, file }: Written): string[] {
    return membersOf(type).flatMap((member) => {
      const fields = /^\w+$/.test(member) ? this.declaration(member, file)?.fields : undefined
      return [...(fields ?? [])].flatMap(([name, { optional }]) => (optional ? [name] : []))
    })
  }

  /** Which plain types something may have by its declaration, whether or not it ever had them. */
  plainIn({ type, file }: Written, seen = new Set<Declaration>()): string[] {
    return membersOf(type).flatMap((member) => {
      if (/^(?:null|string|boolean)$/.test(member)) return [member]
      if (/^['`]/.test(member)) return ['string']
      const [, name, part] = /^([A-Z]\w*)(?:\['(\w+)'\])?$/.exec(member) ?? []
      if (name !== undefined && part !== undefined) {
        const field = this.field({ type: name, file }, part)
        return field ? this.plainIn(field, seen) : []
      }
      const declaration = name === undefined ? null : this.declaration(name, file)
      if (!declaration || seen.has(declaration) || !ALIAS.test(declaration.from.type)) return []
      seen.add(declaration)
      const { from } = declaration
      return this.plainIn({ type: from.type.replace(ALIAS, ''), file: from.file }, seen)
    })
  }

  /** The type of what a list holds. */
  itemOf({ type, file }: Written): Written {
    const list = membersOf(type).find((member) => member.endsWith('[]'))
    return list
      ? {
          type: list
            .replace(/^readonly /, '')
            .slice(0, -2)
            .replace(/^\(([\s\S]*)\)$/, '$1'),
          file,
        }
      : { type, file }
  }

  /** The type of the values of a map. */
  valueOf({ type, file }: Written): Written {
    const indexed = /^\{ ?(?:readonly )?\[[^\]]*\]: ([\s\S]*)\}$/.exec(type.trim())
    return { type: indexed ? indexed[1]! : type.replace(/^(?:Readonly<|Partial<)*Record<[^,]*,/, ''), file }
  }
}

const HEAD = /^(?:export )?(?:interface|type) (?<name>\w+)(?<rest>[^\n]*)$/gm
const ALIAS = /^(?:<[^>]*>)? =/
const NAMED = /\b([A-Z]\w*)(?:\['(\w+)'\])?/g

function importsOf(source: string, file: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, names, from] of source.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm))
    for (const [name] of names!.matchAll(/\b[A-Z]\w*/g)) found.set(name, join(dirname(file), from!))
  return found
}

/** What a type may be: what stands between bars, but for those within brackets. */
function membersOf(type: string): string[] {
  const members = ['']
  let depth = 0
  for (const sign of type) {
    if ('([{<'.includes(sign)) depth++
    if (')]}>'.includes(sign)) depth--
    if (sign === '|' && depth === 0) members.push('')
    else members[members.length - 1] += sign
  }
  return members.map((member) => member.trim()).filter(Boolean)
}

/** Where the bracket closes that was opened just before. */
function closing(source: string, from: number): number {
  let depth = 1
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth++
    else if (source[at] === '}' && --depth === 0) return at
  }
  return source.length
}

/** A type goes on while its lines are indented. */
const endOfType = (source: string, from: number): number => {
  const next = /\n(?![ \n}|])/g
  next.lastIndex = from
  return next.exec(source)?.index ?? source.length
}

/** The fields of a body; what stands in brackets within a field's type belongs to the field. */
function fieldsIn(body: string, file: string): Map<string, Declared> {
  const fields = new Map<string, Declared>()
  const field =
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}(?:readonly )?(\w+)(\??): ((?:[^\n]|\n {3,}|\n {2}\})*)/gm
  for (const [, about, name, mark, type] of body.matchAll(field))
    fields.set(name!, {
      type: type!.trim(),
      file,
      about: about ? plain(about) : null,
      optional: mark === '?',
    })
  return fields
}

const plain = (comment: string): string => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
