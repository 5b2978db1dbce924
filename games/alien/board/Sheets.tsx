import { Figure, Sheet } from '@starboard/parts'
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
  TALENTS,
  type Thing,
} from '../content/index.ts'
import type { Gear } from '../rules/0-table/gear.ts'
import type { Kit } from '../rules/0-table/person.ts'
import { isSheet, type View, type Sheet as Whom } from '../view.ts'
import { PANIC } from '../words/panic.ts'
import { RESPONSES } from '../words/rolls.ts'
import { useOf } from '../words/sheet.ts'
import { illsOf, stanceOf } from './state.ts'
import { WORDS } from './words.ts'

/** The character sheets of a seat; the Game Mother and watchers see everybody's. */
export function Sheets({ view, seat }: { readonly view: View; readonly seat: Seat | null }) {
  const all = view.bodies.filter(isSheet).filter((body) => body.seat !== null)
  const own = all.filter((body) => body.seat === seat)
  const shown = own.length > 0 ? own : all
  const first = (view.combat ? view.combat.now : view.picked) ?? shown[0]?.id
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
  readonly body: Whom
  readonly open: boolean
}) {
  const ills = illsOf(view, body)
  const { panic, responses } = body.nerves
  const strains = [...panic.map((row) => PANIC[row]!), ...responses.map((row) => RESPONSES[row]!)]
  return (
    <Sheet
      className="al-sheet"
      name={body.name}
      glance={`${WORDS.health} ${body.health}/${body.max} · ${WORDS.stress} ${body.nerves.stress}`}
      open={open}
    >
      <Strain points={body.nerves.strain} now={body.nerves.stress} />
      <p className="al-quiet">
        {[
          body.career && CAREERS[body.career].name,
          ...stanceOf(view, body),
          body.story > 0 && WORDS.story(body.story),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {ills.length > 0 && <p className="al-alarm">{ills.join(' · ')}</p>}
      {strains.length > 0 && (
        <p className="al-talents">
          {strains.map(({ name, text }) => (
            <span key={name}>
              {name}: <span className="al-quiet">{text}</span>
            </span>
          ))}
        </p>
      )}
      <dl className="al-figures">
        {(['strength', 'agility', 'wits', 'empathy'] as const).map((attribute) => (
          <AttributeRow key={attribute} body={body} attribute={attribute} />
        ))}
        <Figure name={WORDS.resolve}>{body.resolve}</Figure>
      </dl>
      {body.talents.length > 0 && (
        <p className="al-talents">
          {body.talents.map((talent) => (
            <span key={talent}>
              {TALENTS[talent].name}: <span className="al-quiet">{TALENTS[talent].text}</span>
            </span>
          ))}
        </p>
      )}
      {body.injuries.length > 0 && <h3>{WORDS.injuries}</h3>}
      {body.injuries.length > 0 && (
        <ul aria-label={WORDS.injuries} className="al-injuries">
          {body.injuries.map(({ id, row, limit, heals, successes }) => (
            <li key={id} data-lethal={limit !== null || undefined}>
              {INJURIES[row]!.name}
              {limit !== null && `: ${WORDS.due(limit, successes)}`}
              {limit === null && heals === null && ` (${WORDS.needsSurgery})`}
              <small className="al-use">{INJURIES[row]!.text}</small>
            </li>
          ))}
        </ul>
      )}
      {body.kit.gear.length > 0 && <h3>{WORDS.gear}</h3>}
      <ul aria-label={WORDS.gear} className="al-gear">
        {alike(body.kit).map(([gear, count]) => (
          <GearRow key={gear.id} body={body} gear={gear} count={count} />
        ))}
      </ul>
      {body.kit.keepsake && (
        <p className="al-quiet">
          {WORDS.keepsake}: {body.kit.keepsake}
        </p>
      )}
      {body.agenda && (
        <>
          <h3>{body.seat === view.seat ? WORDS.ownAgenda : WORDS.agenda}</h3>
          <p>
            {AGENDAS[body.agenda].name} {AGENDAS[body.agenda].text}
          </p>
        </>
      )}
    </Sheet>
  )
}

/** An attribute with the skills under it that have a level. */
function AttributeRow({ body, attribute }: { readonly body: Whom; readonly attribute: Attribute }) {
  const skills = (Object.keys(SKILLS) as Skill[]).filter(
    (skill) => SKILLS[skill].attribute === attribute && (body.skills[skill] ?? 0) > 0,
  )
  return (
    <Figure name={attribute}>
      {body.attributes[attribute]}
      {skills.length > 0 && (
        <small>{skills.map((skill) => `${SKILLS[skill].name} ${body.skills[skill]}`).join(', ')}</small>
      )}
    </Figure>
  )
}

/** What is carried, several of a kind in one row; what is in hand or worn has its own. */
function alike({ gear, hand, worn }: Kit): [piece: Gear, count: number][] {
  const rows = new Map<string, [Gear, number]>()
  for (const piece of gear) {
    const own = piece.id === hand || piece.id === worn
    const key = own ? piece.id : `${piece.of} ${piece.left} ${piece.jammed}`
    const row = rows.get(key)
    rows.set(key, row ? [row[0], row[1] + 1] : [piece, 1])
  }
  return [...rows.values()]
}

function GearRow({
  body,
  gear,
  count,
}: {
  readonly body: Whom
  readonly gear: Gear
  readonly count: number
}) {
  const { name, supply, uses }: Thing = ITEMS[gear.of]
  const use = useOf(gear.of)
  const state = [
    gear.id === body.kit.hand && WORDS.inHand,
    gear.id === body.kit.worn && WORDS.worn,
    gear.jammed && WORDS.jammed,
  ].filter(Boolean)
  return (
    <li>
      <span>
        {count > 1 && `${count} × `}
        {name}
        {state.length > 0 && <small> · {state.join(', ')}</small>}
        {use && <small className="al-use">{use}</small>}
      </span>
      {gear.left !== null && (supply || (uses ?? 1) > 1) && (
        <b>{supply ? `${supply.of} ${gear.left}` : WORDS.uses(gear.left)}</b>
      )}
    </li>
  )
}

const HIGH = 40

/** Stress as a rising line. */
function Strain({ points, now }: { readonly points: readonly number[]; readonly now: number }) {
  const all = [...points, now]
  if (all.every((n) => n === 0)) return null // A line along the floor says nothing.
  const top = Math.max(4, ...all)
  const step = 200 / Math.max(8, all.length)
  const y = (n: number) => HIGH - 3 - (n / top) * (HIGH - 8)
  const path = all.map((n, i) => `${i === 0 ? `M0 ${y(n)}` : `V${y(n)}`}H${(i + 1) * step}`).join('')
  return (
    <figure>
      <figcaption className="al-quiet">{WORDS.strainBy}</figcaption>
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
    </figure>
  )
}
