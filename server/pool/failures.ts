import { Broken, IllegalAnswer, RecordError } from '@starboard/kernel'
import { type Code, Refused } from '../tables/errors.ts'

/** An error as it travels from one thread to another, where it becomes what it was. */
export type PlainError =
  | { readonly kind: 'refused'; readonly code: Code; readonly message: string }
  | { readonly kind: 'illegal'; readonly reason: string; readonly rule: string | null }
  | { readonly kind: 'record'; readonly line: number; readonly reason: string }
  | { readonly kind: 'broken'; readonly message: string; readonly record: string | null }
  | { readonly kind: 'other'; readonly message: string }

export function plainError(error: unknown): PlainError {
  if (error instanceof Refused) return { kind: 'refused', code: error.code, message: error.message }
  if (error instanceof IllegalAnswer) return { kind: 'illegal', reason: error.reason, rule: error.rule }
  if (error instanceof RecordError) return { kind: 'record', line: error.line, reason: error.reason }
  if (error instanceof Broken) return { kind: 'broken', message: error.message, record: error.record }
  return { kind: 'other', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

export function errorFrom(plain: PlainError): Error {
  switch (plain.kind) {
    case 'refused':
      return new Refused(plain.code, plain.message)
    case 'illegal':
      return new IllegalAnswer(plain.reason, plain.rule)
    case 'record':
      return new RecordError(plain.line, plain.reason)
    case 'broken':
      return new Broken(plain.message, plain.record === null ? {} : { record: plain.record })
    case 'other':
      return new Error(plain.message)
  }
}
