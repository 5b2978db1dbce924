import { Dice, Die } from '@starboard/parts'
import { squares } from '@starboard/space'
import type { Face } from '../content/index.ts'
import type { View } from '../view.ts'
import { figureName } from '../words/names.ts'
import type { Roll } from './news.ts'
import { WORDS } from './words.ts'

/** The last roll, as it fell: the blue die first, then the red ones, with what came of it. */
export function RollShown({
  view,
  roll,
  onClose,
}: {
  readonly view: View
  readonly roll: Roll
  readonly onClose: () => void
}) {
  const { by, on, faces, fresh } = roll
  const who = [by, on].filter((id) => id !== null).map((id) => figureName(view, id))
  return (
    <div className="cs-roll" role="status" data-fresh={fresh}>
      <Dice label={WORDS.dice}>
        {faces.map((face, n) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
            key={n}
            face={0}
            sign={<FaceSign face={face} />}
            kind={n === 0 ? 'blue' : 'red'}
            fresh={`${fresh}-${n}`}
            label={faceName(face)}
          />
        ))}
      </Dice>
      <p>
        <b>{resultOf(roll)}</b>
        <small>{who.join(' → ')}</small>
      </p>
      <button type="button" aria-label={WORDS.putAway} onClick={onClose}>
        ×
      </button>
    </div>
  )
}

/** “2 hits: down”, “2 hits: a lead”. */
export function resultOf({ hits, damage, isDown, outcome }: Roll): string {
  const result = outcome
    ? WORDS.outcomes[outcome]
    : isDown
      ? WORDS.defeated
      : damage === null
        ? ''
        : damage === 0
          ? WORDS.noDamage
          : WORDS.damage(damage)
  return result ? `${WORDS.hits(hits)}: ${result}` : WORDS.hits(hits)
}

const faceName = (face: Face): string =>
  face === 'misfire' ? 'misfire' : face === 0 ? 'blank' : WORDS.hits(face)

const STAR =
  'M0 -10L2.6 -3.4L9.5 -4.5L4.6 0.8L8.2 7L1.6 4.6L-2.6 10L-3.2 3L-10 2.2L-4.4 -1.6L-7.4 -8L-1.6 -4.6z'

/** A burst for each hit, a cross for a misfire, nothing for a blank. */
export function FaceSign({ face }: { readonly face: Face }) {
  if (face === 'misfire')
    return (
      <path className="cs-misfire" d="M24 9a15 15 0 1 1 0 30a15 15 0 1 1 0 -30zM14 14l20 20M34 14l-20 20" />
    )
  if (face === 0) return <path className="cs-blank" d="M17 24h14" />
  return face === 1 ? (
    <path className="cs-hit" d={STAR} transform="translate(24 24) scale(1.35)" />
  ) : (
    <>
      <path className="cs-hit" d={STAR} transform="translate(17 17)" />
      <path className="cs-hit" d={STAR} transform="translate(31 32)" />
    </>
  )
}

/** Where a roll matters: at whoever it was aimed at, else at whoever rolled. */
export function spotOfRoll(view: View, { on, by }: Roll): string | null {
  for (const id of [on, by]) {
    const at = view.figures.find((figure) => figure.id === id)?.at
    if (at) return squares.key(at)
  }
  return null
}
