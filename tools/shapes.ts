import type { Json, Schema } from '@starboard/kernel'
import type { Types, Written } from './types.ts'

/** What was seen at one place of many values. */
export class Shape {
  private readonly plain = new Set<string>()
  private items: Shape | null = null
  /** Objects by what tells their kinds apart; without such a field under no name. */
  private readonly objects = new Map<string, Objects>()

  see(value: Json): void {
    if (Array.isArray(value)) {
      this.items ??= new Shape()
      for (const item of value) this.items.see(item)
    } else if (typeof value === 'object' && value !== null)
      this.ofKind(kindOf(value as Fields)).see(value as Fields)
    else this.plain.add(plainType(value))
  }

  private ofKind(kind: string): Objects {
    let objects = this.objects.get(kind)
    if (!objects) {
      objects = new Objects()
      this.objects.set(kind, objects)
    }
    return objects
  }

  absorb(other: Shape): void {
    for (const type of other.plain) this.plain.add(type)
    if (other.items) {
      this.items ??= new Shape()
      this.items.absorb(other.items)
    }
    for (const [kind, objects] of other.objects) this.ofKind(kind).absorb(objects)
  }

  /** The schema of all that was seen, with what the source says about the type that is declared here. */
  schema(types: Types, declared: Written, isWhole = false): Schema {
    if (this.types === '') return {} // Nothing was ever there: who knows what may be.
    const seen = new Set([...this.plain, ...types.plainIn(declared)])
    const plain = [...seen].filter((type) => type !== 'integer' || !seen.has('number')).sort()
    const parts: Schema[] = plain.length > 0 ? [{ type: plain.length === 1 ? plain[0]! : plain }] : []
    if (this.items) {
      const items = this.items.schema(types, types.itemOf(declared))
      parts.push({ type: 'array', ...(Object.keys(items).length > 0 && { items }) })
    }
    return merged([...parts, ...this.objectSchemas(types, declared, isWhole)])
  }

  /**
   * One for each kind of object. Kinds that were not seen are left open, unless it is the whole of what is shown, of which every
   * kind was.
   */
  private objectSchemas(types: Types, declared: Written, isWhole: boolean): Schema[] {
    if (this.objects.size === 0) return []
    const all = Objects.together(this.objects.values())
    if (all.isMap(declared.type))
      return [{ type: 'object', additionalProperties: all.valueSchema(types, declared) }]
    if (this.objects.has('')) return [all.schema(types, declared)]
    const alike = new Map<string, string[]>()
    for (const [kind, { names }] of this.objects) alike.set(names, [...(alike.get(names) ?? []), kind])
    const kinds = [...alike.values()].map((group) =>
      Objects.together(group.map((kind) => this.ofKind(kind))).schema(types, declared, group),
    )
    return isWhole ? kinds : [...kinds, all.unseen([...this.objects.keys()])]
  }

  /** The types seen, null left out. */
  get types(): string {
    const types = [
      ...this.plain,
      ...(this.items ? ['array'] : []),
      ...(this.objects.size > 0 ? ['object'] : []),
    ]
    return types.filter((type) => type !== 'null').join()
  }
}

type Fields = { readonly [name: string]: Json }

/** Fields that tell kinds of objects apart. */
const TAGS = ['kind', 'known'] as const

const tagOf = (names: readonly string[]): string | undefined => TAGS.find((tag) => names.includes(tag))

function kindOf(value: Fields): string {
  const kind = value[tagOf(Object.keys(value)) ?? '']
  return typeof kind === 'string' ? kind : ''
}

/** A declared type of things by their names, rather than a thing with parts. */
const MAP = /^(?:Readonly<|Partial<)*Record<|^\{ ?(?:readonly )?\[/
/** What a field is called in code; all else is an id. */
const NAME = /^[a-z][A-Za-z0-9]*$/

/** Objects that were seen at one place. */
class Objects {
  private count = 0
  private readonly fields = new Map<string, { seen: number; readonly shape: Shape }>()

  see(value: Fields): void {
    this.count++
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue
      const field = this.field(name)
      field.seen++
      field.shape.see(part)
    }
  }

  absorb(other: Objects): void {
    this.count += other.count
    for (const [name, { seen, shape }] of other.fields) {
      const field = this.field(name)
      field.seen += seen
      field.shape.absorb(shape)
    }
  }

  static together(all: Iterable<Objects>): Objects {
    const together = new Objects()
    for (const objects of all) together.absorb(objects)
    return together
  }

  private field(name: string): { seen: number; readonly shape: Shape } {
    let field = this.fields.get(name)
    if (!field) {
      field = { seen: 0, shape: new Shape() }
      this.fields.set(name, field)
    }
    return field
  }

  /** The fields that objects of this kind have. */
  get names(): string {
    return [...this.fields.keys()].sort().join()
  }

  /** Names that are ids, or none of which is always there while all mean the same. */
  isMap(declared: string): boolean {
    const fields = [...this.fields]
    if (fields.length === 0 || MAP.test(declared) || fields.some(([name]) => !NAME.test(name))) return true
    const isNeverSure = fields.every(([, { seen }]) => seen < this.count)
    return isNeverSure && fields.length > 2 && new Set(fields.map(([, { shape }]) => shape.types)).size === 1
  }

  valueSchema(types: Types, declared: Written): Schema | true {
    if (this.fields.size === 0) return true
    const values = new Shape()
    for (const { shape } of this.fields.values()) values.absorb(shape)
    return values.schema(types, types.valueOf(declared))
  }

  schema(types: Types, declared: Written, kinds: readonly string[] = []): Schema {
    const tag = kinds.length > 0 ? tagOf([...this.fields.keys()]) : undefined
    const own = tag === undefined ? declared : (types.narrowed(declared, tag, kinds[0]!) ?? NOWHERE)
    for (const name of types.optional(own)) this.field(name)
    const fields = [...this.fields].sort(([a], [b]) => (a < b ? -1 : 1))
    const required = fields.flatMap(([name, { seen }]) =>
      seen === this.count && !types.field(own, name)?.optional ? [name] : [],
    )
    const properties = fields.map(([name, { shape }]) => {
      const found = types.field(own, name)
      const inner = name === tag ? { enum: [...kinds].sort() } : shape.schema(types, found ?? NOWHERE)
      return [name, { ...(found?.about && { description: found.about }), ...inner }] as const
    })
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    }
  }

  /** Any kind that was not seen. */
  unseen(kinds: readonly string[]): Schema {
    const tag = tagOf([...this.fields.keys()])!
    return { type: 'object', properties: { [tag]: { not: { enum: [...kinds].sort() } } }, required: [tag] }
  }
}

const NOWHERE: Written = { type: '', file: '' }

const plainType = (value: Json): string =>
  value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value

/** One type and null together are written in one. */
function merged(parts: readonly Schema[]): Schema {
  const [one, other] = parts
  if (parts.length < 2) return one ?? {}
  const isOrNull =
    parts.length === 2 && one!.type === 'null' && typeof other!.type === 'string' && !other!.enum
  return isOrNull ? { ...other, type: [other!.type as string, 'null'] } : { anyOf: parts }
}
