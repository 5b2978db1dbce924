/** An expression that cannot be answered, and the character at which it goes wrong. */
export class OddsError extends Error {
  override readonly name = 'OddsError'
  readonly expression: string
  readonly at: number

  constructor(message: string, expression: string, at: number) {
    super(message)
    this.expression = expression
    this.at = at
  }
}

/** The message, the expression, and a caret under what is wrong. */
export const explainError = ({ message, expression, at }: OddsError): string =>
  `${message}\n  ${expression.replace(/\s/g, ' ')}\n  ${' '.repeat(at)}^`
