import { type BodyPart, LOSSES, type Side } from '../../content/index.ts'
import type { PartId, Person } from '../0-table/person.ts'

export const SIDES: readonly Side[] = ['left', 'right']

export const partOf = (side: Side, part: BodyPart): PartId => `${side}-${part}`

/** What one limb or organ lacks: the Bane sources it costs and the Speed. */
export interface Lack {
  readonly part: PartId
  readonly of: BodyPart
  readonly banes: number
  readonly speed: number
  /** A peg or hook stands in for it: bans on sprinting and two hands are lifted (RIM-RUL-117). */
  readonly crude: boolean
}

const LIMBS: readonly (readonly BodyPart[])[] = [
  ['arm', 'hand'],
  ['leg', 'foot'],
  ['eye'],
  ['kidney'],
  ['lung'],
]

type Parts = Pick<Person, 'body'>['body']['parts']

/** What is missing or poorly replaced: within one limb only the worst counts, different limbs add (RIM-BODY-07, RIM-RUL-115). */
export const lacksOf = (parts: Parts): Lack[] =>
  SIDES.flatMap((side) =>
    LIMBS.flatMap((limb) => {
      const lacks = limb.flatMap((part) => lackOf(parts, side, part) ?? [])
      const worst = lacks.sort((a, b) => b.banes - a.banes || a.speed - b.speed)[0]
      return worst ? [worst] : []
    }),
  )

function lackOf(parts: Parts, side: Side, of: BodyPart): Lack | null {
  const part = partOf(side, of)
  const state = parts[part]
  const { banes, speed } = LOSSES[of]
  if (state === 'missing') return { part, of, banes, speed, crude: false }
  // RIM-REPL-01: one Bane source stays, and half the Speed loss, rounded up.
  if (state === 'crude') return { part, of, banes: 1, speed: 0 - Math.ceil(-speed / 2), crude: true }
  return null // Prosthetics and bionics lack nothing (RIM-REPL-02, RIM-REPL-03).
}

/** A lost arm wields nothing that takes two hands (RIM-BODY-02). */
export const hasBothArms = (parts: Parts): boolean =>
  !lacksOf(parts).some(({ of, crude }) => of === 'arm' && !crude)

/** A lost leg ends sprinting: at most two Moves a turn (RIM-BODY-04, RIM-RUL-116). */
export const canSprint = (parts: Parts): boolean =>
  !lacksOf(parts).some(({ of, crude }) => of === 'leg' && !crude)
