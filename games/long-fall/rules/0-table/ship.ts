import type { D66, SkillId } from '../../content/index.ts'

export interface Ship {
  name: string
  /** What the crew still owes, and what it owed at the start (LF-RUL-CG-12). */
  debt: number
  startDebt: number
  /** Instalments missed in a row (LF-RUL-WEEK-06). */
  missed: number
  taken: boolean
  resistance: number
  /** Fittings of the ship that serve as kits and are broken until repaired. */
  broken: SkillId[]
  cargo: Lot[]
}

/** Cargo of one kind in the hold or for sale. */
export interface Lot {
  cargo: D66
  units: number
  /** Price of a unit where it was not the listed one. */
  price: number
  /** Weeks aboard. */
  aboard: number
}

/** A hired hand: Skill 2 in one skill, with the kit; no Luck, does not fight (LF-RUL-JOB-08). */
export interface Hand {
  id: string
  skill: SkillId
  rank: number
}
