import { ask, emit, type Odds, type Play } from '@starboard/kernel'
import { type Empty, one, question } from '@starboard/kernel/speech'
import { blocks, type Square, squares } from '@starboard/space'
import type { EventId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, figureAt, isFloor, isWithin, MEDIUM, planOf, SHORT } from '../0-table/board.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { grownOf, isCamouflaged, isMachine, isTrader, isUp } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { MAGAZINE } from '../0-table/making.ts'
import type { DoorState } from '../0-table/piece.ts'
import { seesSquare } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { removePegs } from '../0-table/tracker.ts'
import { coverFrom, fireFrom, oddsFrom } from '../3-combat/emplaced.ts'
import { alert, areListening, isDrone, mayAttack, provoke } from '../3-combat/index.ts'

/** I9: assistance cards, played between the actions of one's own Traders (CS-ASST-01, CS-RUL-73). */

export type AssistanceEvent =
  | { type: 'help-played'; rule: string; crew: CrewId; card: EventId; on: FigureId | null }
  | { type: 'blinded'; rule: string; at: string; figures: FigureId[] }
  | { type: 'door-tampered'; rule: string; at: string; now: DoorState }
  | { type: 'beacon-lit'; rule: string; at: string }
  | { type: 'gun-fired'; rule: string; crew: CrewId; on: FigureId }

export const CARD_AT = question('card-at')<{ card: EventId }, { at: string }>()
export const CARD_DOOR = question('card-door')<Empty, { at: string; to: DoorState }>()

type Played = { card: EventId; on: FigureId | null }

export const CARD = action('card')<Played, Played>({
  price: 'free',
  tags: ['while-prone', 'from-airlock', 'quiet'],
  offers: (g, actor) =>
    actor.crew === null
      ? []
      : [...new Set(crewOf(g, actor.crew).hand)].flatMap((card) =>
          targetsOf(g, actor, card).map((on) => ({
            value: on ? `card:${card}:${on.id}` : `card:${card}`,
            what: { card, on: on?.id ?? null },
            ...(on?.at && { at: squares.key(on.at) }),
            ...(on &&
              card === 'ships-gun' && { odds: (): Odds => oddsFrom(g, muzzleOf(g, actor)!, on, GUN) }),
            label: { card, on: on?.id ?? null },
            rule: 'CS-ASST-01',
          })),
        ),
  play: function* (g, who, { card, on }) {
    const crew = crewOf(g, figureOf(g, who).crew!)
    crew.hand.splice(crew.hand.indexOf(card), 1)
    g.discard.push(card)
    emit<AssistanceEvent>(g, { type: 'help-played', rule: 'CS-ASST-01', crew: crew.id, card, on })
    yield* takeEffect(g, who, card, on)
  },
})

/** Whom it may help or hit now; a null for a card that is for nobody in particular. */
function targetsOf(g: Known, actor: Figure, card: EventId): (Figure | null)[] {
  const own = g.figures.filter(({ crew, where }) => crew === actor.crew && where === 'board')
  const when = (is: boolean): null[] => (is ? [null] : [])
  switch (card) {
    case 'blackout-code':
      return when(g.hostility.pegs > 0)
    case 'spare-magazine':
      return own.filter(
        (figure) => isTrader(figure) && !figure.defeated && figure.ammo + figure.accelerant < MAGAZINE,
      )
    case 'field-surgeon':
      return own.filter((figure) => isTrader(figure) && figure.health < grownOf(figure, 'health'))
    case 'blinding-flash':
      return when(own.some(isUp))
    case 'someone-inside':
      return when(doorsOf(g).length > 0)
    case 'decoy-beacon':
      return [null]
    case 'ships-gun':
      return g.figures.filter((figure) => mayAttack(g, actor, figure) && isInGunSight(g, actor, figure))
    default:
      return []
  }
}

/** EV-26 to EV-32. */
function* takeEffect(g: CoreSpace, who: FigureId, card: EventId, on: FigureId | null): Play {
  switch (card) {
    case 'blackout-code':
      return removePegs(g, 2, 'CS-ASST-01')
    case 'spare-magazine': {
      const figure = figureOf(g, on!)
      figure.ammo = MAGAZINE - figure.accelerant
      return
    }
    case 'field-surgeon':
      return mend(figureOf(g, on!))
    case 'blinding-flash':
      return yield* blind(g, yield* squareFor(g, who, card, squaresSeenBy(g, figureOf(g, who).crew!)))
    case 'someone-inside':
      return yield* workDoor(g, who)
    case 'decoy-beacon':
      return light(g, yield* squareFor(g, who, card, floorSquares(g)))
    case 'ships-gun':
      return yield* fireGun(g, who, on!)
  }
}

