import { type Light, Meter, Picks } from '@starboard/parts'
import { Paperclip } from 'lucide-react'
import { memo } from 'react'
import { ITEMS, SKILLS } from '../content/index.ts'
import type { Condition, Gear, Pc } from '../rules/0-table/pc.ts'
import { isRow } from '../rules/0-table/rows.ts'
import { careerWords, rankName, weeks } from '../words/words.ts'
import { Stamp, Ticks } from './Marks.tsx'
import { FATES, WORDS } from './words.ts'

interface CardProps {
  readonly pc: Pc
  readonly mine: boolean
  /** This character is what a question is about. */
  readonly asked?: boolean
  readonly lights?: readonly Light[]
}

/** Nobody has been made of this one yet. */
export const isBlank = ({ career, gear }: Pc): boolean => career.name === '' && gear.length === 0

/** A character on an index card. Whoever has left lies turned, with the name still to be read. */
export const Card = memo(function Card({ pc, mine, asked = false, lights = [] }: CardProps) {
  const gone = pc.fate === 'retired' || pc.fate === 'dead'
  const stamp = FATES[pc.fate]
  const blank = isBlank(pc)
  const hasLuck = !gone && !blank && pc.luck.max > 0
  return (
    <article
      className="lf-card lf-pc"
      aria-label={pc.name}
      data-fate={pc.fate}
      data-seat={pc.seat}
      data-asked={asked || lights.length > 0 || undefined}
      aria-current={asked || undefined}
    >
      <header>
        <div>
          <h3>{pc.name}</h3>
          {mine && <span className="lf-mine">{WORDS.yours}</span>}
          {hasLuck && (
            <p className="lf-luck">
              Luck <b>{pc.luck.now}</b>/{pc.luck.max}
            </p>
          )}
        </div>
        <div>
          <p>{blank ? WORDS.blank : careerWords(pc)}</p>
          {stamp && <Stamp>{stamp}</Stamp>}
          {hasLuck && <Luck {...pc.luck} />}
        </div>
      </header>
      {!gone && <Front pc={pc} blank={blank} />}
      <Picks lights={lights} />
    </article>
  )
})

function Front({ pc, blank }: { readonly pc: Pc; readonly blank: boolean }) {
  const { training } = pc
  const trains = training && `trains ${rankName(training.skill)}, ${weeks(training.weeks)} done`
  const carried = [...pc.gear.map((gear) => gearWords(gear, pc)), ...(trains ? [trains] : [])]
  return (
    <>
      <Conditions of={pc.conditions} />
      <ul className="lf-skills">
        {Object.keys(pc.skills)
          .filter((skill) => isRow(SKILLS, skill))
          .map((skill) => (
            <li key={skill} data-marked={pc.marked.includes(skill) || undefined}>
              <span>{rankName(skill)}</span>
              <Ticks n={pc.skills[skill] ?? 0} />
            </li>
          ))}
      </ul>
      {!blank && (
        <p className="lf-gear">
          {rankName('strength')} <b>{pc.strength}</b> · {rankName('agility')} <b>{pc.agility}</b>
          {carried.map((thing) => ` · ${thing}`)}
        </p>
      )}
    </>
  )
}

/** What is spent stays on the card, crossed out. */
const Luck = ({ now, max }: Pc['luck']) => (
  <p className="lf-luck">
    <Meter full={now} of={max} rest="crossed" />
  </p>
)

/** Slips of paper clipped to the card; how each goes away again shows in its edge. */
export const Conditions = ({ of }: { readonly of: readonly Condition[] }) =>
  of.length === 0 ? null : (
    <ul className="lf-slips" aria-label="Conditions">
      {of.map(({ id, name, severity, class: kind, tags }) => (
        <li key={id} data-class={kind} title={`${kind}: hinders ${tags.join(', ')}`}>
          <Paperclip aria-hidden="true" />
          {name} <b>{severity}</b>
        </li>
      ))}
    </ul>
  )

function gearWords({ item, broken, empty }: Gear, { worn }: Pc): string {
  const state = broken ? WORDS.broken : empty ? WORDS.empty : worn === item ? WORDS.worn : null
  return ITEMS[item].name + (state ? ` (${state})` : '')
}
