import type { Light } from '@starboard/parts'
import { READY } from '../content/index.ts'
import { MAKER } from '../rules/2-characters/creation.ts'
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
  const name = ready ? READY[ready].name : WORDS.own
  return (
    <button
      type="button"
      className="lf-card lf-maker"
      onClick={pick}
      data-blank={!ready || undefined}
      title={full}
    >
      <h3>{name}</h3>
      {ready && <p>{aboutIn(full, name)}</p>}
    </button>
  )
}

/** The game's words for a character begin with the name, which the card has for its title. */
const aboutIn = (full: string, name: string): string =>
  full.slice(full.startsWith(name) ? name.length + 2 : 0)
