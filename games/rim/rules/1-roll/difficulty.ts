/** The four classes that a Storyteller sets (RIM-DC-01, RIM-DC-02, RIM-DC-03, RIM-DC-04, RIM-DC-10). */
export const DIFFICULTY = { routine: 10, standard: 14, hard: 18, extreme: 22 } as const

/** Checks that always have the same Difficulty Class (RIM-RUL-017); diseases, factions and quests have theirs in the tables. */
export const DC = {
  survival: 12,
  pain: DIFFICULTY.routine,
  lostRaid: DIFFICULTY.routine,
  spoils: DIFFICULTY.routine,
  forage: 12,
  stealth: DIFFICULTY.standard,
  surgery: DIFFICULTY.standard,
  hardSurgery: DIFFICULTY.hard,
  hack: DIFFICULTY.hard,
  calm: DIFFICULTY.hard,
} as const
