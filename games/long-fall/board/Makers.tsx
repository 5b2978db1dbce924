import type { Light } from '@starboard/parts'
import { ITEMS, KITS, READY, type ReadyId } from '../content/index.ts'
import { MAKER } from '../rules/2-characters/creation.ts'
import { luckAfter } from '../rules/2-characters/muster.ts'
import { readyRanks, readyTitle } from '../words/people.ts'
import { rankName } from '../words/words.ts'
import { Ticks } from './Marks.tsx'
import { WORDS } from './words.ts'

/** Ready-made characters, dealt out to choose from, and a blank card for whoever would rather write one. */
export const Makers = ({ lights }: { readonly lights: readonly Light[] }) => (
  <section className="lf-makers" aria-label={WORDS.makers}>
    {lights.map((light) => (
      <Maker key={light.key} light={light} />
    ))}
  </section>
)

function Maker({ light: { ask, option, full, pick } }: { readonly light: Light }) {
  const ready = MAKER.is(ask) && ask.options.find(({ value }) => value === option.value)?.label?.ready
  return (
    <button
      type="button"
      className="lf-card lf-maker"
      onClick={pick}
      data-blank={!ready || undefined}
      title={full}
    >
      {ready ? <Ready id={ready} /> : <Blank />}
    </button>
  )
}

/** Who it is, what they can do, best first, and what they bring along. */
function Ready({ id }: { readonly id: ReadyId }) {
  const { name, about, strength, agility, terms, weapon, kit } = READY[id]
  return (
    <>
      <h3 className="lf-title">
        {name} <small>{readyTitle(id)}</small>
      </h3>
      <ul className="lf-skills">
        {readyRanks(id).map(([skill, rank]) => (
          <li key={skill}>
            <span>{rankName(skill)}</span>
            <Ticks n={rank} />
          </li>
        ))}
      </ul>
      <p className="lf-gear">
        Luck <b>{luckAfter(terms.length)}</b> · {rankName('strength')} <b>{strength}</b> ·{' '}
        {rankName('agility')} <b>{agility}</b> · {ITEMS[weapon].name}
        {kit && ` · ${KITS[`kit-${kit}`].name}`}
      </p>
      <p className="lf-about">{about}.</p>
    </>
  )
}

const Blank = () => (
  <>
    <h3>{WORDS.own}</h3>
    <p>{WORDS.ownSteps}</p>
  </>
)
