/** Somebody answered what was not offered. Not a bug: say what was asked and why not, and carry on. */
export class IllegalAnswer extends Error {
  override readonly name = 'IllegalAnswer'
  readonly reason: string
  /** The rule behind the question, when there is one. */
  readonly rule: string | null

  constructor(reason: string, rule: string | null = null) {
    super(rule ? `${reason} (${rule})` : reason)
    this.reason = reason
    this.rule = rule
  }
}

/** The code broke its own promise. Always a bug: the record, where there is one, repeats it. */
export class Broken extends Error {
  override readonly name = 'Broken'
  readonly record: string | null

  constructor(message: string, more: { cause?: unknown; record?: string } = {}) {
    super(message, 'cause' in more ? { cause: more.cause } : {})
    this.record = more.record ?? null
  }
}
