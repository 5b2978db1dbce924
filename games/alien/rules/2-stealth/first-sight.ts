import { type Body, isPc } from '../0-table/body.ts'
import type { Alien } from '../0-table/state.ts'
import { turnTo } from './unit-states.ts'

/** `outcome`: what the opposition does when it wins detection, the first that is possible (RULES.md 43.6). */
export function chooseOutcome(
  g: Alien,
  winners: readonly Body[],
  losers: readonly Body[],
  possible: readonly string[],
): string {
  const lead = winners[0]!
  const unit = g.units.find(({ id }) => id === lead.unit)
  const seen = losers.filter(isPc)
  const first = (...choices: string[]): string => choices.find((choice) => possible.includes(choice))!
  switch (unit?.mind) {
    case 'ambusher':
      if (seen.length === 1 || lead.health === lead.max) return first('ambush')
      turnTo(g, unit, 'stalk', losers[0]!.id, losers[0]!.at)
      return first('hide', 'back-out', 'ambush')
    case 'lurker':
      if (possible.includes('hide')) turnTo(g, unit, 'hold', null, null)
      return first('hide', 'ambush')
    case 'skulker':
      return winners.length >= seen.length ? first('ambush') : first('hide', 'back-out', 'ambush')
    case 'sentinel':
      return lead.kind === 'person' ? first('reveal') : first('ambush')
    case 'soldier': // Nobody calls upon a beast to surrender.
      return unit.orders === 'kill' || seen.length === 0 ? first('ambush') : first('reveal')
    case 'schemer':
      turnTo(g, unit, 'stalk', losers[0]!.id, losers[0]!.at)
      return first('hide', 'back-out', 'reveal')
    case 'bystander':
      return first('hide', 'back-out', 'reveal')
    default:
      return first('ambush')
  }
}
