import { emit } from '@starboard/kernel'
import { squares } from '@starboard/space'
import type { EventId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { action } from '../0-table/doing.ts'
import { grownOf } from '../0-table/figures.ts'
import { MAGAZINE } from '../0-table/making.ts'
import { type CoreSpace, crewOf, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { removePegs } from '../0-table/tracker.ts'

/** I9: assistance cards, played between the actions of one's own Traders (CS-ASST-01, CS-RUL-73). */

export type AssistanceEvent = {
  type: 'help-played'
  rule: string
  crew: number
  card: EventId
  on: FigureId | null
}

type Played = { card: EventId; on: FigureId | null }

export const CARD = action('card')<Played, Played>({
  price: 'free',
  tags: ['while-prone', 'from-airlock', 'quiet'],
  offers: (g, actor) =>
    actor.crew === null
      ? []
      : [...new Set(crewOf(g, actor.crew).hand)].flatMap((card) =>
          targetsOf(g, actor.crew!, card).map((on) => ({
            value: on ? `card:${card}:${on.id}` : `card:${card}`,
            what: { card, on: on?.id ?? null },
            ...(on?.at && { at: squares.key(on.at) }),
            label: { card, on: on?.id ?? null },
            rule: 'CS-ASST-01',
          })),
        ),
  play: function* (g, who, { card, on }) {
    yield* []
    const crew = crewOf(g, figureOf(g, who).crew!)
    crew.hand.splice(crew.hand.indexOf(card), 1)
    g.discard.push(card)
    emit<AssistanceEvent>(g, { type: 'help-played', rule: 'CS-ASST-01', crew: crew.id, card, on })
    takeEffect(g, card, on)
  },
})

/** Whom it may help now; a null for a card that is for nobody in particular. */
function targetsOf(g: Known, crew: number, card: EventId): (Figure | null)[] {
  const own = g.figures.filter((figure) => figure.crew === crew && figure.where === 'board')
  switch (card) {
    case 'blackout-code':
      return g.hostility.pegs > 0 ? [null] : []
    case 'spare-magazine':
      return own.filter(({ defeated, ammo, accelerant }) => !defeated && ammo + accelerant < MAGAZINE)
    case 'field-surgeon':
      return own.filter((figure) => figure.health < grownOf(figure, 'health'))
    default:
      return []
  }
}

/** EV-28, EV-29 and EV-31. */
function takeEffect(g: CoreSpace, card: EventId, on: FigureId | null): void {
  if (card === 'blackout-code') removePegs(g, 2, 'CS-ASST-01')
  if (on === null) return
  const figure = figureOf(g, on)
  if (card === 'spare-magazine') figure.ammo = MAGAZINE - figure.accelerant
  if (card !== 'field-surgeon') return
  figure.health = Math.min(grownOf(figure, 'health'), figure.health + 3)
  if (!figure.defeated) return
  figure.defeated = false
  figure.prone = true
  figure.mending = 0
}
