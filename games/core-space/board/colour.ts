/**
 * A crew's colour, by the class that brings it. It is that of the crew and not of whoever leads it: one player may lead several, and
 * otherwise crews and seats have the same numbers.
 */
export const colourOf = (crew: number): string => `seat-${crew}`
