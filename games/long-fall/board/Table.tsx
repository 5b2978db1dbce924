import { Meter } from '@starboard/parts'
import { RANKS } from '../content/index.ts'
import { isRow } from '../rules/0-table/rows.ts'
import type { NamedNpc } from '../rules/0-table/state.ts'
import type { TableTask } from '../rules/0-table/throws.ts'
import type { View } from '../view.ts'
import { nameOf, rankName } from '../words/words.ts'
import { Conditions } from './Card.tsx'
import type { Said } from './casts.ts'
import { Stamp } from './Marks.tsx'
import { INTERVAL, WORDS } from './words.ts'

/** A refereed table: what was said last, what is being worked at, and who is in the story. */
export function Table({ view, words }: { readonly view: View; readonly words: readonly Said[] }) {
  return (
    <section className="lf-table" aria-label={WORDS.table}>
      {words.length > 0 && (
        <blockquote className="lf-card" aria-label={WORDS.said}>
          {words.map((said, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is said has no other name than its order
            <p key={i}>
              {said.type === 'said' && <b>{nameOf(view, said.pc)}: </b>}
              {said.text}
            </p>
          ))}
        </blockquote>
      )}
      {view.tasks.map((task) => (
        <TaskCard key={task.id} task={task} names={task.workers.map((pc) => nameOf(view, pc))} />
      ))}
      {view.npcs.map((npc) => (
        <NpcCard key={npc.id} npc={npc} />
      ))}
      {view.notes.length > 0 && (
        <aside className="lf-card lf-notes">
          <h3>{WORDS.notes}</h3>
          <ul>
            {view.notes.map((note, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other name than their order
              <li key={i}>{note}</li>
            ))}
          </ul>
        </aside>
      )}
    </section>
  )
}

const TaskCard = ({ task, names }: { readonly task: TableTask; readonly names: readonly string[] }) => (
  <article className="lf-card lf-small">
    <h3>
      {task.name} {task.done && <Stamp>Done</Stamp>}
    </h3>
    <p className="lf-harm">
      <Meter full={Math.min(task.gathered, task.impact)} of={task.impact} />
      <span>
        {task.gathered} of {task.impact} Impact
      </span>
    </p>
    <p>
      {task.tried && `${rankName(task.tried)}, `}a throw {INTERVAL[task.interval]}
      {names.length > 0 && `: ${names.join(', ')}`}
    </p>
  </article>
)

function NpcCard({ npc: { name, skill, expertise, skills, conditions, shown } }: { readonly npc: NamedNpc }) {
  const known = skills
    ? Object.entries(skills).map(([id, rank]) => `${isRow(RANKS, id) ? rankName(id) : id} ${rank}`)
    : expertise
  return (
    <article className="lf-card lf-small" data-hidden={!shown || undefined}>
      <h3>{name}</h3>
      <p>
        Skill {skill}
        {known.length > 0 && `: ${known.join(', ')}`}
        {!shown && ` (${WORDS.hidden})`}
      </p>
      <Conditions of={conditions} />
    </article>
  )
}
