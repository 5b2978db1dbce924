import { capital } from '@starboard/kernel/english'
import { type Lights, Meter } from '@starboard/parts'
import { useEffect, useRef } from 'react'
import { CREWS } from '../content/index.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { boardOf, classOf, grownOf, isCaptain } from '../rules/0-table/figures.ts'
import { MAGAZINE } from '../rules/0-table/making.ts'
import { ACTIVATE } from '../rules/1-rounds/phases.ts'
import { MOST_SQUARES } from '../rules/2-actions/walking.ts'
import type { View } from '../view.ts'
import { crewName, figureName } from '../words/names.ts'
import { colourOf } from './colour.ts'
import { Mission } from './Mission.tsx'
import { initials, lightsOn, marksOf } from './Tokens.tsx'
import { Tray } from './Tray.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly seat: number | null
  readonly lights: Lights
  readonly looked: string | null
  /** What they carry is shown elsewhere. */
  readonly isBare: boolean
  readonly onLook: (id: string) => void
}

/** One's own people first, then the others, Traders before whoever has joined them; whoever is looked at with all that is carried. */
export function Crew({ view, seat, lights, looked, isBare, onLook }: Props) {
  const crews = [...view.crews].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat))
  const list = useRef<HTMLDivElement>(null)
  const now = view.turn?.figure ?? null
  useEffect(() => {
    if (now !== null) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [now])
  return (
    <div ref={list} className="cs-crews">
      {crews.map((crew) => {
        const members = view.figures
          .filter((figure) => figure.crew === crew.id)
          .sort((a, b) => Number(!boardOf(a)) - Number(!boardOf(b)))
        if (members.length === 0) return null
        return (
          <section
            key={crew.id}
            className={`cs-crew ${colourOf(crew.id)}`}
            aria-label={capital(crewName(view, crew.id))}
          >
            {(view.crews.length > 1 || crew.cards > 0 || crew.hostileTo.length > 0) && (
              <header>
                <h3>{crew.ship && crew.ship !== 'own' ? CREWS[crew.ship].name : crewName(view, crew.id)}</h3>
                <small>
                  {[
                    crew.cards > 0 && WORDS.cards(crew.cards),
                    crew.hostileTo.includes('law') && WORDS.hostileLaw,
                    crew.hostileTo.includes('hunters') && WORDS.hostileHunters,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </header>
            )}
            <ul>
              {members.map((figure) => (
                <Member
                  key={figure.id}
                  {...{ view, figure, lights, isBare, onLook }}
                  isOpen={figure.id === looked}
                  isOwn={crew.seat === seat}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {!isBare && <Mission view={view} seat={seat} />}
    </div>
  )
}

interface MemberProps extends Pick<Props, 'view' | 'lights' | 'isBare' | 'onLook'> {
  readonly figure: Figure
  readonly isOpen: boolean
  readonly isOwn: boolean
}

function Member({ view, figure, lights, isBare, onLook, isOpen, isOwn }: MemberProps) {
  const { id, health, pegs, ammo, accelerant, activated, defeated, where } = figure
  const isNow = view.turn?.figure === id && !view.over
  const name = figureName(view, id)
  const isTrader = boardOf(figure) !== null
  const turn = lightsOn(lights, figure).find(({ ask }) => ACTIVATE.is(ask))
  const onPress = turn ? turn.pick : () => onLook(id)
  return (
    <li
      className="cs-member"
      aria-current={isNow || undefined}
      data-open={isOpen || undefined}
      data-own={isOwn || undefined}
      data-done={activated || where === 'aboard' || undefined}
      data-down={defeated || undefined}
      data-drop={`figure:${id}`}
    >
      <button
        type="button"
        className="cs-who"
        data-lit={turn ? true : undefined}
        data-options={turn?.option.value}
        aria-expanded={isOpen}
        title={turn?.full ?? WORDS.look(name)}
        onClick={onPress}
      >
        <span className="cs-initials" aria-hidden="true">
          {initials(name)}
        </span>
        <span className="cs-name-of">
          <b>{name}</b>
          <small>{[isCaptain(figure) && WORDS.captain, classOf(figure)].filter(Boolean).join(', ')}</small>
        </span>
        <small className="cs-state">{stateOf(view, figure)}</small>
      </button>
      <dl>
        <Pegs name={WORDS.health} now={defeated && !isTrader ? 0 : health} most={grownOf(figure, 'health')} />
        {isTrader && (
          <>
            <Pegs name={WORDS.skill} now={pegs} most={Math.max(pegs, grownOf(figure, 'skill'))} />
            <Pegs name={WORDS.ammo} now={ammo + accelerant} most={MAGAZINE} hot={accelerant} />
          </>
        )}
      </dl>
      <p className="cs-marks">{marksLine(view, figure)}</p>
      {isOpen && !isBare && <Tray {...{ view, figure, lights }} />}
    </li>
  )
}

const Pegs = ({
  name,
  now,
  most,
  hot = 0,
}: {
  readonly name: string
  readonly now: number
  readonly most: number
  readonly hot?: number
}) => (
  <div data-peg={name}>
    <dt>{name}</dt>
    <dd>
      <Meter full={now} of={most} />
      <b title={WORDS.ofMost(now, most)}>
        {now}
        {hot > 0 && <small> +{hot}</small>}
      </b>
    </dd>
  </div>
)

/** Nobody gets an NPC up again (CS-JOIN-07). */
function stateOf(view: View, figure: Figure): string {
  const { id, where, activated, defeated } = figure
  if (defeated) return boardOf(figure) ? WORDS.down : WORDS.gone
  if (where === 'aboard') return WORDS.aboard
  if (where === 'gone') return WORDS.gone
  if (view.turn?.figure === id) return ''
  return activated ? WORDS.acted : where === 'airlock' ? WORDS.airlock : ''
}

function marksLine(view: View, figure: Figure): string {
  const { turn } = view
  const acts = turn?.figure === figure.id && !view.over
  return [
    acts && WORDS.left(turn.actions, turn.effortless === 0),
    figure.skilled && WORDS.skillUsed,
    acts && figure.moved > 0 && WORDS.walked(figure.moved, MOST_SQUARES),
    ...marksOf(view, figure).filter((mark) => mark !== WORDS.down),
  ]
    .filter(Boolean)
    .join(' · ')
}
