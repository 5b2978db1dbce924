import { CATEGORIES, type Category, STRUCTURES, TECH, type TechId } from '../content/index.ts'
import type { Making as Made } from '../rules/0-table/colony.ts'
import { missingBench, planFor, toBegin } from '../rules/6-colony/index.ts'
import type { View } from '../view.ts'
import { makingName } from '../words/words.ts'
import { Goal } from './Goal.tsx'
import { WORDS } from './words.ts'

/** What is being learned and made, what comes after it, and what it is all for. */
export const Queue = ({ view }: { readonly view: View }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="rim-queue" aria-label={WORDS.queue} tabIndex={0}>
    <Goal view={view} />
    <Research view={view} />
    <Making view={view} />
  </section>
)

const levelsOf = (category: Category): TechId[] =>
  (Object.keys(TECH) as TechId[]).filter((level) => TECH[level].category === category)

function Research({ view }: { readonly view: View }) {
  const { tech, orders } = view.colony
  const [level, ...rest] = orders.research
  const bench = level === undefined ? null : missingBench(view, level)
  return (
    <div>
      <h3>{WORDS.research}</h3>
      {level === undefined ? (
        <p>{WORDS.noResearch}</p>
      ) : (
        <>
          <p className="rim-line" title={TECH[level].about}>
            <span>{TECH[level].name}</span>
            <small>{WORDS.left(Math.floor(tech.rp), TECH[level].rp)} RP</small>
          </p>
          <Bar part={tech.rp / TECH[level].rp} tone="research" />
          {bench && <p className="rim-missing">{WORDS.noBench(STRUCTURES[bench])}</p>}
          {rest.length > 0 && <p>{WORDS.after(rest.map((next) => TECH[next].name))}</p>}
        </>
      )}
      <ul className="rim-levels">
        {(Object.keys(CATEGORIES) as Category[]).map((category) => (
          <Levels key={category} view={view} category={category} />
        ))}
      </ul>
    </div>
  )
}

function Levels({ view, category }: { readonly view: View; readonly category: Category }) {
  const levels = levelsOf(category)
  const { known } = view.colony.tech
  const words = WORDS.levels(
    CATEGORIES[category].name,
    levels.filter((level) => known.includes(level)).length,
    levels.length,
  )
  return (
    <li>
      <span role="img" aria-label={words} title={words}>
        <small>{CATEGORIES[category].name.slice(0, 3)}</small>
        {levels.map((level) => (
          <i key={level} data-known={known.includes(level) || undefined} />
        ))}
      </span>
    </li>
  )
}

const makingNeeds = (what: Made): number => planFor(what)?.cp ?? 0

function Making({ view }: { readonly view: View }) {
  const { projects, orders } = view.colony
  const waiting = toBegin(view)
  return (
    <div>
      <h3>{WORDS.building}</h3>
      {projects.length + waiting.length + orders.bills.length === 0 && <p>{WORDS.noProject}</p>}
      <ul>
        {projects.map(({ id, what, cp }) => (
          <li key={id}>
            <span className="rim-line">
              <span>{makingName(what)}</span>
              <small>{WORDS.left(Math.floor(cp), makingNeeds(what))} CP</small>
            </span>
            <Bar part={cp / makingNeeds(what)} tone="build" />
          </li>
        ))}
        {waiting.map(({ structure, count }) => (
          <li key={structure} className="rim-line">
            <span>{STRUCTURES[structure].name.toLowerCase()}</span>
            <small>{WORDS.toBuild(count)}</small>
          </li>
        ))}
        {orders.bills.map(({ id, make, mode, count }) => (
          <li key={id} className="rim-line">
            <span>{makingName(make)}</span>
            <small>{mode === 'keep' ? WORDS.keep(count) : WORDS.make(count)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Bar = ({ part, tone }: { readonly part: number; readonly tone: 'research' | 'build' }) => (
  <span className="rim-progress" data-tone={tone} aria-hidden="true">
    <i style={{ width: `${Math.min(100, 100 * part)}%` }} />
  </span>
)
