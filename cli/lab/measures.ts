import type { Figures, Match, Player } from '@starboard/kernel'
import type { Played } from '../simulate/batch.ts'
import type { Watched } from './watch.ts'

/** What is measured of every match, by name: whatever is a number and means the same in every variant. */
export function measuresOf(
  match: Match,
  players: readonly Player[],
  played: Pick<Played, 'over' | 'order' | 'answers' | 'figures'>,
  watched: Pick<Watched, 'choices' | 'hidden' | 'lead'>,
): Record<string, number> {
  const { over, order, answers, figures } = played
  const seats = order.flatMap((player, seat) => (players[player]!.bot === 'program' ? [] : [seat]))
  return {
    answers,
    time: timeOf(match),
    ...(over && endOf(over, seats, order)),
    ...numbersOf(figures?.match ?? {}),
    ...meansOf(seats.map((seat) => figures?.seats[seat] ?? {})),
    'options a decision': optionsOf(watched.choices),
    ...(watched.hidden !== null && { hidden: watched.hidden }),
    ...(watched.lead && { 'lead changes': watched.lead.changes, 'lead settled': watched.lead.settled }),
  }
}

/** How far a match got, as its players count; games that count nothing have a clock of their own. */
const timeOf = (match: Match): number =>
  match.game.scoring?.at(match.look(null)) ?? match.game.time(match.state)

/** Who won, and with what score. A victory that is shared counts in parts. */
function endOf(
  { winners, scores }: NonNullable<Played['over']>,
  seats: readonly number[],
  order: readonly number[],
): Record<string, number> {
  const own = winners.filter((seat) => seats.includes(seat))
  const [together, apart] = [Number(own.length > 0), seats.length > 1]
  const scored = seats.flatMap((seat) => scores[seat] ?? [])
  return {
    won: together,
    ...(apart &&
      Object.fromEntries(
        seats.map((seat) => [`won by player ${order[seat]! + 1}`, own.includes(seat) ? 1 / own.length : 0]),
      )),
    ...(scored.length > 0 && {
      'best score': Math.max(...scored),
      'mean score': scored.reduce((sum, score) => sum + score, 0) / scored.length,
    }),
  }
}

/** Figures of a seat, on the mean of all seats that have them. */
function meansOf(figures: readonly Figures[]): Record<string, number> {
  const all: Record<string, number[]> = {}
  for (const own of figures)
    for (const [name, value] of Object.entries(numbersOf(own))) all[name] = [...(all[name] ?? []), value]
  return Object.fromEntries(
    Object.entries(all).map(([name, values]) => [
      `${name} (of a seat)`,
      values.reduce((sum, value) => sum + value, 0) / values.length,
    ]),
  )
}

const numbersOf = (figures: Figures): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  )

function optionsOf(choices: Readonly<Record<string, number>>): number {
  const all = Object.entries(choices)
  const decisions = all.reduce((sum, [, times]) => sum + times, 0)
  return decisions === 0
    ? 0
    : all.reduce((sum, [options, times]) => sum + Number(options) * times, 0) / decisions
}
