import { accept, type Cursor, fail, peek, takeNumber } from './cursor.ts'
import { COMPARISONS, type DiceNode, type DieKind, HOLDS, type Take } from './syntax.ts'

/** More sides or dice than this have no odds worth reading. */
const MOST_SIDES = 10_000
const MOST_DICE = 100_000

/** `12d6`, and what is done with them: `r1`, `!`, `kh2`, `count 5,6`. */
export function parseDice(cursor: Cursor): DiceNode {
  const { at } = peek(cursor)
  const count = peek(cursor).kind === 'number' ? takeUpTo(cursor, MOST_DICE, 'dice') : 1
  const die = parseDie(cursor)
  let dice: DiceNode = { kind: 'dice', count, die, reroll: [], explode: null, take: null, at }
  for (let more = parseChange(cursor, dice); more; more = parseChange(cursor, dice)) dice = more
  return dice
}

function parseDie(cursor: Cursor): DieKind {
  if (accept(cursor, 'df')) return { kind: 'fate' }
  accept(cursor, 'd')
  if (accept(cursor, '%')) return { kind: 'plain', sides: 100 }
  const { at } = peek(cursor)
  const sides = takeUpTo(cursor, MOST_SIDES, 'sides')
  if (sides < 1) fail(cursor, 'a die has at least one side', at)
  return sides === 66 ? { kind: 'd66' } : { kind: 'plain', sides }
}

/** The dice with the next change made to them, or nothing if no change follows. */
function parseChange(cursor: Cursor, dice: DiceNode): DiceNode | undefined {
  const change = accept(cursor, 'r', '!', 'kh', 'kl', 'dh', 'dl', 'count')
  if (!change) return undefined
  if (dice.take) fail(cursor, 'these dice are already kept or counted', change.at)
  if (change.text === 'r') return { ...dice, reroll: [...dice.reroll, ...parseFaces(cursor, dice.die)] }
  if (change.text === '!') return { ...dice, explode: parseExplosion(cursor, dice, change.at) }
  if (change.text === 'count') {
    return { ...dice, take: { kind: 'count', faces: parseFaces(cursor, dice.die) } }
  }
  return { ...dice, take: parseKeep(cursor, change.text, dice.count) }
}

function parseExplosion(cursor: Cursor, { die }: DiceNode, at: number): number[] {
  const faces = facesOf(die)
  const exploding = peek(cursor).kind === 'number' ? parseFaces(cursor, die) : [faces[faces.length - 1]!]
  if (faces.every((face) => exploding.includes(face))) fail(cursor, 'these dice would always explode', at)
  return exploding
}

function parseKeep(cursor: Cursor, how: 'kh' | 'kl' | 'dh' | 'dl', count: number): Take {
  const { kind, at } = peek(cursor)
  const named = kind === 'number' ? takeNumber(cursor, 'how many dice') : 1
  if (named > count) fail(cursor, `there are only ${count} dice`, at)
  const keep = how === 'kh' || how === 'kl' ? named : count - named
  return { kind: how === 'kh' || how === 'dl' ? 'highest' : 'lowest', keep }
}

/** `5,6`, or `>=5` for all faces that high. */
function parseFaces(cursor: Cursor, die: DieKind): number[] {
  const comparison = accept(cursor, ...COMPARISONS)
  if (!comparison) return parseFaceList(cursor, die)
  const { at } = peek(cursor)
  const limit = takeNumber(cursor, 'a face')
  const faces = facesOf(die).filter((face) => HOLDS[comparison.text](face - limit))
  if (faces.length === 0) fail(cursor, `no face of ${nameOf(die)} is ${comparison.text} ${limit}`, at)
  return faces
}

function parseFaceList(cursor: Cursor, die: DieKind): number[] {
  const faces: number[] = []
  do {
    const { at } = peek(cursor)
    const minus = accept(cursor, '-')
    const face = (minus ? -1 : 1) * takeNumber(cursor, 'a face')
    if (!isFace(die, face)) fail(cursor, `${nameOf(die)} has no face ${face}`, at)
    faces.push(face)
  } while (accept(cursor, ','))
  return faces
}

const isFace = (die: DieKind, face: number): boolean =>
  die.kind === 'plain' ? face >= 1 && face <= die.sides : facesOf(die).includes(face)

function facesOf(die: DieKind): number[] {
  if (die.kind === 'plain') return Array.from({ length: die.sides }, (_, i) => i + 1)
  if (die.kind === 'fate') return [-1, 0, 1]
  return facesOf(D6).flatMap((tens) => facesOf(D6).map((ones) => 10 * tens + ones))
}

const D6: DieKind = { kind: 'plain', sides: 6 }

const nameOf = (die: DieKind): string =>
  die.kind === 'plain' ? `a d${die.sides}` : die.kind === 'fate' ? 'a dF' : 'a d66'

function takeUpTo(cursor: Cursor, most: number, what: string): number {
  const { at } = peek(cursor)
  const value = takeNumber(cursor, `the number of ${what}`)
  if (value > most) fail(cursor, `${value} ${what} are more than anybody can throw`, at)
  return value
}
