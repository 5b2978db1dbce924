import { SCENARIOS } from '../content/index.ts'
import type { View } from '../view.ts'
import { type Objective, objectivesOf, type Part, stepsOf } from '../words/objectives.ts'
import { WORDS } from './words.ts'

/** What it is all about, in full before it begins; open where there is room. What is done is ticked, what is missing is named. */
export function Objectives({ view }: { readonly view: View }) {
  const { premise, objectives } = SCENARIOS[view.scenario]
  const begins = view.stage === 'create'
  const isWide = typeof matchMedia === 'function' && matchMedia('(min-width: 1181px)').matches
  return (
    <details className="al-objectives" open={begins || isWide}>
      <summary>{begins ? WORDS.briefing : WORDS.objectives}</summary>
      {begins && <p className="al-quiet">{premise}</p>}
      <p>{objectives[0]}</p>
      <ul>
        {stepsOf(view).map((step) => (
          <StepRow key={step.words} step={step} />
        ))}
      </ul>
      <p className="al-quiet">{WORDS.besides}</p>
      <ul>
        {objectivesOf(view).map((objective) => (
          <ObjectiveRow key={objective.words} objective={objective} />
        ))}
      </ul>
    </details>
  )
}

function StepRow({ step: { words, where, done, needs } }: { readonly step: Part }) {
  return (
    <li data-met={done || undefined}>
      {words}
      {done && '.'}
      {!done && where.length > 0 && <span className="al-quiet"> · {where.join(', ')}</span>}
      {done && <b> {WORDS.done}</b>}
      {!done &&
        needs.map((need) => (
          <span key={need.words} className={need.had ? 'al-quiet' : 'al-alarm'}>
            {' '}
            · {need.had ? WORDS.had(need.words) : WORDS.missing(need.words)}
          </span>
        ))}
    </li>
  )
}

function ObjectiveRow({ objective }: { readonly objective: Objective }) {
  const { words, done, of, settled, inHand } = objective
  const isMet = settled && done >= of
  return (
    <li data-met={isMet || undefined}>
      {words}
      {isMet ? <b> {WORDS.done}</b> : inHand && <span className="al-quiet"> · {WORDS.inHandSoFar}</span>}
    </li>
  )
}
