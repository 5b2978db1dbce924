import type { LabelOf } from '@starboard/kernel/speech'
import { Meter } from '@starboard/parts'
import { COMPLICATIONS, type Leg } from '../content/index.ts'
import { FAILURES_LOSE, type TROUBLE } from '../rules/6-consequences/complications.ts'
import { oppositionSkill } from '../rules/6-consequences/opposition.ts'
import type { View } from '../view.ts'
import { legWords, strengthWords } from '../words/jobs.ts'
import { WORDS } from './words.ts'

interface TroubleProps {
  readonly view: View
  readonly about: LabelOf<typeof TROUBLE>
}

/** Something has gone wrong: what it is, how it can be dealt with, and how far that has come. */
export function Trouble({ view, about: { d66, gathered, failures } }: TroubleProps) {
  const { name, handle } = COMPLICATIONS[d66]
  const task = handle.find((way) => way.kind === 'task')
  return (
    <section className="lf-card lf-trouble" aria-label={WORDS.trouble}>
      <h3>{name}</h3>
      <p>
        {handle
          .flatMap((way) => ('ways' in way || way.kind === 'fight' ? [legWords(way, view)] : []))
          .join(' · ')}
      </p>
      {handle.flatMap((way) =>
        way.kind === 'fight' ? threat(way, view).map((words) => <p key={words}>{words}</p>) : [],
      )}
      {task && (
        <p>
          <Meter full={Math.min(gathered, task.impact)} of={task.impact} /> {gathered} of {task.impact}{' '}
          Impact, {failures} of {FAILURES_LOSE} failed throws
        </p>
      )}
    </section>
  )
}

/** Only the opposition of the job is stronger for what the job has added to it. */
function threat({ foes }: Extract<Leg, { kind: 'fight' }>, view: View): string[] {
  if (foes !== 'opposition') return strengthWords(foes, view, 0)
  return view.job ? strengthWords(view.job.opposition, view, oppositionSkill(view.job)) : []
}
