import type { Seat } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { nameIn } from '@starboard/kernel/speech'
import { type Light, type Lights, Picks } from '@starboard/parts'
import { EVENTS, MISSION_KINDS, MISSIONS, TITLES } from '../content/index.ts'
import { DISCARD, DROP_MISSION } from '../rules/10-missions/cards.ts'
import type { View } from '../view.ts'
import { cardLine, needLine, targetLine } from '../words/missions.ts'
import { taskOf, unfound } from '../words/tasks.ts'
import { captainName } from '../words/words.ts'
import { WORDS } from './words.ts'

/** Titles to be won and Events under way. */
function Legends({ view, lights }: { readonly view: View; readonly lights: Lights }) {
  return (
    <>
      <h3>{WORDS.openTitles}</h3>
      {view.openTitles.length === 0 && <p className="xi-soft">{WORDS.noTitles}</p>}
      {view.openTitles.map((id) => (
        <article key={id} className="xi-card title">
          <h4>
            {TITLES[id].name} <span className="xi-fame">{TITLES[id].fame}★</span>
          </h4>
          <p>{TITLES[id].objective}</p>
          <p className="xi-soft">{TITLES[id].skill}</p>
          <Picks lights={lights.at(`title:${id}`).map(inWords(WORDS.claim, WORDS.claimed))} />
        </article>
      ))}
      {view.parts.events && (
        <>
          <h3>{WORDS.liveEvents}</h3>
          {view.liveEvents.length === 0 && <p className="xi-soft">{WORDS.noEvents}</p>}
        </>
      )}
      {view.liveEvents.map(({ id, rounds }) => (
        <article key={id} className="xi-card event">
          <h4>
            {EVENTS[id].name}{' '}
            {EVENTS[id].rounds !== null && (
              <span className="xi-soft">{WORDS.rounds(rounds, EVENTS[id].rounds)}</span>
            )}
          </h4>
          <p>{EVENTS[id].text}</p>
          <p className="xi-soft">{EVENTS[id].leaves}</p>
        </article>
      ))}
    </>
  )
}

interface MissionsProps {
  readonly view: View
  readonly seat: Seat | null
  readonly lights: Lights
}

/** The own missions, what can be done with them, those that others have shown, and what else there is to win. */
export function MissionsPanel({ view, seat, lights }: MissionsProps) {
  const { sectors } = view
  const own = seat === null ? [] : view.captains[seat]!.missions
  const drawn = (seat === null ? null : view.captains[seat]!.drawnCards) ?? []
  const others = view.captains.filter((captain) => captain.seat !== seat && captain.missions.length > 0)
  return (
    <>
      {drawn.map((id) => (
        <Mission
          key={id}
          {...{ id, sectors }}
          about={targetLine(view, seat!, id)}
          lights={lights.at(`mission:${id}`)}
        />
      ))}
      {seat !== null && <h3>{WORDS.missions}</h3>}
      {seat !== null && own.length === 0 && <p className="xi-soft">{WORDS.noMissions}</p>}
      {own.map((mission) =>
        mission.id === null ? null : (
          <Mission
            key={mission.id}
            id={mission.id}
            sectors={sectors}
            about={targetLine(view, seat!, mission.id)}
            credits={mission.credits}
            need={mission.need}
            fulfilled={mission.fulfilled}
            lights={lights.at(`mission:${mission.id}`)}
          />
        ),
      )}
      {others.length > 0 && <h3>{WORDS.othersMissions}</h3>}
      {others.map((captain) =>
        captain.missions.map((mission, n) =>
          mission.id === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: nobody can tell cards face down apart
            <p key={n} className="xi-soft">
              {captain.name}: {WORDS.hiddenMission}
            </p>
          ) : (
            <Mission
              key={mission.id}
              id={mission.id}
              sectors={sectors}
              about={targetLine(view, captain.seat, mission.id)}
              holder={captainName(view, captain.seat)}
              lights={[]}
            />
          ),
        ),
      )}
      <Legends view={view} lights={lights} />
    </>
  )
}

interface MissionProps {
  readonly id: keyof typeof MISSIONS
  /** Those that are found. */
  readonly sectors: View['sectors']
  /** Whom it is about, if anybody. */
  readonly about: string | null
  readonly lights: readonly Light[]
  readonly credits?: number
  /** It is the card of a captain in need. */
  readonly need?: boolean
  readonly fulfilled?: boolean
  readonly holder?: string
}

function Mission({ id, sectors, about, lights, credits = 0, need = false, fulfilled, holder }: MissionProps) {
  const { type, name, story } = MISSIONS[id]!
  const { law, name: kind } = MISSION_KINDS[type]
  const task = [fulfilled || need ? '' : taskOf(id), unfound(id, sectors)].filter(Boolean).join(' ')
  const notes = [
    ...(holder ? [holder] : []),
    ...(fulfilled ? [WORDS.fulfilled] : []),
    ...(credits > 0 ? [WORDS.worth(credits)] : []),
  ]
  return (
    <article className={`xi-card mission ${need ? '' : law}`} data-lit={lights.length > 0 || undefined}>
      {need ? (
        <h4>{capital(needLine(id))}</h4>
      ) : (
        <>
          <h4>
            {name} <span className="xi-soft">{kind}</span>
          </h4>
          <p>{capital(cardLine(id, about).replace(/^.*”\s*\(?|\)$/g, ''))}</p>
        </>
      )}
      {task && <p>{task}</p>}
      {!need && <p className="xi-soft">{story}</p>}
      {notes.length > 0 && <p className="xi-soft">{notes.join(' · ')}</p>}
      <Picks lights={lights.map(inWords(WORDS.keep, WORDS.kept)).map(givingUp)} />
    </article>
  )
}

/** Nor what is given up. */
const givingUp = (light: Light): Light =>
  DROP_MISSION.is(light.ask) || nameIn(light.option.value) === DISCARD.name
    ? { ...light, short: WORDS.giveUp }
    : light

/** On its own card a thing that is gathered need not be named again. */
const inWords =
  (pick: string, picked: string) =>
  (light: Light): Light =>
    light.chosen === null ? light : { ...light, short: light.chosen ? picked : pick }
