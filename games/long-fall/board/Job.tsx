import { Meter } from '@starboard/parts'
import { CalendarDays, Check } from 'lucide-react'
import { PATRONS, TEMPLATES } from '../content/index.ts'
import type { Job as JobOf } from '../rules/0-table/job.ts'
import { oppositionSkill } from '../rules/6-consequences/opposition.ts'
import { weeksLeft } from '../rules/7-weeks/worktime.ts'
import { agreedPay, isHalved } from '../rules/9-jobs/jobs.ts'
import { FAILED_LEGS_LOSE } from '../rules/9-jobs/legs.ts'
import type { View } from '../view.ts'
import { comingWords, strengthWords } from '../words/jobs.ts'
import { marks, the, weeks, worldName } from '../words/words.ts'
import { LegIcon, needWords, waysWords } from './legs.tsx'
import { LEG } from './words.ts'

interface JobProps {
  readonly view: View
  readonly job: JobOf
  /** In the leg that is played now, where that is more than the view has counted. */
  readonly gathered?: number | undefined
}

/** The job as a track: its legs in order, what is gathered, and the weeks that are left. */
export function Job({ view, job, gathered = job.gathered }: JobProps) {
  return (
    <section className="lf-card lf-job" aria-label={job.name}>
      <header>
        <h3>{job.name}</h3>
        <Deadline left={weeksLeft(view, job)} until={job.deadline} />
        <p>
          {TEMPLATES[job.template].name} on <b>{worldName(view, job.target)}</b>
          {job.patron !== null && ` for ${the(PATRONS[job.patron].name)}`}, <b>{marks(agreedPay(job))}</b>
          {isHalved(job) && ' (half)'}. Against {comingWords(job.opposition, view)}
          {job.skill > 0 && `, Skill +${job.skill}`}
          {job.rival !== null && `, and a rival of Skill ${job.rival}`}.
          {job.failedLegs > 0 && (
            <strong>
              {' '}
              Failed legs: {job.failedLegs} of {FAILED_LEGS_LOSE} that lose it.
            </strong>
          )}
        </p>
      </header>
      <ol className="lf-legs">
        {job.legs.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is known by its place in the job
          <LegOf key={i} {...{ view, job, gathered }} at={i} />
        ))}
      </ol>
    </section>
  )
}

interface LegOfProps {
  readonly view: View
  readonly job: JobOf
  readonly gathered: number
  readonly at: number
}

function LegOf({ view, job, gathered, at }: LegOfProps) {
  const leg = job.legs[at]!
  const state = at < job.leg ? 'done' : at === job.leg ? 'now' : 'ahead'
  const so = state === 'now' ? gathered : 0
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="lf-leg-icon">
        {state === 'done' ? <Check aria-label="done" /> : <LegIcon kind={leg.kind} />}
      </span>
      <b>{LEG[leg.kind]}</b>
      <span>{waysWords(leg, view)}</span>
      <small>{needWords(leg)}</small>
      {leg.kind === 'task' && state !== 'done' && (
        <small>
          <Meter full={Math.min(so, leg.impact)} of={leg.impact} />{' '}
          <span className="lf-whole">
            {so} of {leg.impact}
          </span>
        </small>
      )}
      {leg.kind === 'fight' &&
        state !== 'done' &&
        strengthWords(leg.foes === 'opposition' ? job.opposition : leg.foes, view, oppositionSkill(job)).map(
          (words) => <small key={words}>{words}</small>,
        )}
    </li>
  )
}

/** Beyond so many weeks a row of boxes says less than the number. */
const MOST_WEEKS = 12

const Deadline = ({ left, until }: { readonly left: number; readonly until: number }) => (
  <p className="lf-deadline" data-late={left <= 1 || undefined}>
    <CalendarDays aria-hidden="true" />
    {left > 0 && left <= MOST_WEEKS && <Meter full={0} of={left} />}
    <span>
      <b>{left > 0 ? `${weeks(left)} left` : 'overdue'}</b> to week {until}
    </span>
  </p>
)
