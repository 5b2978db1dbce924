/** One digit of a d66. */
export type Digit = 1 | 2 | 3 | 4 | 5 | 6

type NumberIn<Text extends string> = Text extends `${infer Value extends number}` ? Value : never

/** The 36 numbers a d66 can show (LF-DICE-07). */
export type D66 = NumberIn<`${Digit}${Digit}`>

/** A d66 table: every number has its row, and every row says its number. */
export type ByD66<Row> = { readonly [Key in D66]: Row & { readonly d66: Key } }
