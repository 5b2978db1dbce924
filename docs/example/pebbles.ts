import { chance, die } from '@starboard/dice'
import {
  ask,
  Broken,
  emit,
  type Game,
  type GameState,
  one,
  type Play,
  randomOf,
  type Seat,
} from '@starboard/kernel'

/** The state: plain JSON, changed in place by the rules. */
export interface Pebbles extends GameState {
  pile: number
  turn: Seat
}

/** What can happen, as facts in the past tense. */
export type PebblesEvent =
  | { type: 'took'; rule: string; seat: Seat; pebbles: number }
  | { type: 'reached'; rule: string; seat: Seat; face: number; came: boolean }

const SLIP = die(6)
const slips = (face: number): boolean => face <= 2

/** PEB-02: in turn, a seat takes 1, 2 or 3 pebbles. PEB-04: whoever takes the last one wins. */
function* turn(g: Pebbles): Play {
  const seat = g.turn
  const { pebbles } = yield* ask(one(seat, 'take', 'PEB-02', options(g)))
  g.turn = 1 - seat
  if (pebbles === 3 && slipped(g, seat)) return
  g.pile -= pebbles
  emit<PebblesEvent>(g, { type: 'took', rule: 'PEB-02', seat, pebbles })
  if (g.pile === 0) g.over = { winners: [seat], scores: [], how: 'last-pebble' }
}

/** An option is the thing itself: the rule gets it back, with everything on it. */
const options = ({ pile }: Pebbles) =>
  [1, 2, 3]
    .filter((pebbles) => pebbles <= pile)
    .map((pebbles) => ({
      value: `${pebbles}`,
      pebbles,
      ...(pebbles === 3 ? { odds: () => chance(SLIP, (face) => !slips(face)), rule: 'PEB-03' } : {}),
    }))

/** PEB-03: three at once are slippery: on a 1 or 2 on a d6 nothing is taken. */
function slipped(g: Pebbles, seat: Seat): boolean {
  const face = SLIP.make(randomOf(g))
  emit<PebblesEvent>(g, { type: 'reached', rule: 'PEB-03', seat, face, came: !slips(face) })
  return slips(face)
}

export const pebbles: Game<Pebbles, Pebbles> = {
  id: 'pebbles',
  name: 'Pebbles',
  about: 'Two players empty a pile. Whoever takes the last pebble wins.',
  version: 1,
  options: { pile: { kind: 'number', min: 5, max: 99, default: 21 } },
  seats: () => ({ min: 2, max: 2, roles: [0, 1].map(() => ({ name: 'player', program: false })) }),
  setup: ({ pile }) => ({ drawn: 0, over: null, pile: pile as number, turn: 0 }), // PEB-01
  step: turn,
  view: ({ drawn, over, pile, turn }) => ({ drawn, over, pile, turn }),
  time: ({ pile }) => -pile,
  imagine: (g) => g,
  check: ({ pile }) => {
    if (pile < 0) throw new Broken(`there are ${pile} pebbles`)
  },
  text: {
    question: (_, { pile }) => `${pile} pebbles are left. How many do you take?`,
    option: (_, { value }) => `Take ${value}`,
    odds: () => 'to hold on to them',
    whyNot: ({ rule }) => rule,
    event: (event) => wordsFor(event as PebblesEvent),
    over: ({ winners }) => `Player ${winners[0]! + 1} takes the last pebble and wins.`,
    table: ({ pile }) => `A pile of ${pile} pebbles.`,
    field: () => 'Pebbles in the pile',
  },
  advise: ({ pile }) => ({
    answer: `${Math.max(1, pile % 4 === 3 ? 2 : pile % 4)}`,
    because: 'Whoever leaves a multiple of four can always do so again.',
  }),
}

const wordsFor = (event: PebblesEvent): string =>
  event.type === 'took'
    ? `Player ${event.seat + 1} takes ${event.pebbles}.`
    : `Player ${event.seat + 1} reaches for three and ${event.came ? 'holds on to them' : 'slips'} on a ${event.face}.`
