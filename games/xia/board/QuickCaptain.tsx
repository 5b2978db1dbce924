import { type Lights, Picks } from '@starboard/parts'
import { CUBES, MISSION_KINDS, MISSIONS, SHIPS } from '../content/index.ts'
import type { CaptainView } from '../quick/view.ts'
import { cardLine } from '../words/missions.ts'
import { CubeIcon } from './MarketPanel.tsx'
import { thousands, WORDS } from './words.ts'

/** A captain's card: what there is to spend, the dice, the cargo, the missions. */
export function QuickCaptain({
  captain,
  lights,
}: {
  readonly captain: CaptainView
  readonly lights: Lights
}) {
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
          <b>{halves / 2}</b>
        </dd>
        <dt>{WORDS.credits}</dt>
        <dd>
          <b>{thousands(credits)}</b>
        </dd>
        <dt>{WORDS.energy}</dt>
        <dd>
          <b>{energy}</b>
        </dd>
        <dt>{WORDS.damage}</dt>
        <dd data-bad={hits > 1 || undefined}>
          <b>{hits}</b>
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
      {missions.map(({ id, ready }, n) =>
        id === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody can tell cards face down apart
          <p key={n} className="xi-soft">
            {WORDS.hiddenMission}
          </p>
        ) : (
          <article key={id} className={`xi-card mission ${MISSION_KINDS[MISSIONS[id]!.type].law}`}>
            <p>
              {cardLine(id)} {ready && <b>{WORDS.fulfilled}</b>}
            </p>
            <Picks lights={lights.at(`mission:${id}`)} />
          </article>
        ),
      )}
    </section>
  )
}