/** EV-28: three Health; a defeated one is back, wherever it lies, but prone. */
function mend(figure: Figure): void {
  figure.health = Math.min(grownOf(figure, 'health'), figure.health + 3)
  if (!figure.defeated) return
  figure.defeated = false
  figure.prone = true
  figure.mending = 0
}

function* squareFor(g: CoreSpace, who: FigureId, card: EventId, at: readonly Square[]): Play<Square> {
  const options = at.map((square) => {
    const key = squares.key(square)
    return { value: key, at: key, label: { at: key } }
  })
  const { seat } = crewOf(g, figureOf(g, who).crew!)
  const { value } = yield* ask(one(CARD_AT, seat, 'CS-ASST-01', options, { label: { card } }))
  return squares.parse(value)
}

function floorSquares(g: Known): Square[] {
  const { width, height } = planOf(g).grid
  return blocks.squaresOf({ x: 0, y: 0, width, height }).filter((square) => isFloor(g, square))
}

function squaresSeenBy(g: Known, crew: CrewId): Square[] {
  const own = g.figures.filter((figure) => figure.crew === crew && isUp(figure))
  return floorSquares(g).filter((square) =>
    own.some((figure) => blocks.hasSquare(baseOf(figure), square) || seesSquare(g, figure, square)),
  )
}

/** EV-26: everybody near it but Machines, friends too, has an action fewer in the next turn (CS-ASST-02, CS-RUL-78). */
function* blind(g: CoreSpace, at: Square): Play {
  const figures = g.figures
    .filter((figure) => isUp(figure) && !isMachine(figure) && isWithin(at, baseOf(figure), SHORT))
    .map(({ id }) => id)
  emit<AssistanceEvent>(g, { type: 'blinded', rule: 'CS-ASST-02', at: squares.key(at), figures })
  for (const id of figures) yield* later().holdUp(g, id, 'action', 'CS-ASST-02')
}

const DOOR_STATES = ['open', 'closed', 'locked'] as const satisfies readonly DoorState[]

/** Every door that is no secret, with what it could be instead; nobody is shut in (CS-DOOR-07). */
const doorsOf = (g: Known): { readonly at: string; readonly to: DoorState }[] =>
  Object.keys(g.doors).flatMap((at) => {
    const now = g.doors[at]
    if (now === 'hidden' || (now === 'open' && figureAt(g, squares.parse(at)))) return []
    return DOOR_STATES.filter((to) => to !== now).map((to) => ({ at, to }))
  })

/** EV-27: one door opened, closed, locked or unlocked, wherever it is. */
function* workDoor(g: CoreSpace, who: FigureId): Play {
  const { seat } = crewOf(g, figureOf(g, who).crew!)
  const options = doorsOf(g).map((door) => ({ value: `${door.at}:${door.to}`, at: door.at, label: door }))
  const { label } = yield* ask(one(CARD_DOOR, seat, 'CS-ASST-01', options))
  g.doors[label.at] = label.to
  emit<AssistanceEvent>(g, { type: 'door-tampered', rule: 'CS-ASST-01', at: label.at, now: label.to })
}

/** EV-30. */
function light(g: CoreSpace, at: Square): void {
  g.hostility.beacon = { x: at.x, y: at.y }
  emit<AssistanceEvent>(g, { type: 'beacon-lit', rule: 'CS-ASST-01', at: squares.key(at) })
}

const GUN = 4

/** The ship shoots from the threshold of its airlock. */
const muzzleOf = (g: Known, { crew }: Figure): Square | null =>
  crew === null ? null : g.crews[crew]!.airlock

/** Within 13 squares and in sight of the crew's own threshold; in the dark, and at who is camouflaged, only close by (EV-14, CS-NSTAT-08). */
function isInGunSight(g: Known, actor: Figure, on: Figure): boolean {
  const airlock = muzzleOf(g, actor)
  const reach = g.hostility.dark || isCamouflaged(on) ? SHORT : MEDIUM
  return airlock !== null && isWithin(airlock, baseOf(on), reach) && coverFrom(g, airlock, on) !== 'full'
}

/** EV-32: a ranged attack, for which cover counts; whoever is shot at knows whose ship it was. */
function* fireGun(g: CoreSpace, who: FigureId, on: FigureId): Play {
  const alerts = areListening(g) && isDrone(figureOf(g, on))
  provoke(g, who, on)
  const crew = figureOf(g, who).crew!
  emit<AssistanceEvent>(g, { type: 'gun-fired', rule: 'CS-ASST-01', crew, on })
  yield* fireFrom(g, muzzleOf(g, figureOf(g, who))!, on, GUN, 'CS-ASST-01')
  if (alerts) alert(g) // CS-DRONE-04
}
