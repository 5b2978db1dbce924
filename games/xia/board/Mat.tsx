import { Meter } from '@starboard/parts'
import { Skull, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { ABILITIES, POWERS, SHIPS, TITLES } from '../content/index.ts'
import { gridOf } from '../rules/3-hold/hold.ts'
import { impulseOf, isStranded, maxEnergy } from '../rules/4-cards/markers.ts'
import type { CaptainView, View } from '../view.ts'
import { found } from '../words/exploration.ts'
import { Dock } from './Dock.tsx'
import { frameOf, HoldDrawing } from './Hold.tsx'
import { CELL } from './PieceDrawing.tsx'
import { thousands, WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly captain: CaptainView
  /** The own Hold, with all that can be done in it; without it the Hold is only shown. */
  readonly hold?: ReactNode
}

/** A captain's ship mat: the Hold, and everything that can be spent. */
export function Mat({ view, captain, hold }: Props) {
  const ship = captain.ship && SHIPS[captain.ship]
  const name = ship ? ship.name : WORDS.noShip
  return (
    <article className={`xi-mat seat-${captain.seat}`} aria-label={`${captain.name}: ${name}`}>
      <header>
        <h3>{name}</h3>
        <span className="xi-soft">
          {captain.name}
          {ship && ` · ${WORDS.tier(ship.tier)}`}
        </span>
        {captain.bounty > 0 ? (
          <span className="xi-outlaw">
            <Skull aria-hidden="true" /> {WORDS.outlaw}
          </span>
        ) : (
          <span className="xi-soft">{WORDS.innocent}</span>
        )}
      </header>
      {captain.at === null && view.round > 1 && <p className="xi-alarm">{WORDS.destroyed}</p>}
      <div className="xi-mat-body">
        {hold ?? <QuietHold captain={captain} />}
        <Meters view={view} captain={captain} />
      </div>
      {!hold && <Dock captain={captain} />}
      <Abilities captain={captain} />
    </article>
  )
}

/** A Hold to look at. */
export const QuietHold = ({ captain }: { readonly captain: CaptainView }) => (
  <div className="xi-hold">
    <svg
      viewBox={frameOf(captain, 0.08)
        .map((n) => n * CELL)
        .join(' ')}
      role="img"
      aria-label={WORDS.hold}
    >
      <HoldDrawing captain={captain} lights={null} />
    </svg>
  </div>
)

function Meters({ view, captain }: Pick<Props, 'view' | 'captain'>) {
  const most = maxEnergy(view, captain)
  const { energy, armed, disarmed, used, impulse, credits, bounty, damage, ice } = captain
  const cells = gridOf(captain.ship).cells.length
  return (
    <dl className="xi-meters">
      <dt>{WORDS.energy}</dt>
      <dd className="xi-whole">
        <Meter className="xi-energy" full={energy} of={most} label={`${energy} / ${most}`} />
        <b>
          {energy}/{most}
        </b>
      </dd>
      <dt>{WORDS.markers}</dt>
      <dd
        className="xi-whole"
        title={`${armed} ${WORDS.armed}, ${disarmed} ${WORDS.disarmed}, ${used.length} ${WORDS.used}`}
      >
        <span className="xi-markers" aria-hidden="true">
          {'●'.repeat(armed)}
          <span>{'○'.repeat(disarmed)}</span>
          <span>{'◍'.repeat(used.length)}</span>
        </span>
        <b>
          {armed} {WORDS.armed}
        </b>
      </dd>
      <dt>{WORDS.impulse}</dt>
      <dd data-off={!impulse || undefined}>
        <b>
          {impulseOf(view, captain)} {impulse ? WORDS.ready : WORDS.spent}
        </b>
      </dd>
      <dt>{WORDS.credits}</dt>
      <dd>
        <b>{thousands(credits)}</b>
      </dd>
      <dt>{WORDS.bounty}</dt>
      <dd data-bad={bounty > 0 || undefined}>
        <b>{thousands(bounty)}</b>
      </dd>
      <dt>{WORDS.damage}</dt>
      <dd data-bad={damage.length + ice.length > cells / 2 || undefined}>
        <b>
          {damage.length + ice.length}/{cells}
        </b>
      </dd>
      {isStranded(captain) && captain.at !== null && (
        <>
          <dt className="xi-alarm">{WORDS.stranded}</dt>
          <dd />
        </>
      )}
    </dl>
  )
}

/** Everything the ship can do besides, by name; opened, what each of it says. */
function Abilities({ captain }: { readonly captain: CaptainView }) {
  const { abilities, powers, echo, titles, tokens } = captain
  const lines: readonly LineProps[] = [
    ...abilities.map(({ id, exhausted }) => ({
      name: ABILITIES[id].name,
      cost: ABILITIES[id].energy,
      isOff: exhausted,
      words: ABILITIES[id].text,
    })),
    ...(echo
      ? [{ name: ABILITIES[echo].name, cost: ABILITIES[echo].energy, words: ABILITIES[echo].text }]
      : []),
    ...powers.map((id) => ({ name: POWERS[id].name, words: POWERS[id].text })),
    ...titles.map((id) => ({ name: TITLES[id].name, words: TITLES[id].skill })),
    ...(tokens.length > 0 ? [{ name: WORDS.tokens, words: tokens.map(tokenName).join(', ') }] : []),
  ]
  if (lines.length === 0) return null
  return (
    <details className="xi-abilities">
      <summary>
        {lines.map((line) => (
          <Named key={line.name} {...line} />
        ))}
      </summary>
      {lines.map(({ name, words }) => (
        <p key={name}>
          <b>{name}.</b> {words}
        </p>
      ))}
    </details>
  )
}

/** Its effect is spent; what counts is that it was found. */
const tokenName = (token: CaptainView['tokens'][number]): string => found(token).split(/[,:]/, 1)[0]!

interface LineProps {
  readonly name: string
  readonly words: string
  readonly cost?: number
  readonly isOff?: boolean
}

const Named = ({ name, cost = 0, isOff }: LineProps) => (
  <span className="xi-named" data-off={isOff || undefined} title={isOff ? WORDS.exhausted : undefined}>
    {name}
    {cost > 0 && (
      <span className="xi-energy-cost">
        {cost}
        <Zap aria-hidden="true" />
      </span>
    )}
  </span>
)
