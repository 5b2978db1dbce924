import { type Light, Meter, Picks } from '@starboard/parts'
import { Check, Shield } from 'lucide-react'
import { useState } from 'react'
import { NPCS } from '../content/index.ts'
import { armourOf, type Pc } from '../rules/0-table/pc.ts'
import type { Fighter, Opponent, Skirmish } from '../rules/0-table/skirmish.ts'
import { armsOf, DISTANCES, stacksOf } from '../rules/5-skirmishes/battlefield.ts'
import type { View } from '../view.ts'
import { fourName } from '../words/skirmish.ts'
import { nameOf } from '../words/words.ts'
import { Conditions } from './Card.tsx'
import { armsWords, farFrom, othersAt, reachWords, threatWords, weaponsOf } from './field.ts'
import type { Lights } from './lights.ts'
import { Stamp } from './Marks.tsx'
import { onTable } from './placing.ts'
import { COVER, DISTANCE, STATUS, WORDS, wayName } from './words.ts'

interface FieldProps {
  readonly view: View
  readonly skirmish: Skirmish
  readonly mine: readonly string[]
  readonly lights: Lights
}

/** The fight, as far as it looks to one character: everybody at the distance it has from them. */
export function Field({ view, skirmish, mine, lights }: FieldProps) {
  const [chosen, choose] = useState<string | null>(null)
  const there = skirmish.fighters.map(({ pc }) => pc)
  const eyes = [chosen, ...lights.asked, ...mine, ...there].find((pc) => pc && there.includes(pc)) ?? ''
  const stacks = stacksOf(skirmish)
  const looker = view.pcs.find(({ id }) => id === eyes) ?? null
  return (
    <section className="lf-field" aria-label={WORDS.skirmish}>
      <header>
        <h3>{WORDS.skirmish}</h3>
        <p>{roundWords(skirmish)}</p>
      </header>
      <div className="lf-bands">
        <div className="lf-band lf-ours">
          {skirmish.fighters.map((fighter) => (
            <FighterCard
              key={fighter.pc}
              fighter={fighter}
              pc={view.pcs.find(({ id }) => id === fighter.pc)!}
              acted={skirmish.acted.includes(fighter.pc)}
              isOrdered={skirmish.round > 0}
              eyes={there.length > 1 ? fighter.pc === eyes : null}
              look={() => choose(fighter.pc)}
              asked={lights.asked.includes(fighter.pc)}
              lights={lights.at(fighter.pc)}
            />
          ))}
          {skirmish.task && <FieldTask {...skirmish.task} />}
        </div>
        {DISTANCES.map((band) => {
          const here = stacks.filter(([foe]) => farFrom(skirmish, eyes, foe!.id) === band)
          return (
            <div key={band} className="lf-band" data-band={band} style={{ flexGrow: 1 + here.length }}>
              <h4>{DISTANCE[band]}</h4>
              {looker && <p className="lf-reach">{reachWords(looker, band)}</p>}
              {here.map((stack) => (
                <OpponentCard
                  key={stack[0]!.id}
                  stack={stack}
                  four={fourName(view, stack[0]!.id)}
                  threat={looker && threatWords(skirmish, looker, stack[0]!)}
                  others={othersAt(skirmish, eyes, stack[0]!.id).map(
                    ({ pc, distance }) => `${DISTANCE[distance]} to ${nameOf(view, pc)}`,
                  )}
                  lights={stack.flatMap(({ id }) => lights.at(id))}
                />
              ))}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function roundWords({ round, ambush, turn, weaponBan }: Skirmish): string {
  const order = ambush === null ? ': Agility tells who acts before them' : ''
  const side = round === 0 ? `Before the first round${order}` : `Round ${round}, ${TURNS[turn]}`
  const surprise =
    ambush === 'foes' ? ', the crew is ambushed' : ambush === 'pcs' ? ', they have not seen the crew' : ''
  return `${side}${surprise}${weaponBan === null ? '' : `. No weapon above Harm ${weaponBan}`}.`
}

const TURNS: Readonly<Record<Skirmish['turn'], string>> = {
  early: 'the quick act',
  foes: 'the opposition acts',
  late: 'the slower act',
}

interface FighterProps {
  readonly fighter: Fighter
  readonly pc: Pc
  readonly acted: boolean
  /** Who acts before the opposition is known; before the first round nobody does. */
  readonly isOrdered: boolean
  /** Whether the field is drawn as this character sees it; null if there is nobody else to ask. */
  readonly eyes: boolean | null
  readonly look: () => void
  /** It is this character's turn to be asked. */
  readonly asked: boolean
  readonly lights: readonly Light[]
}

function FighterCard({ fighter, pc, acted, isOrdered, eyes, look, asked, lights }: FighterProps) {
  const fate = fighter.gone
    ? 'Got away'
    : fighter.yielded
      ? 'Gave up'
      : pc.fate === 'dead'
        ? 'Dead'
        : fighter.dying !== null
          ? 'Dying'
          : fighter.down
            ? 'Down'
            : null
  const armour = armourOf(pc)
  return (
    <article className="lf-card lf-small" data-asked={asked || undefined} data-seat={pc.seat}>
      <h4>
        {pc.name}
        {fate && <Stamp>{fate}</Stamp>}
        {eyes !== null && (
          <button type="button" className="lf-eyes" aria-pressed={eyes} onClick={look}>
            {eyes ? WORDS.seen : WORDS.look}
            <span className="part-unseen"> {pc.name}</span>
          </button>
        )}
      </h4>
      <p>
        {acted && (
          <span>
            <Check aria-hidden="true" /> acted
          </span>
        )}
        {isOrdered && !acted && <span>{fighter.early ? 'quick' : 'slower'}</span>}
        {COVER[fighter.cover] && (
          <span>
            <Shield aria-hidden="true" /> {COVER[fighter.cover]}
          </span>
        )}
        {fighter.defending && <span>defends</span>}
        <span>
          Luck {pc.luck.now}/{pc.luck.max}
        </span>
        {armour && <span>{armour.name}</span>}
      </p>
      <ul className="lf-arms">
        {weaponsOf(pc).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Conditions of={pc.conditions} />
      <Picks lights={onTable(lights)} />
    </article>
  )
}

interface OpponentProps {
  readonly stack: readonly Opponent[]
  /** Which four of their kind it is; empty if there is but one. */
  readonly four: string
  /** Whether it can hit the one whose eyes we have; null if it is out of the fight. */
  readonly threat: string | null
  /** Who else sees it at which other distance. */
  readonly others: readonly string[]
  readonly lights: readonly Light[]
}

function OpponentCard({ stack, four, threat, others, lights }: OpponentProps) {
  const { npc, name, skill, damage, resistance, leader, status, empty, cover } = stack[0]!
  const { armour } = NPCS[npc]
  return (
    <article
      className="lf-card lf-small lf-foe"
      data-status={status}
      data-stack={stack.length > 1 || undefined}
      data-asked={lights.length > 0 || undefined}
    >
      <h4>
        {name}
        {stack.length > 1 && <b> × {stack.length}</b>}
        {STATUS[status] && <Stamp>{STATUS[status]!}</Stamp>}
      </h4>
      <p>
        <span>Skill {skill}</span>
        <span>{armsWords(armsOf(stack[0]!), empty)}</span>
        {armour > 0 && <span>Armour {armour}</span>}
        {COVER[cover] && (
          <span>
            <Shield aria-hidden="true" /> {COVER[cover]}
          </span>
        )}
        {four && <span>{four}</span>}
        {leader && <span>{WORDS.leader}</span>}
      </p>
      <p className="lf-harm">
        <Meter full={Math.min(damage, resistance)} of={resistance} />
        <span>
          {damage} of {resistance} damage
        </span>
      </p>
      {threat && <p className="lf-threat">{threat}</p>}
      {others.length > 0 && <small>{others.join(', ')}</small>}
      <Picks lights={lights} />
    </article>
  )
}

const FieldTask = ({ ranks, gathered, impact, done }: NonNullable<Skirmish['task']>) => (
  <article className="lf-card lf-small">
    <h4>{ranks.map(wayName).join(' / ')}</h4>
    <p className="lf-harm">
      <Meter full={Math.min(gathered, impact)} of={impact} />
      <span>{done ? 'done' : `${gathered} of ${impact} Impact`}</span>
    </p>
  </article>
)
