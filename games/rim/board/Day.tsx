import type { AskOne, BoardProps } from '@starboard/kernel'
import { Menu, type Point } from '@starboard/parts'
import { Hand } from 'lucide-react'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { TASKS } from '../content/index.ts'
import { colonistsOf, type Person, type PersonId } from '../rules/0-table/person.ts'
import { type Slot, STORYTELLER } from '../rules/0-table/state.ts'
import { prospectsOf } from '../rules/1-roll/roll.ts'
import { inSlot, type Planned, planOf } from '../rules/6-colony/index.ts'
import { batchesFor } from '../rules/6-colony/kitchen.ts'
import { DAWN } from '../rules/6-colony/planning.ts'
import type { View } from '../view.ts'
import { taskTarget } from '../words/people.ts'
import { choicesFor, kindOf } from './choices.ts'
import { sharesOf, TierKey, Tiers } from './Tiers.tsx'
import { lookOf } from './tasks.tsx'
import { stateOf, Who } from './Who.tsx'
import { WORDS } from './words.ts'
import { yieldWords } from './yields.ts'

type Props = Pick<BoardProps<View>, 'view' | 'seat' | 'asks' | 'answer'> & {
  /** On a phone one slot at a time. */
  readonly only: Slot | null
  readonly onLook: (who: PersonId) => void
}

/** The day as a table: a row a person, a column a slot, with what each will do and how it may come out. */
export function Day({ view, seat, asks, answer, only, onLook }: Props) {
  const plan = useMemo(() => planOf(view), [view])
  const [opened, setOpened] = useState<{ who: PersonId; slot: Slot; at: Point } | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const ask = asks.find(DAWN.is)
  const people = colonistsOf(view)
  const slots = only === null ? ([0, 1, 2, 3] as const) : [only]
  const open = (who: PersonId, slot: Slot, from: Element) => setOpened({ who, slot, at: spotOf(from) })
  return (
    <div className="rim-day">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="rim-rows" tabIndex={0}>
        <table
          aria-label={WORDS.day}
          data-slots={slots.length}
          style={{ '--people': people.length } as CSSProperties}
        >
          <thead>
            <tr>
              <th scope="col">
                <TierKey />
              </th>
              {slots.map((slot) => (
                <th key={slot} scope="col" aria-current={isNow(view, slot) ? 'time' : undefined}>
                  {WORDS.slots[slot]} <small>{WORDS.hours[slot]}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  <Who view={view} person={person} onLook={onLook} />
                </th>
                {slots.map((slot) => (
                  <td key={slot} data-night={slot === 3 || undefined}>
                    <Cell
                      view={view}
                      person={person}
                      slot={slot}
                      planned={plan.find((one) => one.person === person.id && one.slot === slot) ?? null}
                      onOpen={ask && person.seat === seat ? open : null}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && ask && (
        <Menu
          lights={choicesFor(view, ask as AskOne, opened.who, opened.slot, answer)}
          at={opened.at}
          headingOf={kindOf}
          onClose={close}
        />
      )}
    </div>
  )
}

const isNow = ({ phase }: View, slot: Slot): boolean =>
  (phase.kind === 'slot' || phase.kind === 'slot-end') && phase.slot === slot

interface CellProps {
  readonly view: View
  readonly person: Person
  readonly slot: Slot
  readonly planned: Planned | null
  readonly onOpen: ((who: PersonId, slot: Slot, from: Element) => void) | null
}

function Cell({ view, person, slot, planned, onOpen }: CellProps) {
  const inside = planned?.task ? (
    <TaskCard view={view} planned={planned} />
  ) : (
    <Past person={person} slot={slot} />
  )
  const isChanged = planned?.because === 'hand'
  if (!onOpen)
    return (
      <div
        className="rim-cell"
        data-changed={isChanged || undefined}
        title={isAnothers(view, person) ? WORDS.anothers(person.name) : undefined}
      >
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      className="rim-cell"
      data-changed={isChanged || undefined}
      aria-haspopup="menu"
      title={WORDS.change(person.name, WORDS.slots[slot])}
      onClick={({ currentTarget }) => onOpen(person.id, slot, currentTarget)}
    >
      {inside}
    </button>
  )
}

/** Somebody else's, to whoever plays; a Storyteller or a watcher has nobody to plan for. */
const isAnothers = ({ seat: mine }: View, { seat }: Person): boolean =>
  seat !== null && mine !== null && mine !== STORYTELLER && seat !== mine

function TaskCard({
  view,
  planned: { person, slot, task, deed, because },
}: {
  readonly view: View
  readonly planned: Planned
}) {
  if (!task) return null
  const { tone, Sign } = lookOf(task.task)
  const target = task.on === null ? '' : taskTarget(view, task)
  const shares = deed ? sharesOf(prospectsOf(inSlot(view, slot, person), deed)) : [1, 0, 0]
  const batches = deed ? batchesFor(view, task.task, deed) : 1
  const brings = yieldWords(task, shares, view.agreed.pace, batches)
  return (
    <span className="rim-task" data-tone={tone} data-because={because}>
      <span className="rim-sign">
        <Sign aria-hidden="true" />
      </span>
      <b>{TASKS[task.task].name}</b>
      {because === 'hand' && (
        <em title={WORDS.byHand}>
          <Hand aria-hidden="true" />
          <span className="rim-said">{WORDS.byHand}</span>
        </em>
      )}
      <small title={`${target} ${brings}`.trim()}>
        {!brings.includes(target) && <span>{target}</span>}
        <strong>{brings}</strong>
      </small>
      {deed && <Tiers shares={shares} dc={deed.dc} />}
    </span>
  )
}

/** What was done in a slot that is over, or nothing. */
function Past({ person, slot }: { readonly person: Person; readonly slot: Slot }) {
  const task = person.days.tasks[slot]
  if (!task) return <span className="rim-past">{stateOf(person) ?? WORDS.nothing}</span>
  const { tone, Sign } = lookOf(task)
  return (
    <span className="rim-task rim-past" data-tone={tone}>
      <span className="rim-sign">
        <Sign aria-hidden="true" />
      </span>
      <b>{TASKS[task].name}</b>
      <small>{WORDS.over}</small>
    </span>
  )
}

/** The middle of something, in per cent of the frame around it: the menu opens there. */
function spotOf(thing: Element): Point {
  const outer = thing.closest('.part-frame')!.getBoundingClientRect()
  const inner = thing.getBoundingClientRect()
  const share = (part: number, of: number) => Math.min(96, Math.max(4, (100 * part) / of))
  return {
    x: share(inner.x + inner.width / 2 - outer.left, outer.width),
    y: share(inner.y + inner.height / 2 - outer.top, outer.height),
  }
}
