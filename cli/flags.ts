import { Failure, USAGE } from './io.ts'

/** The options of a command line, as they were typed. */
export type Flags = Readonly<Record<string, unknown>>

/** A character nobody types: it keeps cac from reading `007` as a number and `-d6` as a flag. */
const SHIELD = '\u0001'

export const shielded = (argv: readonly string[]): string[] =>
  argv.map((arg) => {
    const [, flag, value] = /^(--[^=]+=)(.*)$/s.exec(arg) ?? []
    return flag === undefined ? shield(arg) : flag + shield(value!)
  })

const shield = (text: string): string =>
  text.trim() === '' || Number(text) * 0 === 0 || /^-(\d|\(|d\d)/.test(text) ? SHIELD + text : text

export const unshielded = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(unshielded) as T
  return (typeof value === 'string' && value.startsWith(SHIELD) ? value.slice(1) : value) as T
}

/** The text given with a flag; the last one counts if it was given twice. */
export function text(flags: Flags, name: string): string | undefined {
  const value = [flags[name]].flat().at(-1)
  if (value === true) throw new Failure(`--${name} needs a value.`, USAGE)
  return value === undefined ? undefined : String(value)
}

export const texts = (flags: Flags, name: string): string[] =>
  [flags[name]].flat().flatMap((value) => (value === undefined ? [] : [String(value)]))

/** A whole number of at least `least`. */
export function whole(flags: Flags, name: string, least: number): number | undefined {
  const given = text(flags, name)
  if (given === undefined) return undefined
  const value = Number(given)
  if (/^\d+$/.test(given) && Number.isSafeInteger(value) && value >= least) return value
  throw new Failure(`--${name} takes a whole number from ${least} up, not “${given}”.`, USAGE)
}

export const has = (flags: Flags, name: string): boolean => Boolean(flags[name])
