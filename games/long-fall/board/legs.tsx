import { Dices, Hourglass, Orbit, Swords, TriangleAlert } from 'lucide-react'
import type { Leg } from '../content/index.ts'
import type { View } from '../view.ts'
import { comingWords } from '../words/jobs.ts'
import { INTERVAL, LEG, wayName } from './words.ts'

const ICONS: Readonly<Record<Leg['kind'], typeof Dices>> = {
  single: Dices,
  task: Hourglass,
  fight: Swords,
  passage: Orbit,
  complication: TriangleAlert,
}

export function LegIcon({ kind }: { readonly kind: Leg['kind'] }) {
  const Icon = ICONS[kind]
  return <Icon aria-label={LEG[kind]} />
}

/** The ways a leg can be tried in. */
export function waysWords(leg: Leg, view: View): string {
  if (leg.kind === 'single' || leg.kind === 'task') return leg.ways.map(wayName).join(' / ')
  if (leg.kind !== 'fight') return ''
  const foes = leg.foes === 'opposition' ? '' : comingWords(leg.foes, view)
  return [foes, leg.or && `or ${waysWords(leg.or, view)}`].filter(Boolean).join(', ')
}

/** What it takes, where success alone is not enough. */
export function needWords(leg: Leg): string {
  switch (leg.kind) {
    case 'single':
      return [leg.needed > 1 && `Impact ${leg.needed}`, leg.once && 'one try'].filter(Boolean).join(', ')
    case 'task':
      return `a throw ${INTERVAL[leg.interval]}${leg.contest ? `, rival ${leg.contest}` : ''}`
    case 'fight':
      return [leg.onD6 && `on ${leg.onD6} or less`, leg.or && needWords(leg.or)].filter(Boolean).join(', ')
    default:
      return ''
  }
}
