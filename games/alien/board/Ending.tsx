import { SCENARIOS } from '../content/index.ts'
import { isSheet, type View } from '../view.ts'
import { type Objective, objectivesOf, otherPoints } from '../words/objectives.ts'
import { fateOf } from '../words/sheet.ts'
import { WORDS } from './words.ts'

/** What became of each of the crew, and of what they set out to do; how it went stands where the question was. */
export function Ending({ view }: { readonly view: View }) {
  if (!view.over) return null
  const crew = view.bodies.filter(isSheet).filter(({ seat }) => seat !== null)
  return (
    <section className="al-over" aria-label={WORDS.epilogue}>
      <h3>{WORDS.epilogue}</h3>
      <ul>
        {crew.map((pc) => (
          <li key={pc.id}>
            <b>{pc.name}</b> {fateOf(view, pc)}
            {pc.story > 0 && ` · ${WORDS.story(pc.story)}`}
          </li>
        ))}
      </ul>
      {view.over.how !== 'closed' && <Reckoning view={view} />}
    </section>
  )
}

/** Every objective, met or not, and what each is worth: together they make the score. */
function Reckoning({ view }: { readonly view: View }) {
  const rest = otherPoints(view)
  const won = view.over?.how === 'won'
  return (
    <ul className="al-reckoning" aria-label={WORDS.objectives}>
      <Row
        words={SCENARIOS[view.scenario].objectives[0]!}
        state={won ? WORDS.met : WORDS.failed}
        points={rest.away}
      />
      {objectivesOf(view).map((objective) => (
        <Row
          key={objective.words}
          words={objective.words}
          state={stateOf(objective)}
          points={objective.points}
        />
      ))}
      {rest.else !== 0 && <Row words={WORDS.notAsked} points={rest.else} />}
    </ul>
  )
}

const stateOf = ({ done, of }: Objective): string =>
  done >= of ? WORDS.met : done === 0 ? WORDS.failed : WORDS.partly(done, of)

function Row({
  words,
  state,
  points,
}: {
  readonly words: string
  readonly state?: string
  readonly points: number
}) {
  return (
    <li>
      <span>{words}</span>
      <span className="al-worth" data-met={state === WORDS.met || undefined}>
        {[state, points !== 0 && WORDS.points(points)].filter(Boolean).join(', ')}
      </span>
    </li>
  )
}
