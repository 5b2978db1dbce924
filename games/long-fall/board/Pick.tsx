import type { Light } from './lights.ts'

/** A button for an option, with what it costs and how likely it is. */
export function Pick({ light }: { readonly light: Light }) {
  const { short, full, cost, percent, pick } = light
  return (
    <button type="button" className="lf-pick" onClick={pick} title={full}>
      <span>{short}</span>
      {cost && <span className="lf-cost">{cost}</span>}
      {percent !== null && <Percent of={percent} />}
    </button>
  )
}

export function Picks({ lights }: { readonly lights: readonly Light[] }) {
  if (lights.length === 0) return null
  return (
    <div className="lf-picks">
      {lights.map((light) => (
        <Pick key={light.key} light={light} />
      ))}
    </div>
  )
}

export const Percent = ({ of }: { readonly of: number }) => <span className="lf-odds">{of} %</span>
