import type { Seat } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { type Lights, Picks } from '@starboard/parts'
import { CUBES, MISSION_KINDS, MISSIONS, SHIPS } from '../content/index.ts'
import { attackDie, defenseDie } from '../quick/fights.ts'
import { NPC_NAMES, placeName } from '../quick/sheet.ts'
import { FAME_TO_WIN, type Held, MOST_ENERGY, MOST_HITS } from '../quick/state.ts'
import type { CaptainView, QuickView } from '../quick/view.ts'
import { taskWords } from '../quick/words.ts'
import { NPC_HULLS } from './Glyphs.tsx'
import { CubeIcon } from './MarketPanel.tsx'
import { KINDS, lookOf, npcLetter } from './quickTeller.ts'
import { thousands, WORDS } from './words.ts'

interface Props {
  readonly view: QuickView
  readonly seat: Seat | null
}

/** The own card; nobody's, for whoever looks on. */
export function OwnCard({ view, seat, lights }: Props & { readonly lights: Lights }) {
  const own = seat === null ? undefined : view.captains[seat]
  return own ? (
    <section className="xi xi-own" aria-label={WORDS.ownShip}>
      <Card view={view} captain={own} lights={lights} />
    </section>
  ) : null
}

/** The other captains, and the ships nobody sits in. */
export function OtherCards({ view, seat }: Props) {
  return (
    <>
      {view.captains
        .filter((captain) => captain.seat !== seat)
        .map((captain) => (
          <Card key={captain.seat} view={view} captain={captain} lights={null} />
        ))}
      {view.npcs.length > 0 && <h3>{WORDS.npcs}</h3>}
      {view.npcs.map(({ id, at, hits }) => (
        <div key={id} className="xi-npc">
          <svg viewBox="-14 -14 28 28" aria-hidden="true" className={`xi-ship ${lookOf(id)}`}>
            <path d={NPC_HULLS[KINDS[id]]} />
            <text y={4}>{npcLetter(id)}</text>
          </svg>
          <div>
            <b>{capital(NPC_NAMES[id])}</b>{' '}
            <span className="xi-soft">
              {[
                at === null ? WORDS.destroyedNpc : placeName(view, at),
                WORDS.dice(attackDie(view, id), defenseDie(view, id)),
                WORDS.toKill(hits, MOST_HITS),
              ].join(' · ')}
            </span>
          </div>
        </div>
      ))}
    </>
  )
}

interface CardProps {
  readonly view: QuickView
  readonly captain: CaptainView
  /** What can be done with the cards in hand; null for somebody else. */
  readonly lights: Lights | null
}

/** A captain's card: what there is to spend, the dice, the cargo, the missions. */
function Card({ view, captain, lights }: CardProps) {
  const { seat, name, ship, halves, credits, bounty, energy, hits, dice, cubes, missions } = captain
  return (
    <section className={`xi-mat seat-${seat}`}>
      <header>
        <h3>{name}</h3>
        <span className="xi-soft">{ship ? SHIPS[ship].name : WORDS.noShip}</span>
      </header>
      <dl className="xi-meters">
        <dt>{WORDS.fame}</dt>
        <dd>
          <b>{WORDS.outOf(halves / 2, FAME_TO_WIN)}</b>
        </dd>
        <dt>{WORDS.credits}</dt>
        <dd>
          <b>{thousands(credits)}</b>
        </dd>
        <dt>{WORDS.energy}</dt>
        <dd>
          <b>{WORDS.outOf(energy, MOST_ENERGY)}</b>
        </dd>
        <dt>{WORDS.damage}</dt>
        <dd data-bad={hits > 1 || undefined}>
          <b>{WORDS.outOf(hits, MOST_HITS)}</b>
        </dd>
        {bounty > 0 && (
          <>
            <dt>{WORDS.bounty}</dt>
            <dd data-bad>
              <b>{thousands(bounty)}</b>
            </dd>
          </>
        )}
      </dl>
      <p className="xi-soft">
        {Object.entries(dice)
          .map(([part, die]) => `${part} d${die}`)
          .join(' · ')}{' '}
        {cubes.map((cube, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cubes of one kind are all alike
          <span key={n} title={CUBES[cube].name}>
            <CubeIcon cube={cube} />
          </span>
        ))}
      </p>
      {missions.map((held, n) =>
        held.id === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody can tell cards face down apart
          <p key={n} className="xi-soft">
            {WORDS.hiddenMission}
          </p>
        ) : (
          <Mission key={held.id} {...{ view, seat, held }} lights={lights} />
        ),
      )}
    </section>
  )
}

interface MissionProps {
  readonly view: QuickView
  readonly seat: Seat
  readonly held: Held
  readonly lights: Lights | null
}

function Mission({ view, seat, held, lights }: MissionProps) {
  const { name, type } = MISSIONS[held.id]!
  return (
    <article className={`xi-card mission ${MISSION_KINDS[type].law}`}>
      <h4>
        {name} <span className="xi-soft">{MISSION_KINDS[type].name}</span>
      </h4>
      <p>{taskWords(view, seat, held)}</p>
      {lights && <Picks lights={lights.at(`mission:${held.id}`)} />}
    </article>
  )
}
