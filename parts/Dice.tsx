import type { ReactNode } from 'react'
import type { Point } from './geometry.ts'
import type { Light } from './lights.ts'
import { Percent } from './Odds.tsx'

export interface DieProps {
  readonly face: number
  /** Six, if nothing is said. */
  readonly sides?: number
  /** A figure instead of pips, where there is room for little; dice that do not have six sides have nothing else. */
  readonly figures?: boolean
  /** What is on the face of a die that shows neither pips nor figures. */
  readonly sign?: ReactNode
  /** Dropped: it lies there, and does not count. Added: it came to the others later. */
  readonly as?: 'kept' | 'dropped' | 'added'
  /** What it does for whoever rolled it: a success, or the opposite. */
  readonly tone?: 'good' | 'bad' | undefined
  /** Dice of another colour than the rest. */
  readonly kind?: string
  /** New each time it is rolled: a new key, and it rolls. */
  readonly fresh?: string | null
  /** It may be picked: to be rolled again, to be spent. */
  readonly light?: Light | undefined
  /** What a pick does, in a word or two. */
  readonly caption?: string
  /** What it says to whoever cannot see it; its face, unless more is to be said. */
  readonly label?: string
}

/** A die as it lies. */
export function Die({ face, light, caption, ...look }: DieProps) {
  const drawn = <DieDrawing face={face} {...look} />
  if (!light) return <span className="part-die">{drawn}</span>
  return (
    <button type="button" className="part-die" onClick={light.pick} title={light.full}>
      {drawn}
      <small>
        {caption ?? light.short} {light.percent !== null && <Percent of={light.percent} />}
      </small>
    </button>
  )
}

function DieDrawing({
  face,
  sides = 6,
  figures = sides !== 6,
  sign,
  as = 'kept',
  tone,
  kind,
  fresh = null,
  label = String(face),
}: Omit<DieProps, 'light' | 'caption'>) {
  return (
    <svg
      key={fresh}
      viewBox="0 0 48 48"
      role="img"
      aria-label={label}
      data-as={as}
      data-tone={tone}
      data-kind={kind}
      data-fresh={fresh !== null || undefined}
    >
      {sides === 6 ? (
        <rect className="part-shape" x="2" y="2" width="44" height="44" />
      ) : (
        <path className="part-shape" d={SHAPES[sides] ?? ROUND} />
      )}
      {FACETS[sides] && <path className="part-facets" d={FACETS[sides]} />}
      {sign ??
        (figures ? (
          <text x="24" y={sides === 4 ? 37 : 32}>
            {face}
          </text>
        ) : (
          PIPS[face]?.map(({ x, y }) => <circle key={`${x}${y}`} cx={12 + 12 * x} cy={12 + 12 * y} r="4.2" />)
        ))}
      {as === 'dropped' && <path className="part-crossed" d="M6 42L42 6" />}
    </svg>
  )
}

interface DiceProps {
  /** What they were rolled for. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** The dice of a roll side by side, and whatever is added to them. */
export const Dice = ({ label, className = '', children }: DiceProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
  <div className={`part-dice ${className}`} role="group" aria-label={label}>
    {children}
  </div>
)

interface TermProps {
  readonly sign: '+' | '−'
  readonly n: number
  /** Where it comes from. */
  readonly name: string
}

/** What is added to the dice, or taken away. */
export const Term = ({ sign, n, name }: TermProps) => (
  <span className="part-term">
    <b>
      {sign}
      {n}
    </b>
    <small>{name}</small>
  </span>
)

const ROUND = 'M24 2a22 22 0 1 1 0 44a22 22 0 1 1 0 -44z'

/** How dice look from above, by their sides; those with six are square. */
const SHAPES: Readonly<Record<number, string>> = {
  4: 'M24 3L46 44H2z',
  8: 'M24 1L44 12.5V35.5L24 47L4 35.5V12.5z',
  10: 'M24 2L46 20L40 36L24 46L8 36L2 20z',
  12: 'M24 2L45 18L37 43H11L3 18z',
  20: 'M24 1L44 12.5V35.5L24 47L4 35.5V12.5z',
}

/** The edges that are seen from above besides the outline. */
const FACETS: Readonly<Record<number, string>> = {
  4: 'M24 3V30M2 44L24 30L46 44',
  8: 'M24 1L44 35.5H4z',
  10: 'M24 2L35 30L24 36L13 30zM2 20L13 30L8 36M46 20L35 30L40 36M24 36V46',
  12: 'M24 13L34.5 20.5L30.5 33H17.5L13.5 20.5zM24 2V13M45 18L34.5 20.5M37 43L30.5 33M11 43L17.5 33M3 18L13.5 20.5',
  20: 'M24 12L36 33H12zM24 1V12M44 12.5L24 12L4 12.5M44 12.5L36 33L44 35.5M4 12.5L12 33L4 35.5M36 33L24 47L12 33',
}

const at = (x: number, y: number): Point => ({ x, y })

/** Where the pips of a face lie, in thirds. */
const PIPS: Readonly<Record<number, readonly Point[]>> = {
  1: [at(1, 1)],
  2: [at(0, 2), at(2, 0)],
  3: [at(0, 2), at(1, 1), at(2, 0)],
  4: [at(0, 0), at(0, 2), at(2, 0), at(2, 2)],
  5: [at(0, 0), at(0, 2), at(1, 1), at(2, 0), at(2, 2)],
  6: [at(0, 0), at(0, 1), at(0, 2), at(2, 0), at(2, 1), at(2, 2)],
}
