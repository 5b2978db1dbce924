import { ask, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import { firstPlayer } from '../0-table/crew.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'

/** B17: several strike at somebody who leaves them, or shoots past them. */

export const BLOW = question('blow')<{ on: FigureId }, { figure: FigureId }>()

/** One after the other as the first player has it, if that was agreed (CS-EDGE-01, CS-RUL-26); else as they are told, the upper rows first. */
export function* struckBy(g: CoreSpace, strikers: readonly FigureId[], on: FigureId, rule: string): Play {
  const left = [...strikers]
  while (left.length > 0 && isUp(figureOf(g, on))) {
    const next = g.rules.ties === 'ask' ? yield* chosenOf(g, left, on) : left[0]!
    left.splice(left.indexOf(next), 1)
    yield* later().strikeFreely(g, next, on, rule)
  }
}

function* chosenOf(g: CoreSpace, strikers: readonly FigureId[], on: FigureId): Play<FigureId> {
  const options = strikers.map((id) => ({
    value: id,
    figure: id,
    at: squares.key(figureOf(g, id).at!),
    label: { figure: id },
  }))
  const { figure } = yield* ask(one(BLOW, firstPlayer(g), 'CS-EDGE-01', options, { label: { on } }))
  return figure
}
