import type { Points, Scoring, Seat } from '@starboard/kernel'
import { standings } from './rules/1-rounds/ending.ts'
import { standingPartsOf } from './rules/8-campaign/journey.ts'
import type { View } from './view.ts'

/** What each seat's crews would bring home: of one mission what they carry, of a campaign all that the company is worth. */
export const scoring: Scoring<View> = {
  of: 'UA',
  by: 'round',
  at: ({ round }) => round,
  points: (view, seat) => added(view.rules.campaign ? companies(view, seat) : hauls(view, seat)),
  source: (name) => SOURCES[name] ?? name,
}

const idsOf = ({ crews }: View, seat: Seat) => crews.filter((crew) => crew.seat === seat).map(({ id }) => id)

const companies = (view: View, seat: Seat): Points[] =>
  idsOf(view, seat).flatMap((id) => {
    const company = view.campaign.crews[id]
    return company ? [standingPartsOf(company)] : []
  })

const hauls = (view: View, seat: Seat): Points[] => {
  const ids = idsOf(view, seat)
  return standings(view)
    .filter(({ crew }) => ids.includes(crew))
    .map(({ worth, safe }) => ({ aboard: safe, carried: worth - safe }))
}

function added(all: readonly Points[]): Points {
  const sum: Record<string, number> = {}
  for (const points of all)
    for (const [source, n] of Object.entries(points)) sum[source] = (sum[source] ?? 0) + n
  return sum
}

const SOURCES: Readonly<Record<string, string>> = {
  aboard: 'safe aboard',
  carried: 'carried out there',
  money: 'money',
  goods: 'goods',
  careers: 'careers',
  ship: 'the ship',
}
