import type { Json } from './json.ts'

/** As much of JSON Schema as it takes to tell what a view looks like. */
export interface Schema {
  readonly $schema?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly Json[]
  readonly not?: Schema
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  /** What stands under any other name; false: there is none. */
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
}

/** The first thing in which a value differs from its schema, and where; null if there is none. */
export function differenceFrom(schema: Schema, value: Json, at = 'view'): string | null {
  if (schema.anyOf) return differenceFromAny(schema.anyOf, value, at)
  if (schema.not && differenceFrom(schema.not, value, at) === null) return `${at} is ${JSON.stringify(value)}`
  if (schema.enum && !schema.enum.includes(value)) return `${at} is ${JSON.stringify(value)}`
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOf(type, value)))
    return `${at} is ${typeOf(value)}, not ${[schema.type].flat().join(' or ')}`
  if (Array.isArray(value)) return differenceInList(schema, value, at)
  if (typeof value === 'object' && value !== null)
    return differenceInObject(schema, value as { readonly [name: string]: Json }, at)
  return null
}

/** Of several shapes, the one that comes nearest says what is wrong: the one in which the difference lies deepest. */
function differenceFromAny(shapes: readonly Schema[], value: Json, at: string): string | null {
  let nearest: string | null = null
  for (const shape of shapes) {
    const difference = differenceFrom(shape, value, at)
    if (difference === null) return null
    if (nearest === null || difference.length > nearest.length) nearest = difference
  }
  return nearest
}

function differenceInList({ items }: Schema, list: readonly Json[], at: string): string | null {
  if (!items) return null
  for (let n = 0; n < list.length; n++) {
    const difference = differenceFrom(items, list[n]!, `${at}[${n}]`)
    if (difference) return difference
  }
  return null
}

function differenceInObject(
  { properties = {}, required = [], additionalProperties = true }: Schema,
  object: { readonly [name: string]: Json },
  at: string,
): string | null {
  const missing = required.find((name) => object[name] === undefined)
  if (missing !== undefined) return `${at}.${missing} is missing`
  for (const name of Object.keys(object)) {
    if (object[name] === undefined) continue
    const schema = Object.hasOwn(properties, name) ? properties[name]! : additionalProperties
    if (schema === false) return `${at}.${name} is not in the schema`
    const difference = schema === true ? null : differenceFrom(schema, object[name]!, `${at}.${name}`)
    if (difference) return difference
  }
  return null
}

const typeOf = (value: Json): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value

const isOf = (type: string, value: Json): boolean =>
  type === typeOf(value) || (type === 'number' && typeof value === 'number')
