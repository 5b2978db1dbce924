import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { isCaptain, isUp } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { endTurn } from '../1-rounds/phases.ts'
import { flee } from '../4-figures/activation.ts'
import type { SpecialEvent } from './events.ts'

/** I4b: Traders that are afraid. */

export const NERVE = question('nerve')<{ figure: FigureId; fear: number }, { do: 'peg' | 'flee' }>()

/** On being activated a Trader may pay a Skill peg to pull itself together; who is still afraid runs, and that is its turn (CS-FEAR-01, CS-FEAR-02). */
export function* faceFear(g: CoreSpace, id: FigureId): Play {
  const figure = figureOf(g, id)
  if (figure.fear === 0 || !isUp(figure)) return
  const { fear, pegs } = figure
  const ways = pegs > 0 ? (['peg', 'flee'] as const) : (['flee'] as const)
  const { label } = yield* ask(
    one(
      NERVE,
      crewOf(g, figure.crew!).seat,
      'CS-FEAR-02',
      ways.map((way) => ({ value: way, label: { do: way } })),
      { label: { figure: id, fear } },
    ),
  )
  if (label.do === 'peg') keepNerve(g, id)
  if (figureOf(g, id).fear === 0) return
  later().remember(g, id)
  yield* flee(g, id)
  endTurn(g)
  yield* later().turnBack(g, id)
}

function keepNerve(g: CoreSpace, id: FigureId): void {
  const figure = figureOf(g, id)
  figure.pegs--
  figure.fear--
  emit<SpecialEvent>(g, { type: 'nerve-kept', rule: 'CS-FEAR-02', figure: id, fear: figure.fear })
}

/** A Captain talks somebody of the crew round, close by and in sight, or itself (CS-FEAR-03). */
export const CALM = action('calm')<FigureId, { figure: FigureId; fear: number }>({
  price: 'action',
  offers: (g, actor) =>
    !isCaptain(actor) || !actor.at
      ? []
      : g.figures.flatMap((figure) => {
          if (figure.fear === 0 || figure.crew !== actor.crew || !isUp(figure)) return []
          const isNear =
            figure.id === actor.id ||
            (isWithin(baseOf(actor), baseOf(figure), SHORT) && sees(g, actor, figure))
          return isNear
            ? [
                {
                  value: `calm:${figure.id}`,
                  what: figure.id,
                  at: squares.key(figure.at!),
                  label: { figure: figure.id, fear: figure.fear },
                  rule: 'CS-FEAR-03',
                },
              ]
            : []
        }),
  play: function* (g, who, on) {
    yield* []
    const figure = figureOf(g, on)
    figure.fear--
    emit<SpecialEvent>(g, { type: 'calmed', rule: 'CS-FEAR-03', figure: on, by: who, fear: figure.fear })
  },
})
