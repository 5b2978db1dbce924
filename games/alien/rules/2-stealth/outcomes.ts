import { ask, type Option, type Play } from '@starboard/kernel'
import { one, question, type Refused, refusal } from '@starboard/kernel/speech'
import { type Body, type BodyId, bodyOf, isAble, isPc, isPerson } from '../0-table/body.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { askMother } from '../0-table/mother.ts'
import type { Person } from '../0-table/person.ts'
import { type Alien, type Item, MOTHER } from '../0-table/state.ts'
import { isOutOfHand } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { chooseOutcome } from './first-sight.ts'
import { canHide, hide } from './hiding.ts'
import { cross, whyNotCross } from './moving.ts'
import { noticeAll, sightChanged } from './noticing.ts'
import { demandsSurrender } from './parley.ts'

export type OutcomeEvent = {
  readonly type: 'outcome'
  readonly rule: string
  readonly who: readonly BodyId[]
  readonly whom: readonly BodyId[]
  readonly choice: string
}

export const OUTCOME = question('outcome')<{
  readonly winners: readonly BodyId[]
  readonly losers: readonly BodyId[]
}>()

/** 11 Outcomes: the winners pick one of four (AL-DOUT-01), the same for all of them (AL-RUL-STL-09). Out of their wits, they pick none. */
export function* outcome(g: Alien, item: Extract<Item, { kind: 'outcome' }>): Play {
  if (g.combat) return sightChanged(g)
  const winners = item.winners.map((id) => bodyOf(g, id)).filter(isReady)
  const losers = item.losers.map((id) => bodyOf(g, id)).filter(({ at, dead }) => at !== null && !dead)
  if (winners.length === 0 || losers.length === 0) return
  const options = choicesFor(g, winners)
  const label = { winners: idsOf(winners), losers: idsOf(losers) }
  const { seat } = winners.find(isPc) ?? {}
  const { value } =
    seat === undefined
      ? yield* askMother(g, one(OUTCOME, MOTHER, 'AL-DOUT-01', options, { label }), () =>
          chooseOutcome(
            g,
            winners,
            losers,
            options.map((option) => option.value),
          ),
        )
      : yield* ask(
          one(OUTCOME, seat, 'AL-DOUT-01', options, { label, whyNot: () => refused(g, label.winners) }),
        )
  carryOut(g, label.winners, label.losers, value)
}

/** A mark alone takes nobody's wits: a turn that was lost is over (AL-RUL-PAN-20). */
const isReady = (body: Body): boolean => isAble(body) && !(isPerson(body) && isOutOfHand(body.nerves))

const idsOf = (bodies: readonly Body[]): BodyId[] => bodies.map(({ id }) => id)

function choicesFor(g: Alien, winners: readonly Body[]): Option[] {
  const options: Option[] = [
    { value: 'reveal', rule: 'AL-DOUT-02' },
    { value: 'ambush', rule: 'AL-AMB-02' },
  ]
  if (winners.every((body) => canHide(g, body))) options.push({ value: 'hide', rule: 'AL-DOUT-05' })
  if (winners.every((body) => canBackOut(g, body, idsOf(winners))))
    options.push({ value: 'back-out', rule: 'AL-DOUT-06' })
  return options
}

/**
 * AL-RUL-STL-08: through the border by which it came, if it came by one on its way and can still cross it; who peeks only lets the door
 * shut (AL-RUL-STL-15).
 */
const canBackOut = (g: Alien, body: Body, group: readonly BodyId[]): boolean =>
  !(isPerson(body) && hasTrauma(body, 'death-wish')) && // Death wish (traumas).
  (body.peeks !== null ||
    (body.cameBy !== null && !body.backed && whyNotCross(g, body, body.cameBy, group) === null))

export type OutcomeReason = { readonly why: 'no-clutter' | 'death-wish' | 'no-way-back' }

function refused(g: Alien, winners: readonly BodyId[]): Refused<OutcomeReason>[] {
  const bodies = winners.map((id) => bodyOf(g, id))
  const reasons: Refused<OutcomeReason>[] = []
  if (!bodies.every((body) => canHide(g, body))) reasons.push(refusal({ why: 'no-clutter' }, 'AL-DOUT-05'))
  if (bodies.some((body) => hasTrauma(body as Person, 'death-wish')))
    reasons.push(refusal({ why: 'death-wish' }, 'AL-TRAUMA-05'))
  else if (!bodies.every((body) => canBackOut(g, body, winners)))
    reasons.push(refusal({ why: 'no-way-back' }, 'AL-RUL-STL-08'))
  return reasons
}

function carryOut(g: Alien, winners: readonly BodyId[], losers: readonly BodyId[], choice: string): void {
  const event: OutcomeEvent = { type: 'outcome', rule: RULES[choice]!, who: winners, whom: losers, choice }
  const bodies = winners.map((id) => bodyOf(g, id))
  tell(g, event, bodies[0]!.side === 'crew' ? { about: [...losers] } : { secret: true })
  if (choice === 'hide') {
    for (const id of winners) hide(g, id, 'AL-DOUT-05') // AL-HIDE-05: at no cost in time.
    return sightChanged(g)
  }
  if (choice === 'back-out') return backOut(g, bodies)
  if (choice === 'reveal')
    noticeAll(
      g,
      losers.map((id) => bodyOf(g, id)),
      bodies,
    )
  if (choice === 'reveal' && demandsSurrender(g, winners, losers)) {
    g.agenda.unshift({ kind: 'demand', by: [...winners], to: [...losers], talked: false }) // 9.5
    return
  }
  const ambush = choice === 'ambush'
  g.agenda.unshift({
    kind: 'fight',
    first: ambush ? [...winners] : [],
    ambush,
    between: [...winners, ...losers],
  })
}

const RULES: { readonly [choice: string]: string } = {
  reveal: 'AL-DOUT-02',
  ambush: 'AL-AMB-02',
  hide: 'AL-DOUT-05',
  'back-out': 'AL-DOUT-06',
}

/** AL-DOUT-06, AL-DOUT-07, AL-DOUT-08: at once, each by the way it came; whatever the stretch still allows stays allowed. */
function backOut(g: Alien, bodies: readonly Body[]): void {
  const goers = bodies.filter(({ peeks }) => peeks === null)
  for (const body of bodies) body.peeks = null
  for (const way of new Set(goers.map(({ cameBy }) => cameBy!)))
    cross(g, idsOf(goers.filter(({ cameBy }) => cameBy === way)), way)
  for (const body of goers) body.backed = true
  sightChanged(g)
}
