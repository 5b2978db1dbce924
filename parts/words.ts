/** What the parts themselves say; everything else is worded by the game. */
export const WORDS = {
  several: (n: number) => `${n} things can be done here`,
  nearer: 'Nearer',
  farther: 'Farther',
  dice: 'Dice',
  lastRoll: 'Last roll',
} as const
