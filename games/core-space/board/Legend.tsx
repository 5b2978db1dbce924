import { WORDS } from './words.ts'

/** What the lines and hatches mean. */
export const Legend = () => (
  <ul className="cs-legend" aria-hidden="true">
    {WORDS.legend.map(([kind, words]) => (
      <li key={kind}>
        <svg viewBox="-2 -2 24 16" aria-hidden="true">
          <rect className={`cs-${kind}`} width={20} height={12} />
        </svg>
        {words}
      </li>
    ))}
  </ul>
)
