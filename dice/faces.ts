import type { Dice, Roll } from './roll.ts'

/** What a roll came to, and the faces it was made of in the order they were thrown, for the log. */
export interface Thrown<T> {
  readonly value: T
  readonly faces: readonly number[]
}

/** Makes the roll and keeps the faces. */
export function throwDice<T>(random: Dice, roll: Roll<T>): Thrown<T> {
  const faces: number[] = []
  const die = (sides: number): number => {
    const face = random.die(sides)
    faces.push(face)
    return face
  }
  return { value: roll.make({ die }), faces }
}

/** What the roll comes to with exactly these faces: from the log, or from real dice on a real table. */
export function readFaces<T>(roll: Roll<T>, faces: readonly number[]): T {
  const { value, faces: used } = throwDice(knownFaces(faces), roll)
  if (used.length < faces.length)
    throw new RangeError(`the roll uses ${used.length} of ${faces.length} faces`)
  return value
}

/** Dice of which the first faces are known already; the others come from `rest`. */
export function knownFaces(faces: readonly number[], rest?: Dice): Dice {
  let next = 0
  return {
    die(sides) {
      const face = faces[next++] ?? rest?.die(sides)
      if (face === undefined) throw new RangeError(`the roll uses more than ${faces.length} faces`)
      if (!Number.isInteger(face) || face < 1 || face > sides)
        throw new RangeError(`a d${sides} has no ${face}`)
      return face
    },
  }
}
