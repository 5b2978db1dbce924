import { isSheet, type View } from '../view.ts'
import { WORDS } from './words.ts'

/** What became of each of the crew; how it went stands where the question was. */
export function Ending({ view }: { readonly view: View }) {
  if (!view.over) return null
  const crew = view.bodies.filter(isSheet).filter(({ seat }) => seat !== null)
  return (
    <section className="al-over" aria-label={WORDS.epilogue}>
      <h3>{WORDS.epilogue}</h3>
      <ul>
        {crew.map(({ id, name, dead, story }) => (
          <li key={id}>
            <b>{name}</b>{' '}
            {dead ? WORDS.fates.dead : view.out.includes(id) ? WORDS.fates.out : WORDS.fates.left}
            {story > 0 && ` · ${WORDS.story(story)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
