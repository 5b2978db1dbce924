import { inPercent, wholePercent } from '@starboard/dice'
import { riskOf } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import { useEffect, useState } from 'react'
import { isFloor } from '../rules/0-table/board.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { areEnemies, isUp, rankOf } from '../rules/0-table/figures.ts'
import { type Threat, threatOf } from '../rules/4-figures/threats.ts'
import type { View } from '../view.ts'
import { figureName } from '../words/names.ts'
import { prowessOf } from '../words/prowess.ts'
import { MAP } from './plan.ts'
import { wideOf } from './Sight.tsx'
import { marksOf } from './Tokens.tsx'
import { WORDS } from './words.ts'

/** What one enemy can reach and strike in its next turn, and whom it would go for. */
export function ThreatLayer({ view, threat }: { readonly view: View; readonly threat: Threat }) {
  const { figure, target } = threat
  const onFloor = (area: readonly Square[]): Square[] => area.filter((square) => isFloor(view, square))
  const [strikes, reach] = [onFloor(threat.strikes), onFloor(threat.reach)]
  const [from, to] = [figure, target].map((id) => view.figures.find((one) => one.id === id))
  const ends =
    from?.at && to?.at ? [MAP.pointOf(from.at, wideOf(from)), MAP.pointOf(to.at, wideOf(to))] : null
  return (
    <g className="cs-threat">
      {reach.length > 0 && <path className="cs-stalked" d={MAP.outlineOf(reach, 4)} />}
      {strikes.length > 0 && <path d={MAP.outlineOf(strikes, 2)} />}
      {ends && <line x1={ends[0]!.x} y1={ends[0]!.y} x2={ends[1]!.x} y2={ends[1]!.y} />}
    </g>
  )
}

/** Enemies of a seat's own crews, in the order in which they act. */
const enemiesOf = (view: View, seat: number | null): Figure[] => {
  const own = view.figures.find(
    ({ crew }) => crew !== null && (seat === null || view.crews[crew]!.seat === seat),
  )
  if (!own) return []
  return view.figures
    .filter((figure) => figure.crew === null && isUp(figure) && areEnemies(view, own, figure))
    .sort((a, b) => rankOf(b) - rankOf(a) || a.at!.y - b.at!.y || a.at!.x - b.at!.x)
}

/** What each of them would do as things stand, told a moment after everything else is drawn. */
export function useThreats(view: View, seat: number | null): readonly Threat[] {
  const [told, setTold] = useState<{ readonly of: View; readonly threats: readonly Threat[] } | null>(null)
  useEffect(() => {
    const soon = setTimeout(
      () => setTold({ of: view, threats: enemiesOf(view, seat).map(({ id }) => threatOf(view, id)) }),
      40,
    )
    return () => clearTimeout(soon)
  }, [view, seat])
  return told?.of === view ? told.threats : NO_THREATS
}

const NO_THREATS: readonly Threat[] = []

/** What somebody is like whom nobody plays: how it fares, and what is printed on its board. */
export function Prowess({ view, id }: { readonly view: View; readonly id: string | null }) {
  const figure = view.figures.find((one) => one.id === id)
  const words = figure ? prowessOf(view, figure) : ''
  if (!figure || words === '') return null
  return (
    <p className="cs-prowess" aria-live="polite">
      <b>{figureName(view, figure.id)}</b> {[...marksOf(view, figure), words].join(', ')}
    </p>
  )
}

interface IntentsProps {
  readonly view: View
  readonly threats: readonly Threat[]
  readonly pinned: string | null
  readonly onPin: (id: string) => void
}

/** What comes if nobody moves, in their order; a press shows how far one of them gets. */
export function Intents({ view, threats, pinned, onPin }: IntentsProps) {
  if (threats.length === 0 || view.over) return null
  return (
    <section className="cs-intents" aria-label={WORDS.ifAllStay}>
      <h4>{WORDS.ifAllStay}</h4>
      <ul>
        {threats.map((threat) => {
          const [odds, hurts] = [threat.odds(), threat.hurts()]
          const mayFall = odds !== null && odds.top > 0n
          return (
            <li key={threat.figure}>
              <button
                type="button"
                aria-pressed={pinned === threat.figure}
                title={[threat.line !== null && WORDS.line(threat.line), WORDS.showReach]
                  .filter(Boolean)
                  .join(' ')}
                onClick={() => onPin(threat.figure)}
              >
                <b>{figureName(view, threat.figure)}</b>
                <span>{intentWords(view, threat)}</span>
                {hurts && (
                  <em data-risk={riskOf(null, mayFall ? 'life' : 'harm')}>
                    {WORDS.hurts(inPercent(wholePercent(hurts)))}
                    {mayFall && `, ${WORDS.defeats(inPercent(wholePercent(odds)))}`}
                  </em>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whoever goes for nobody may have its own reason for it, which is a rule. */
export function intentWords(
  view: View,
  { target, deed, lunges, rounds, rule }: Pick<Threat, 'target' | 'deed' | 'lunges' | 'rounds' | 'rule'>,
): string {
  if (rounds.length > 0) return WORDS.patrols(rounds)
  if (target === null) return WORDS.idles[rule] ?? WORDS.waits
  const whom = figureName(view, target)
  if (lunges) return WORDS.lunges(whom)
  return deed === null ? WORDS.target(whom) : WORDS.deeds[deed](whom)
}
