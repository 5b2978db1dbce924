import type { Random } from '@starboard/kernel'
import type { Skill } from '../../content/index.ts'
import type { BodyId } from './body.ts'

/** What a pool is made of: the parts, and what they come to with the floor of one base die (AL-RUL-MOD-01). */
export interface Pool {
  base: number
  stress: number
  /** By how many faces of the D6 the response to a bane would be a Mess Up (AL-SRT-07). */
  mess: number
  parts: PoolPart[]
}

export interface PoolPart {
  what: string
  dice: number
  rule: string
}

/** A skill roll as it lies on the table. */
export interface Rolled {
  who: BodyId
  skill: Skill | null
  for: string
  helpers: BodyId[]
  base: number[]
  stress: number[]
  pushes: number
  /** Sixes, and what a story point or a talent added. */
  successes: number
  banes: number
  /** The result on the stress response table; null if there was none. */
  response: number | null
  /** The action fails whatever the dice show (AL-SRT-07). */
  messedUp: boolean
}

/** Dice as they lie on the table: base dice and stress dice apart, for only stress dice can show a bane. */
export interface Faces {
  base: number[]
  stress: number[]
}

/** AL-ROLL-03, AL-RUL-ROLL-01: base dice from left to right, then stress dice. */
export function thrown(random: Random, base: number, stress: number): Faces {
  const faces: Faces = { base: [], stress: [] }
  for (let n = 0; n < base; n++) faces.base.push(random.die(6))
  for (let n = 0; n < stress; n++) faces.stress.push(random.die(6))
  return faces
}

/** AL-PUSH-05: every die that shows no six is thrown again, sixes stay (AL-PUSH-06), one stress die joins them (AL-PUSH-04), and all count (AL-PUSH-07). The order is that of AL-RUL-ROLL-01. */
export function throwAgain(random: Random, { base, stress }: Faces): void {
  for (let n = 0; n < base.length; n++) if (base[n] !== 6) base[n] = random.die(6)
  for (let n = 0; n < stress.length; n++) if (stress[n] !== 6) stress[n] = random.die(6)
  stress.push(random.die(6)) // AL-RUL-PUSH-06: also if all the rest are sixes.
}

/** AL-ROLL-04: a six on any die is a success. */
export function sixesOf({ base, stress }: Faces): number {
  let sixes = 0
  for (const face of base) if (face === 6) sixes++
  for (const face of stress) if (face === 6) sixes++
  return sixes
}

/** A one on a stress die is a bane; on a base die it is nothing (AL-ROLL-10). */
export function banesOf({ stress }: Faces): number {
  let banes = 0
  for (const face of stress) if (face === 1) banes++
  return banes
}
