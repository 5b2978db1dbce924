import type { Ask, BoardPanel, BoardProps, Seat } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import type { Light, Lights } from '@starboard/parts'
import type { ReactNode } from 'react'
import type { AnyView } from '../modes.ts'
import type { QuickView } from '../quick/view.ts'
import { DISCARD, MAKE_ROOM } from '../rules/10-missions/cards.ts'
import type { View } from '../view.ts'
import { CaptainsPanel } from './CaptainsPanel.tsx'
import { lightsOf } from './lights.ts'
import { MarketPanel } from './MarketPanel.tsx'
import { MissionsPanel } from './MissionsPanel.tsx'
import { OtherCards } from './QuickCaptain.tsx'
import { Shipyard, shipsOffered } from './Shipyard.tsx'
import { WORDS } from './words.ts'

/** What lies beside the chart, each behind its tab. */
export function panels({ view, seat, asks, answer, gathered }: BoardProps<AnyView>): readonly BoardPanel[] {
  if (view.kind === 'quick') return [quickPanel(view, seat)]
  // The first ship is chosen over the chart; later ones are bought here.
  const isChoosing = asks.some(({ id }) => id === 'ship')
  const all = panelsIn(view, seat, lightsOf(asks, view, answer, gathered), asks)
  return isChoosing ? all.filter(({ id }) => id !== 'yard') : all
}

const quickPanel = (view: QuickView, seat: Seat | null): BoardPanel => ({
  id: 'seats',
  name: WORDS.othersTab,
  lit: false,
  called: false,
  content: (
    <div className="xi">
      <OtherCards {...{ view, seat }} />
    </div>
  ),
})

export function panelsIn(view: View, seat: Seat | null, lights: Lights, asks: readonly Ask[]): BoardPanel[] {
  const called = calledPanel(lights, asks)
  const some = (...kinds: string[]) =>
    [...lights.all.keys()].some((place) => kinds.some((kind) => place.startsWith(`${kind}:`)))
  const panel = (id: string, name: string, lit: boolean, content: ReactNode): BoardPanel => ({
    id,
    name,
    lit,
    called: id === called,
    content: <div className="xi">{content}</div>,
  })
  return [
    ...(shipsOffered(lights).length > 0
      ? [panel('yard', WORDS.yardTab, true, <Shipyard view={view} lights={lights} />)]
      : []),
    panel(
      'missions',
      WORDS.cardsTab,
      some('mission', 'title'),
      <MissionsPanel {...{ view, seat, lights }} />,
    ),
    panel('market', WORDS.marketTab, false, <MarketPanel view={view} seat={seat} />),
    panel(
      'seats',
      WORDS.othersTab,
      some('captain') && !asks.some(({ id }) => id === 'act' || id === 'port'),
      <CaptainsPanel {...{ view, seat, lights }} />,
    ),
  ]
}

/** The panel a question cannot do without; the mat is one only where it is not in sight anyway. */
export function calledPanel(lights: Lights, asks: readonly Ask[]): string | null {
  if (asks.some(({ id }) => id === 'ship')) return 'yard'
  if (asks.some(({ id }) => HANDS_ON.has(id))) return 'mat'
  const places = [...lights.all].flatMap(([place, here]) => (here.every(isAside) ? [] : [place]))
  const kinds = new Set(places.map((place) => place.slice(0, place.indexOf(':'))))
  const [kind, ...more] = kinds
  return kind === undefined || more.length > 0 ? null : (PANELS[kind] ?? null)
}

/** What can be done at any time calls for nothing: a mission can be given up at most questions. */
const isAside = ({ ask, option }: Light): boolean =>
  nameIn(option.value) === DISCARD.name && !MAKE_ROOM.is(ask)

/** Where things lie that are not on the chart. */
const PANELS: Readonly<Record<string, string>> = { mission: 'missions', hold: 'mat', title: 'missions' }

const HANDS_ON: ReadonlySet<string> = new Set([
  'place',
  'stow',
  'stow-relic',
  'place-damage',
  'dock',
  'weapons',
  'shop',
])
