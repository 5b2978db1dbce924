import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { number, question } from '@starboard/kernel/speech'
import type { Captain } from '../0-table/captain.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE } from '../0-table/turn.ts'

export type GiftEvent = {
  readonly type: 'gave'
  readonly rule: string
  readonly seat: Seat
  readonly receiver: Seat
  readonly credits: number
}

/** Credits to another captain, in full thousands, as often as wished: no action, and it ends no move (XIA-TURN-13, XIA-RUL-235). Cubes and Outfits cannot be handed over (XIA-RUL-138). */
export const GIVE = action('give')<Seat, { receiver: Seat }>({
  price: 'free',
  tags: ['aside', 'charted'],
  offers: giveOffers,
  play: give,
})

/** To anybody else; who has given up is no captain any more. */
function giveOffers(g: Xia, { seat, credits }: Captain) {
  if (credits < 1000 || g.captains.length === 1) return NONE
  const options: (typeof GIFTS)[number][] = []
  for (const other of g.captains) if (other.seat !== seat && !other.gone) options.push(GIFTS[other.seat]!)
  return options
}

const GIFTS = [0, 1, 2, 3, 4].map((seat) => ({
  value: `give:${seat}`,
  at: `captain:${seat}`,
  label: { receiver: seat },
  rule: 'XIA-RUL-235',
  what: seat,
}))

export const GIFT = question('gift')<{ receiver: Seat }, never>()

function* give(g: Xia, seat: Seat, receiver: Seat): Play {
  const max = Math.floor(g.captains[seat]!.credits / 1000)
  const thousands = yield* ask(number(GIFT, seat, 'XIA-RUL-235', { min: 1, max, label: { receiver } }))
  const credits = 1000 * thousands
  g.captains[seat]!.credits -= credits
  g.captains[receiver]!.credits += credits
  const given = g.turn.gave.find(({ to }) => to === receiver)
  if (given) given.credits += credits
  else g.turn.gave.push({ to: receiver, credits })
  emit<GiftEvent>(g, { type: 'gave', rule: 'XIA-TURN-13', seat, receiver, credits })
}
