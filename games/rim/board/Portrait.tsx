import type { Person } from '../rules/0-table/person.ts'

/** What a face is drawn from: it follows from who somebody is, and never changes. */
export interface Face {
  readonly skin: string
  readonly hair: string
  readonly coat: string
  readonly style: Style
}

const STYLES = ['short', 'bun', 'long', 'beard', 'hat', 'cropped'] as const
type Style = (typeof STYLES)[number]

const SKINS = ['#f0c9a4', '#e0b089', '#d39c6c', '#b97f52', '#94613d', '#6d452b']
const HAIRS = ['#1e1814', '#3a2517', '#5b3920', '#7a3b1d', '#a8732f', '#8d8275']
const COATS = ['#2d6a86', '#9a5a22', '#5e7a2f', '#9b3322', '#6d4f8a', '#8a6d1f', '#3f6f66', '#7d4560']

/** Beards are for men, buns and long hair mostly for others. */
const STYLES_OF: { readonly [sex in Person['sex']]: readonly Style[] } = {
  man: ['short', 'beard', 'hat', 'cropped', 'long'],
  woman: ['bun', 'long', 'short', 'hat', 'cropped'],
  other: ['short', 'bun', 'long', 'hat', 'cropped'],
}

/** The same for everybody of this id and name, on every screen. */
export function faceOf({ id, name, sex }: Pick<Person, 'id' | 'name' | 'sex'>): Face {
  let seed = 2_166_136_261
  for (const letter of `${id} ${name}`) seed = Math.imul(seed ^ letter.charCodeAt(0), 16_777_619) >>> 0
  const next = <T,>(of: readonly T[]): T => {
    seed = Math.imul(seed ^ (seed >>> 15), 2_246_822_519) >>> 0
    return of[(seed >>> 8) % of.length]!
  }
  return { skin: next(SKINS), hair: next(HAIRS), coat: next(COATS), style: next(STYLES_OF[sex]) }
}

const HAIR: { readonly [style in Style]: string } = {
  short: 'M13 21c-1-9 4-13 10-13s11 4 10 13c-1-4-3-6-4-7-4 2-9 2-12 0-2 1-3 3-4 7z',
  cropped: 'M14 19c0-7 4-10 9-10s9 3 9 10c-2-4-4-5-9-5s-7 1-9 5z',
  bun: 'M18 7a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM13 24c-2-11 4-15 10-15s12 4 10 15c-1-6-2-8-5-10-3 3-8 3-11 2-2 2-3 4-4 8z',
  long: 'M13 21c0-9 4-12 10-12s10 3 10 12c-2-5-5-7-6-8-3 2-8 2-11 1-1 2-2 4-3 7z',
  beard:
    'M13 21c0-9 4-12 10-12s10 3 10 12l-2-5c-3-2-5-3-8-3s-5 1-8 3zM14 24c0 8 3 14 9 14s9-6 9-14c-2 4-4 5-5 5h-8c-1 0-3-1-5-5z',
  hat: 'M6 18c6 3 28 3 34 0-2 4-9 5-17 5S8 22 6 18zM13 18c0-8 3-12 10-12s10 4 10 12c-5 2-15 2-20 0z',
}
const BEHIND =
  'M11 36c-1-8-1-28 12-28s13 20 12 28c-3 0-4-2-4-6 2-6 1-13-2-16-4 3-9 3-12 1-3 3-4 10-2 15 0 4-1 6-4 6z'

interface Props {
  readonly person: Pick<Person, 'id' | 'name' | 'sex'>
  readonly className?: string
}

/** Somebody's face. Whose it is stands beside it. */
export function Portrait({ person, className = '' }: Props) {
  const { skin, hair, coat, style } = faceOf(person)
  return (
    <svg className={`rim-portrait ${className}`} viewBox="0 0 46 46" aria-hidden="true">
      {style === 'long' && <path d={BEHIND} fill={hair} />}
      <path d="M19 31h8v7h-8z" fill={skin} />
      <path d="M4 48c1-9 8-12 15-13l4 4 4-4c7 1 14 4 15 13z" fill={coat} />
      <path className="rim-shade" d="M19 35l4 4 4-4 2 3-6 7-6-7z" />
      <path d="M14 22c0-8 4-12 9-12s9 4 9 12c0 7-4 13-9 13s-9-6-9-13z" fill={skin} />
      <path d={HAIR[style]} fill={hair} />
      {style === 'hat' && <path className="rim-shade" d="M13 16c5 2 15 2 20 0v3c-5 2-15 2-20 0z" />}
      <path className="rim-face" d="M19 23h2M25 23h2M20.5 29c1.6 1 3.4 1 5 0" />
    </svg>
  )
}
