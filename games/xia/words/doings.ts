import { capital, listed } from '@starboard/kernel/english'

/** Something somebody did, and how much it matters. */
export interface Deed {
  readonly weight: number
  readonly words: string
}

/** All that somebody did since one looked. */
export interface Doings {
  readonly name: string
  readonly flown: string | null
  readonly deeds: readonly Deed[]
}

const LINES = 3
const DEEDS = 4
/** Who has only flown is told of when there is nothing else. */
const FLIGHT = 0.5

/** A line for each of those who did most, in the order in which they did it. */
export function recapLines(all: readonly Doings[]): string[] {
  const weightOf = ({ flown, deeds }: Doings) =>
    deeds.reduce((sum, { weight }) => sum + weight, flown === null ? 0 : FLIGHT)
  const most = [...all].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, LINES)
  return all.filter((one) => most.includes(one) && weightOf(one) > 0).map(lineOf)
}

function lineOf({ name, flown, deeds }: Doings): string {
  const best = [...deeds].sort((a, b) => b.weight - a.weight).slice(0, DEEDS)
  const told = deeds.filter((deed) => best.includes(deed)).map(({ words }) => words)
  return `${capital(name)} ${listed(flown === null ? told : [flown, ...told])}.`
}
