/** What is agreed before a mission. */
export interface Agreed {
  /** CS-RUL-41: ties are settled by themselves, or the first player is asked. */
  readonly ties: 'automatic' | 'ask'
  readonly support: boolean
  /** Six Doors Down, or what is left of it; else one mission, and no more. */
  readonly campaign: boolean
  /** A match is one mission of the campaign, and ends with what the next one begins with. */
  readonly legs: boolean
  readonly terms: Terms
  readonly refreshSkillPegs: boolean
  readonly upkeep: boolean
  readonly vip: boolean
  readonly crafting: boolean
  /** A learner is told things as they come up. */
  readonly tutorial: boolean
}

/** What is agreed on before crews are put together (CS-CREW-02, CS-CREW-10, CS-CREW-11). */
export interface Terms {
  readonly points: number
  /** How many career points everybody has on top of the printed ones. */
  readonly advanced: number
  /** UA to spend in the posts instead of any kit. */
  readonly budget: number
  /** Crews that are ready to sail have their printed kit, or what rookies may take (CS-CREW-08). */
  readonly kit: 'printed' | 'rookie'
}
