import { randomInt } from 'node:crypto'

/** No letter or figure that could be read as another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 5
const IN_A_GROUP = 4

/** A code of 100 bits that can be written down on paper, such as `7K3M-…`. */
export function freshCode(): string {
  const letters = Array.from({ length: GROUPS * IN_A_GROUP }, () => LETTERS[randomInt(LETTERS.length)])
  return Array.from({ length: GROUPS }, (_, n) =>
    letters.slice(n * IN_A_GROUP, (n + 1) * IN_A_GROUP).join(''),
  ).join('-')
}

/** A code as it was given out, however it was typed. */
export function codeIn(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')
  return (letters.match(new RegExp(`.{1,${IN_A_GROUP}}`, 'g')) ?? []).join('-')
}
