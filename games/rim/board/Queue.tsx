import { CATEGORIES, type Category, STRUCTURES, TECH, type TechId } from '../content/index.ts'
import type { Making as Made } from '../rules/0-table/colony.ts'
import { planFor } from '../rules/6-colony/index.ts'
import type { View } from '../view.ts'
import { makingName } from '../words/words.ts'
import { WORDS } from './words.ts'

/** What is being learned and made, and what comes after it. */
export function Queue({ view }: { readonly view: View }) {
  return (
    <section className="rim-queue">
      <Research view={view} />
      <Making view={view} />
    </section>
  )
}

const levelsOf = (category: Category): TechId[] =>
  (Object.keys(TECH) as TechId[]).filter((level) => TECH[level].category === category)

function Research({ view }: { readonly view: View }) {
  const { tech, orders } = view.colony
  const [level, ...rest] = orders.research
  return (
    <div>
      <h3>{WORDS.research}</h3>
      {level === undefined ? (
        <p>{WORDS.noResearch}</p>
      ) : (
        <>
          <p>
            <b>{TECH[level].name}</b> <small>{WORDS.left(Math.floor(tech.rp), TECH[level].rp)} RP</small>
          </p>
          <Bar part={tech.rp / TECH[level].rp} />
          <p>
            <small>{TECH[level].about}</small>
          </p>
          {rest.length > 0 && <p>Then {rest.map((next) => TECH[next].name).join(', ')}.</p>}
        </>
      )}
      <ul className="rim-levels">
        {(Object.keys(CATEGORIES) as Category[]).map((category) => (
          <li key={category}>
            <small>{CATEGORIES[category].name}</small>
            <span>
              {levelsOf(category).map((level) => (
                <i key={level} data-known={tech.known.includes(level) || undefined} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const makingNeeds = (what: Made): number => planFor(what)?.cp ?? 0

function Making({ view }: { readonly view: View }) {
  const { projects, orders } = view.colony
  return (
    <div>
      <h3>{WORDS.building}</h3>
      {projects.length + orders.builds.length + orders.bills.length === 0 && <p>{WORDS.noProject}</p>}
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            {makingName(project.what)}{' '}
            <small>{WORDS.left(Math.floor(project.cp), makingNeeds(project.what))} CP</small>
            <Bar part={project.cp / makingNeeds(project.what)} />
          </li>
        ))}
        {orders.builds.map(({ structure, count }) => (
          <li key={structure}>
            {STRUCTURES[structure].name} <small>× {count}</small>
          </li>
        ))}
        {orders.bills.map(({ id, make, mode, count }) => (
          <li key={id}>
            {makingName(make)} <small>{mode === 'keep' ? `keep ${count}` : `make ${count}`}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Bar = ({ part }: { readonly part: number }) => (
  <span className="rim-progress" aria-hidden="true">
    <i style={{ width: `${Math.min(100, 100 * part)}%` }} />
  </span>
)
