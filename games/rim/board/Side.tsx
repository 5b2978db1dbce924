import { type Lights, Meter, Picks } from '@starboard/parts'
import { FOES } from '../content/index.ts'
import type { Fight, Fighter, Side as Party } from '../rules/0-table/fight.ts'
import { type Person, personOf } from '../rules/0-table/person.ts'
import { targetsOf } from '../rules/4-combat/attack.ts'
import { apOf, hpOf, isHuman, isStunned, mostHpOf, personIn, takesTurns } from '../rules/4-combat/fighters.ts'
import { groundOf } from '../rules/4-combat/ground.ts'
import { armsOf, attackProspects } from '../rules/4-combat/index.ts'
import type { View } from '../view.ts'
import { company } from '../words/words.ts'
import { initials } from './initials.ts'
import { musterPlace } from './lights.ts'
import { Portrait } from './Portrait.tsx'
import { apart, intentsIn } from './sight.ts'
import { TierKey, Tiers } from './Tiers.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly fight: Fight
}

/** Who fights, who is left, who has acted; what an attack would do; what the works can still ward off. */
export const RaidSide = ({ view, fight, lights }: Props & { readonly lights: Lights }) => (
  <>
    <header className="rim-round">
      <h3>
        {WORDS.round(fight.round)} <small>{fight.dark ? WORDS.dark : fight.rain ? WORDS.rain : ''}</small>
      </h3>
      <Order fight={fight} />
    </header>
    <Muster {...{ view, fight, lights }} />
    <Acting {...{ view, fight }} />
    <Sided {...{ view, fight }} side="colony" />
    <Sided {...{ view, fight }} side="foes" />
    <Meant {...{ view, fight }} />
    <Pool fight={fight} />
  </>
)

/** Who has acted in this round, who acts, and who is still to act. */
function Order({ fight }: { readonly fight: Fight }) {
  const able = fight.fighters.filter((one) => one.state === 'up' && takesTurns(one))
  const place = ({ id }: Fighter): number =>
    id === fight.turn?.fighter ? 0.5 : fight.acted.includes(id) ? 0 : 1
  /** Of those who are still to act, the side that starts the rounds. */
  const second = ({ side }: Fighter): number => (side === fight.first ? 0 : 1)
  if (fight.stage !== 'rounds') return null
  return (
    <ol className="rim-order" aria-label={WORDS.order}>
      {able
        .sort((a, b) => place(a) - place(b) || second(a) - second(b))
        .map((one) => (
          <li
            key={one.id}
            data-side={one.side}
            data-acted={place(one) === 0 || undefined}
            aria-current={one.id === fight.turn?.fighter || undefined}
            title={WORDS.turnOf(one.name, place(one))}
          >
            <span className="rim-glyph">{initials(one.name)}</span>
          </li>
        ))}
    </ol>
  )
}

/** Before the fight: who comes, who fights, who shelters. */
function Muster({ view, fight, lights }: Props & { readonly lights: Lights }) {
  if (fight.stage !== 'muster') return null
  const foes = company(fight.plan.foes.map((foe) => FOES[foe].name))
  return (
    <section className="rim-muster">
      <p>
        <b>{WORDS.theyCome}</b> {foes}
      </p>
      {fight.plan.people.map((id) => {
        const person = personOf(view, id)
        return (
          <div key={id}>
            <Portrait person={person} />
            <span>
              <b>{person.name}</b>
              <small>{fight.sheltered.includes(id) ? WORDS.shelters : WORDS.fights}</small>
            </span>
            <Picks lights={lights.at(musterPlace(id))} />
          </div>
        )
      })}
    </section>
  )
}

/** Whoever acts: AP as boxes, and what an attack would do to the nearest enemies. */
function Acting({ view, fight }: Props) {
  const actor = fight.fighters.find(({ id }) => id === fight.turn?.fighter)
  if (actor?.side !== 'colony' || !fight.turn) return null
  const { ap, aimed } = fight.turn
  const arms = armsOf(view, actor)
  const near = targetsOf(view, groundOf(view), actor, arms)
    .filter(({ state }) => state === 'up')
    .sort((a, b) => apart(a, actor) - apart(b, actor))
    .slice(0, 3)
  return (
    <section className="rim-aimed">
      <h3>{actor.name}</h3>
      <p className="rim-ap">
        <Meter full={ap} of={Math.max(ap, apOf(view, actor))} label={WORDS.ap(ap)} />
        <small>
          {WORDS.ap(ap)}
          {aimed && `, ${WORDS.aiming}`}
        </small>
      </p>
      <h4>
        {WORDS.whatItDoes} <small>{WORDS.arms(arms.name, arms.ap)}</small>
      </h4>
      {near.length === 0 ? <p>{WORDS.noTarget}</p> : <TierKey />}
      {near.map((foe) => {
        const { lost, falls } = attackProspects(view, actor.id, foe.id, { aimed })
        return (
          <div key={foe.id}>
            <span className="rim-line">
              <span>{foe.name}</span>
              <small>{WORDS.squares(apart(foe, actor))}</small>
            </span>
            <Tiers shares={lost.map(({ chance }) => chance)} />
            <small>
              {WORDS.damage(
                lost.map(({ hp }) => hp),
                falls,
              )}
            </small>
          </div>
        )
      })}
    </section>
  )
}

