import './theme.css'
import './board.css'
import type { Seat } from '@starboard/kernel'
import {
  AGENDAS,
  type Attribute,
  CAREERS,
  INJURIES,
  ITEMS,
  SKILLS,
  type Skill,
  type Thing,
} from '../content/index.ts'
import type { Gear } from '../rules/state.ts'
import { isSheet, type Sheet, type View } from '../view.ts'
import { PANICS, RESPONSES, WORDS } from './words.ts'

/** The character sheets of a seat; the Game Mother and watchers see everybody's. */
export function Sheets({ view, seat }: { readonly view: View; readonly seat: Seat | null }) {
  const all = view.bodies.filter(isSheet).filter((body) => body.seat !== null)
  const own = all.filter((body) => body.seat === seat)
  const shown = own.length > 0 ? own : all
  const first = view.picked ?? view.combat?.now ?? null
  return (
    <div className="al al-sheets">
      {[...shown]
        .sort((a, b) => Number(b.id === first) - Number(a.id === first))
        .map((body) => (
          <CharacterSheet
            key={body.id}
            view={view}
            body={body}
            open={shown.length === 1 || body.id === first}
          />
        ))}
    </div>
  )
}

function CharacterSheet({
  view,
  body,
  open,
}: {
  readonly view: View
  readonly body: Sheet
  readonly open: boolean
}) {
  const ill = body.dead ? WORDS.deadMark : body.health === 0 ? WORDS.brokenMark : ''
  const marks = [
    body.hidden ? WORDS.hiddenMark : '',
    body.guard ? WORDS.watching : '',
    view.out.includes(body.id) ? WORDS.outMark : '',
  ].filter(Boolean)
  return (
    <details className="al-sheet" open={open}>
      <summary>
        <b>{body.name}</b>
        {ill && <span className="al-alarm">{ill}</span>}
        <span>
          {WORDS.health} {body.health}/{body.max} · {WORDS.stress} {body.stress}
        </span>
      </summary>
      <Strain points={body.strain} now={body.stress} />
      <p className="al-quiet">
        {[body.career && CAREERS[body.career].name, ...marks, body.story > 0 && WORDS.story(body.story)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {body.responses.length + body.panic.length > 0 && (
        <p className="al-alarm">
          {[...body.responses.map((row) => RESPONSES[row]), ...body.panic.map((row) => PANICS[row])].join(
            ' · ',
          )}
        </p>
      )}
      <dl className="al-figures">
        {(['strength', 'agility', 'wits', 'empathy'] as const).map((attribute) => (
          <AttributeRow key={attribute} body={body} attribute={attribute} />
        ))}
        <div>
          <dt>{WORDS.resolve}</dt>
          <dd>{Math.ceil((body.attributes.wits + body.attributes.empathy) / 2)}</dd>
        </div>
      </dl>
      {body.injuries.length > 0 && <h4>{WORDS.injuries}</h4>}
      {body.injuries.length > 0 && (
        <ul aria-label={WORDS.injuries} className="al-injuries">
          {body.injuries.map(({ id, row, limit, heals, successes }) => (
            <li key={id} data-lethal={limit !== null || undefined} title={INJURIES[row]!.text}>
              {INJURIES[row]!.name}
              {limit !== null && `: ${WORDS.due(limit, successes)}`}
              {limit === null && heals === null && ` (${WORDS.needsSurgery})`}
            </li>
          ))}
        </ul>
      )}
      {body.gear.length > 0 && <h4>{WORDS.gear}</h4>}
      <ul aria-label={WORDS.gear} className="al-gear">
        {body.gear.map((gear) => (
          <GearRow key={gear.id} body={body} gear={gear} />
        ))}
      </ul>
      {body.agenda && (
        <>
          <h4>{WORDS.agenda}</h4>
          <p>
            {AGENDAS[body.agenda].name} {AGENDAS[body.agenda].text}
          </p>
        </>
      )}
    </details>
  )
}

/** An attribute with the skills under it that have a level. */
function AttributeRow({ body, attribute }: { readonly body: Sheet; readonly attribute: Attribute }) {
  const skills = (Object.keys(SKILLS) as Skill[]).filter(
    (skill) => SKILLS[skill].attribute === attribute && (body.skills[skill] ?? 0) > 0,
  )
  return (
    <div>
      <dt>{attribute}</dt>
      <dd>
        {body.attributes[attribute]}
        {skills.length > 0 && (
          <small>{skills.map((skill) => `${SKILLS[skill].name} ${body.skills[skill]}`).join(', ')}</small>
        )}
      </dd>
    </div>
  )
}

function GearRow({ body, gear }: { readonly body: Sheet; readonly gear: Gear }) {
  const { name, supply, uses }: Thing = ITEMS[gear.of]
  const state = [
    gear.id === body.hand && WORDS.inHand,
    gear.id === body.worn && WORDS.worn,
    gear.jammed && WORDS.jammed,
  ].filter(Boolean)
  return (
    <li>
      <span>
        {name}
        {state.length > 0 && <small> · {state.join(', ')}</small>}
      </span>
      {gear.left !== null && (
        <b>
          {supply ? supply.of : uses ? '×' : ''} {gear.left}
        </b>
      )}
    </li>
  )
}

const HIGH = 40

/** Stress as a rising line. */
function Strain({ points, now }: { readonly points: readonly number[]; readonly now: number }) {
  const all = [...points, now]
  const top = Math.max(4, ...all)
  const step = 200 / Math.max(8, all.length)
  const y = (n: number) => HIGH - 3 - (n / top) * (HIGH - 8)
  const path = all.map((n, i) => `${i === 0 ? `M0 ${y(n)}` : `V${y(n)}`}H${(i + 1) * step}`).join('')
  return (
    <svg
      className="al-strain"
      viewBox={`0 0 200 ${HIGH}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={WORDS.strain(all)}
    >
      <path className="al-floor" d={`M0 ${HIGH - 3}H200`} />
      <path d={path} />
    </svg>
  )
}
