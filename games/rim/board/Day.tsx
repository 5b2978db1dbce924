import type { BoardProps } from '@starboard/kernel'
import { type Light, Menu, Meter, type Point } from '@starboard/parts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { TASKS } from '../content/index.ts'
import { SLOTS } from '../rules/0-table/calendar.ts'
import { colonistsOf, mostHp, type Person, type PersonId } from '../rules/0-table/person.ts'
import type { Slot } from '../rules/0-table/state.ts'
import { prospectsOf } from '../rules/1-roll/roll.ts'
import { thresholdOf } from '../rules/3-skills/index.ts'
import { type Planned, planOf, tasksFor } from '../rules/6-colony/index.ts'
import { DAWN } from '../rules/6-colony/planning.ts'
import { moodOf } from '../rules/8-mind/index.ts'
import type { View } from '../view.ts'
import { taskTarget, titleOf } from '../words/people.ts'
import { sharesOf, Tiers } from './Tiers.tsx'
import { lookOf } from './tasks.tsx'
import { WORDS } from './words.ts'

type Props = Pick<BoardProps<View>, 'view' | 'seat' | 'asks' | 'answer'> & {
  /** On a phone one slot at a time. */
  readonly only: Slot | null
  readonly onLook: (who: PersonId) => void
}

/** The day as a table: a row a person, a column a slot, with what each will do and how it may come out. */
export function Day({ view, seat, asks, answer, only, onLook }: Props) {
  const plan = useMemo(() => planOf(view), [view])
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ who: PersonId; slot: Slot; at: Point } | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const ask = asks.find(DAWN.is)
  const people = colonistsOf(view)
  const slots = only === null ? ([0, 1, 2, 3] as const) : [only]
  const open = (who: PersonId, slot: Slot, from: Element) =>
    setOpened({ who, slot, at: spotIn(frame.current!, from) })
  return (
    <div ref={frame} className="rim-day part-frame">
      <table aria-label={WORDS.day} data-slots={slots.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="rim-tierkey">{WORDS.key}</span>
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
                <td key={slot}>
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
      {opened && ask && (
        <Menu lights={tasksOf(view, ask, opened.who, opened.slot, answer)} at={opened.at} onClose={close} />
      )}
    </div>
  )
}

const isNow = ({ phase }: View, slot: Slot): boolean =>
  (phase.kind === 'slot' || phase.kind === 'slot-end') && phase.slot === slot

interface WhoProps {
  readonly view: View
  readonly person: Person
  readonly onLook: (who: PersonId) => void
}

function Who({ view, person, onLook }: WhoProps) {
  const { mood } = moodOf(view, person)
  const threshold = thresholdOf(person)
  const { stress } = person.mind
  return (
    <button type="button" className="rim-who" onClick={() => onLook(person.id)}>
      <b>{person.name}</b>
      <small>{stateOf(person) ?? titleOf(person)}</small>
      <span
        className="rim-bar"
        role="img"
        aria-label={WORDS.hp(person.body.hp, mostHp(person))}
        title={WORDS.hp(person.body.hp, mostHp(person))}
        data-low={person.body.hp * 2 <= mostHp(person) || undefined}
      >
        <i style={{ width: `${(100 * person.body.hp) / mostHp(person)}%` }} />
      </span>
      <span
        className="rim-mood"
        data-mood={mood >= 60 ? 'high' : mood >= 45 ? 'fair' : mood >= 35 ? 'low' : 'worst'}
      >
        {WORDS.mood(mood)}
      </span>
      <Meter
        className="rim-stress"
        full={Math.min(stress, threshold)}
        of={threshold}
        label={WORDS.stress(stress, threshold)}
      />
    </button>
  )
}

/** Why somebody does nothing, in a word; null if they can. */
export function stateOf({ body, mind, where }: Person): string | null {
  if (where.kind === 'caravan') return WORDS.away
  if (where.kind === 'taken') return WORDS.taken
  if (body.state !== 'up') return body.state === 'stable' ? WORDS.stable : WORDS.downed
  if (mind.out) return mind.out.kind === 'catatonic' ? WORDS.catatonic : WORDS.wandering
  return null
}

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
  if (!onOpen) return <div className="rim-cell">{inside}</div>
  return (
    <button
      type="button"
      className="rim-cell"
      aria-haspopup="menu"
      title={WORDS.change(person.name, WORDS.slots[slot])}
      onClick={({ currentTarget }) => onOpen(person.id, slot, currentTarget)}
    >
      {inside}
    </button>
  )
}

function TaskCard({
  view,
  planned: { task, deed, because },
}: {
  readonly view: View
  readonly planned: Planned
}) {
  if (!task) return null
  const { tone, Sign } = lookOf(task.task)
  return (
    <span className="rim-task" data-tone={tone} data-because={because}>
      <span className="rim-sign">
        <Sign aria-hidden="true" />
      </span>
      <b>{TASKS[task.task].name}</b>
      {task.on !== null && <small>{taskTarget(view, task)}</small>}
      {because === 'hand' && <em>{WORDS.byHand}</em>}
      {deed && <Tiers shares={sharesOf(prospectsOf(view, deed))} dc={deed.dc} />}
    </span>
  )
}

/** What was done in a slot that is over, or nothing. */
function Past({ person, slot }: { readonly person: Person; readonly slot: Slot }) {
  const done = person.days.tasks[slot]
  const name = done && Object.hasOwn(TASKS, done) ? TASKS[done as keyof typeof TASKS].name : null
  return <span className="rim-past">{name ?? stateOf(person) ?? WORDS.nothing}</span>
}

/** Everything somebody could be told to do in a slot: each is an answer of the form at dawn. */
function tasksOf(
  view: View,
  ask: BoardProps<View>['asks'][number],
  who: PersonId,
  slot: Slot,
  answer: Props['answer'],
): Light[] {
  const person = view.people.find(({ id }) => id === who)!
  const told = (task: string, words: string): Light => ({
    key: task,
    ask: ask as Light['ask'],
    option: { value: 'task' },
    words,
    short: words,
    full: words,
    cost: '',
    percent: null,
    chosen: null,
    pick: () => answer(ask, { value: 'task', fields: { person: who, slot: SLOTS[slot], task } }),
  })
  return [
    told('as-ever', WORDS.asEver),
    ...[...tasksFor(view, [person])].map(([key, task]) =>
      told(key, `${TASKS[task.task].name}${task.on === null ? '' : `: ${taskTarget(view, task)}`}`),
    ),
  ]
}

/** The middle of something, in per cent of the frame around it. */
function spotIn(frame: Element, thing: Element): Point {
  const [outer, inner] = [frame.getBoundingClientRect(), thing.getBoundingClientRect()]
  const share = (part: number, of: number) => Math.min(96, Math.max(4, (100 * part) / of))
  return {
    x: share(inner.x + inner.width / 2 - outer.left, outer.width),
    y: share(inner.y + inner.height / 2 - outer.top, outer.height),
  }
}
