/** What a value must look like. Whoever checks says each problem with the path that leads to it. */
export type Shape = (value: unknown, path: string, say: Say) => void
export type Say = (path: string, problem: string) => void

/** A field that may be left out. */
export interface Optional {
  readonly optional: Shape
}
export type Fields = { readonly [name: string]: Shape | Optional }
/** Every field of a type, those that may be left out marked as such. */
export type FieldsOf<T> = {
  readonly [name in keyof T]-?: Record<never, never> extends Pick<T, name> ? Optional : Shape
}

export const maybe = (shape: Shape): Optional => ({ optional: shape })

export const text: Shape = (value, path, say) => {
  if (typeof value !== 'string') say(path, `must be text, not ${told(value)}`)
  else if (value.trim() === '') say(path, 'must not be empty')
}

export const whole =
  (least: number, most = Infinity): Shape =>
  (value, path, say) => {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return
    const range = most === Infinity ? `from ${least} up` : `from ${least} to ${most}`
    say(path, `must be a whole number ${range}, not ${told(value)}`)
  }

export const yesNo: Shape = (value, path, say) => {
  if (typeof value !== 'boolean') say(path, `must be true or false, not ${told(value)}`)
}

/** A field that is there or not. */
export const yes: Shape = (value, path, say) => {
  if (value !== true) say(path, `must be true or left out, not ${told(value)}`)
}

export const oneOf =
  (values: readonly string[], what?: string): Shape =>
  (value, path, say) => {
    if (values.includes(value as string)) return
    if (what) say(path, `${told(value)} is no ${what}`)
    else say(path, `must be one of ${values.join(', ')}, not ${told(value)}`)
  }

export const orNull =
  (shape: Shape): Shape =>
  (value, path, say) => {
    if (value !== null) shape(value, path, say)
  }

export const list =
  (shape: Shape, least = 0): Shape =>
  (value, path, say) => {
    if (!Array.isArray(value)) return say(path, `must be a list, not ${told(value)}`)
    if (value.length < least) say(path, least === 1 ? 'must not be empty' : `must have at least ${least}`)
    for (const [n, part] of value.entries()) shape(part, `${path}[${n}]`, say)
  }

/** A list of exactly these. */
export const tuple =
  (...shapes: readonly Shape[]): Shape =>
  (value, path, say) => {
    if (!Array.isArray(value) || value.length !== shapes.length)
      return say(path, `must be a list of ${shapes.length}, not ${told(value)}`)
    for (const [n, shape] of shapes.entries()) shape(value[n], `${path}[${n}]`, say)
  }

/** An object with these fields and no others. */
export const object =
  (fields: Fields): Shape =>
  (value, path, say) => {
    if (!isObject(value)) return say(path, `must be an object, not ${told(value)}`)
    for (const [name, field] of Object.entries(fields)) {
      const shape = typeof field === 'function' ? field : field.optional
      if (value[name] !== undefined) shape(value[name], inside(path, name), say)
      else if (shape === field) say(inside(path, name), 'is missing')
    }
    for (const name of Object.keys(value))
      if (!Object.hasOwn(fields, name)) say(inside(path, name), 'there is no such field')
  }

/** An object with exactly the fields of a type: the compiler sees that none is forgotten. */
export const fieldsOf = <T>(fields: FieldsOf<T>): Shape => object(fields)

/** An object whose fields hang on what one of them says. */
export const byKind =
  (key: string, kinds: { readonly [kind: string]: Fields }): Shape =>
  (value, path, say) => {
    if (!isObject(value)) return say(path, `must be an object, not ${told(value)}`)
    const kind = value[key]
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind))
      return oneOf(Object.keys(kinds))(kind, inside(path, key), say)
    object({ [key]: text, ...kinds[kind] })(value, path, say)
  }

/** The first if the value is text, the second if it is a list, the third if it is an object. */
export const either =
  (shapes: { readonly text?: Shape; readonly list?: Shape; readonly object?: Shape }): Shape =>
  (value, path, say) => {
    const kind = typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : 'object'
    const shape = shapes[kind]
    if (shape) shape(value, path, say)
    else say(path, `must be ${Object.keys(shapes).join(' or ')}, not ${told(value)}`)
  }

/** For shapes that hold themselves. */
export const later =
  (shape: () => Shape): Shape =>
  (value, path, say) =>
    shape()(value, path, say)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

function told(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `“${value}”`
  if (Array.isArray(value)) return `a list of ${value.length}`
  return isObject(value) ? 'an object' : String(value)
}
