import type { Ask } from '@starboard/kernel'
import { Meter, Picks } from '@starboard/parts'
import type { D66 } from '../content/index.ts'
import { COMPLICATIONS } from '../content/index.ts'
import { legWords } from '../words/jobs.ts'
import type { Lights } from './lights.ts'
import { WORDS } from './words.ts'

/** Something has gone wrong: what it is, how it can be dealt with, and how far that has come. */
export function Trouble({ ask, lights }: { readonly ask: Ask; readonly lights: Lights }) {
  const { d66, gathered = 0, failures = 0 } = ask.label ?? {}
  const { name, handle } = COMPLICATIONS[d66 as D66]
  const task = handle.find((way) => way.kind === 'task')
  return (
    <section className="lf-card lf-trouble" aria-label={WORDS.trouble}>
      <h3>{name}</h3>
      <p>
        {handle.flatMap((way) => ('ways' in way || way.kind === 'fight' ? [legWords(way)] : [])).join(' · ')}
      </p>
      {task && (
        <p>
          <Meter full={Math.min(Number(gathered), task.impact)} of={task.impact} /> {Number(gathered)} of{' '}
          {task.impact} Impact, {Number(failures)} of 3 failed throws
        </p>
      )}
      <Picks lights={lights.at('trouble')} />
    </section>
  )
}
