import type { Light } from './lights.ts'
import { Percent } from './Odds.tsx'

/** A button for an option on the thing it is about, with what it costs and how likely it is. */
export function Pick({ light }: { readonly light: Light }) {
  const { option, short, full, cost, percent, risk, chosen, pick } = light
  return (
    <button
      type="button"
      className="part-pick"
      aria-pressed={chosen ?? undefined}
      data-options={option.value}
      data-risk={risk ?? undefined}
      title={full}
      onClick={pick}
    >
      <span>{short}</span>
      {cost && <span className="part-cost">{cost}</span>}
      {percent !== null && <Percent of={percent} />}
    </button>
  )
}

/** Buttons for all that can be done with something. */
export const Picks = ({ lights }: { readonly lights: readonly Light[] }) =>
  lights.length === 0 ? null : (
    <div className="part-picks">
      {lights.map((light) => (
        <Pick key={light.key} light={light} />
      ))}
    </div>
  )