/** One side of it, with what each of them has left. */
function Sided({ view, fight, side }: Props & { readonly side: Party }) {
  const all = fight.fighters.filter((fighter) => fighter.side === side && fighter.who.sort !== 'structure')
  if (all.length === 0) return null
  const down = all.filter(({ state }) => state !== 'up').length
  return (
    <section className="rim-fighters">
      <h4>
        {side === 'colony' ? WORDS.ours : WORDS.theirs}{' '}
        <small>{side === 'foes' ? WORDS.breaks(down, fight.came, all.some(isHuman)) : ''}</small>
      </h4>
      <ul data-side={side} aria-label={side === 'colony' ? WORDS.ours : WORDS.theirs}>
        {all.map((fighter) => (
          <One key={fighter.id} {...{ view, fight, fighter }} />
        ))}
      </ul>
    </section>
  )
}

function One({ view, fight, fighter }: Props & { readonly fighter: Fighter }) {
  const { id, name, state } = fighter
  const [hp, most] = [hpOf(view, fighter), mostHpOf(view, fighter)]
  const person = personIn(view, fighter)
  return (
    <li
      data-state={state}
      data-acted={fight.acted.includes(id) || undefined}
      aria-current={fight.turn?.fighter === id || undefined}
    >
      {person ? <Portrait person={person} /> : <span className="rim-foe">{initials(name)}</span>}
      <span>
        <b>{name}</b>
        <small>{armsWords(view, fighter, person)}</small>
        {state === 'up' && (
          <span className="rim-bar" data-low={hp * 2 <= most || undefined} aria-hidden="true">
            <i style={{ width: `${(100 * hp) / Math.max(1, most)}%` }} />
          </span>
        )}
      </span>
      <small>{state === 'up' ? WORDS.hpShort(hp, most) : WORDS.states[state]}</small>
    </li>
  )
}

const armsWords = (view: View, fighter: Fighter, person: Person | null): string =>
  [
    armsOf(view, fighter).name,
    ...(fighter.who.sort === 'foe' ? [WORDS.armour(FOES[fighter.who.foe].armour)] : []),
    ...(person ? [WORDS.stressShort(person.mind.stress)] : []),
    ...(isStunned(view, fighter) ? [WORDS.stunned] : []),
    ...(fighter.covered ? [WORDS.inCover] : []),
  ].join(', ')

/** What those who have not acted mean to do, as things stand. */
function Meant({ view, fight }: Props) {
  const intents = [...intentsIn(view, fight)].slice(0, 6)
  if (intents.length === 0) return null
  const nameOf = (id: string): string => fight.fighters.find((one) => one.id === id)?.name ?? ''
  return (
    <section className="rim-meant">
      <h4>
        {WORDS.meant} <small>{WORDS.byTier}</small>
      </h4>
      {intents.some(([, { now }]) => now) && <TierKey />}
      {intents.map(([id, { target, now }]) => {
        const { lost } = attackProspects(view, id, target)
        return (
          <div key={id}>
            <span>
              {now
                ? WORDS.attacksNow(nameOf(id), nameOf(target))
                : WORDS.comesFor(nameOf(id), nameOf(target))}
            </span>
            {now && <Tiers shares={lost.map(({ chance }) => chance)} />}
            {now && <small>{WORDS.damages(lost.map(({ hp }) => hp))}</small>}
          </div>
        )
      })}
    </section>
  )
}

const Pool = ({ fight }: { readonly fight: Fight }) =>
  fight.pool === null ? null : (
    <section className="rim-pool">
      <h4>
        {WORDS.poolName} <small>{WORDS.pool(fight.pool)}</small>
      </h4>
      <Meter full={fight.pool} of={fight.pool} label={WORDS.pool(fight.pool)} />
      <ul>
        {WORDS.poolUses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </section>
  )
