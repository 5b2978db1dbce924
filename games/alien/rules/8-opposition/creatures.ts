import { askAny, type Play } from '@starboard/kernel'
import { atDesk } from '@starboard/kernel/desk'
import { nameIn, type OptionTo, one } from '@starboard/kernel/speech'
import { CREATURES, type Row } from '../../content/index.ts'
import { type Offer, TURN } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, type Creature, creatureOf } from '../0-table/body.ts'
import { canPay, pay } from '../0-table/budget.ts'
import { blockerBetween } from '../0-table/crawl.ts'
import { d6 } from '../0-table/dice.ts'
import { deskOf } from '../0-table/later.ts'
import { areEnemies } from '../0-table/sight.ts'
import { type Alien, MOTHER, tally } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { leaveWatch, letGo } from '../0-table/ties.ts'
import { bordersBetween, exitsOf } from '../0-table/zones.ts'
import { barsFromBeyond, comeBeside, cross } from '../2-stealth/moving.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { holdOff, holdOptions } from '../3-combat/initiative.ts'
import { finishTurn, showSelf } from '../3-combat/outbreak.ts'
import { breakFree } from '../4-attacks/holds.ts'
import { creaturePlan } from './creature-plan.ts'
import {
  type ATTACKING,
  AUTO,
  atBody,
  atBorder,
  BREAK_FREE,
  type BREAKING,
  type CLOSING,
  DRAG,
  END,
  type MOVING,
} from './plans.ts'
import { carryRow, charge, fillsTheZone, isUsable, mayDrag, reachesThrough, targetsOf } from './rows.ts'
import { batterDown, crossing } from './unit-acts.ts'

export type CreatureEvent =
  | {
      readonly type: 'row-rolled'
      readonly rule: string
      readonly who: BodyId
      readonly die: number
      readonly row: string
      readonly of: string
    }
  | { readonly type: 'creature-closed'; readonly rule: string; readonly who: BodyId; readonly on: BodyId }

/** RULES.md 43.7: a creature's card in combat, one action a step; the program plays it by the table, a person as she likes. */
export function* creatureTurn(g: Alien, who: BodyId): Play {
  const creature = creatureOf(g, who)
  if (g.mother === 'program') return carryOut(g, creature, creaturePlan(g, creature))
  const question = one(TURN, MOTHER, 'AL-RUL-CRE-01', creatureOptions(g, creature), { label: { who } })
  const { answer } = yield* askAny([question, deskOf(g)])
  if (answer.act) return yield* atDesk(g, answer)
  if (nameIn(answer.value) === 'hold') return yield* holdOff(g, who, answer.what!.card!)
  const plan = answer.value === AUTO.value ? creaturePlan(g, creatureOf(g, who)) : answer
  carryOut(g, creatureOf(g, who), plan)
}

function creatureOptions(g: Alien, creature: Creature): Offer[] {
  const options: Offer[] = [END, AUTO]
  const [full, quick] = [canPay(g, creature, 'full'), canPay(g, creature, 'quick')]
  if (creature.held) {
    if (full) options.push({ ...BREAK_FREE, rule: 'AL-RUL-ATT-16' })
    return options
  }
  if (quick && mayDrag(g, creature)) options.push(DRAG)
  for (const body of g.bodies) {
    if (body.dead || body.at === null || body.hidden || !areEnemies(g, creature, body)) continue // AL-LOS-02
    const near = creature.beside.includes(body.id)
    if (full && (near || mayStrike(g, creature, body)))
      options.push({
        ...atBody('attack', body.id),
        at: `body:${body.id}`,
        label: { on: body.id },
      } satisfies OptionTo<typeof ATTACKING>)
    if (quick && !near && canClose(g, creature, body))
      options.push({
        ...atBody('close', body.id),
        at: `body:${body.id}`,
        label: { on: body.id },
      } satisfies OptionTo<typeof CLOSING>)
  }
  for (const { by: border, to: into } of exitsOf(g, creature.at!)) {
    const how = crossing(g, creature, border.id) // AL-RUL-BLOCK-01, AL-CRAWL-03
    if (how !== null && (how === 'break' ? full : quick))
      options.push({ ...atBorder(how, border.id), at: into, label: { into } } satisfies OptionTo<
        typeof MOVING | typeof BREAKING
      >)
  }
  for (const option of holdOptions(g, creature)) options.push(option)
  return options
}

/** Not beside it: a swarm has no need to be, some throw things, and some charge. */
const mayStrike = (g: Alien, creature: Creature, body: Body): boolean =>
  fillsTheZone(creature, body) ||
  CREATURES[creature.of].attacks.some(
    (row) =>
      (row.strike?.ranged || row.strike?.charges) && targetsOf(g, creature, row, body.id)[0] === body.id,
  )

/** Within its zone and past nobody in a shaft (AL-CRAWL-03), with whoever bars its way, or out of a shaft through an access point (creatures). */
const canClose = (g: Alien, creature: Creature, body: Body): boolean =>
  body.at === creature.at
    ? blockerBetween(g, creature, body) === null
    : reachesThrough(g, creature, body) || barsFromBeyond(g, creature, body)

/** It can hold off no longer (AL-RUL-HOLD-01), and lurk no longer. */
function beginActing(g: Alien, who: BodyId): void {
  g.combat!.turns[g.combat!.now]!.acted = true
  leaveWatch(bodyOf(g, who)) // AL-GUARD-03
  showSelf(g, who)
}

function carryOut(g: Alien, creature: Creature, { value, what }: Offer): void {
  if (value !== 'end') beginActing(g, creature.id)
  switch (nameIn(value)) {
    case 'end':
      return finishTurn(g)
    case 'break-free':
      pay(g, creature, 'full')
      breakFree(g, creature.id)
      return
    case 'move':
      pay(g, creature, 'quick')
      cross(g, [creature.id], what!.border!)
      sightChanged(g)
      return
    case 'break':
      pay(g, creature, 'full')
      batterDown(g, creature, [creature.id], what!.border!)
      return
    case 'close':
      pay(g, creature, 'quick')
      comeBeside(g, creature.id, what!.body!)
      tell<CreatureEvent>(
        g,
        { type: 'creature-closed', rule: 'AL-QUICK-02', who: creature.id, on: what!.body! },
        { about: [creature.id] },
      )
      return
    case 'drag':
      pay(g, creature, 'quick')
      drag(g, creature)
      return
    case 'attack':
      pay(g, creature, 'full')
      rollRow(g, creature, what!.body!)
  }
}

/** Seize, Wrap: the victim is dragged one zone by the first way that is free, or into the shaft. */
function drag(g: Alien, creature: Creature): void {
  const { who, into } = creature.drags!
  creature.drags = null
  const victim = bodyOf(g, who)
  if (victim.held?.by !== creature.id || victim.dead) return
  if (into === 'shaft' && victim.at !== creature.at) pullIn(g, creature, victim)
  else {
    const way = exitsOf(g, creature.at!).find(
      ({ by }) =>
        crossing(g, creature, by.id) === 'move' &&
        (into === 'shaft') === (g.borders[by.id]!.kind === 'access'),
    )
    if (way) cross(g, [creature.id, who], way.by.id, { who, by: creature.id })
  }
  sightChanged(g)
}

/** Through the access point to where it lies. */
function pullIn(g: Alien, creature: Creature, victim: Body): void {
  const [way] = bordersBetween(g, creature.at!, victim.at!)
  if (way) cross(g, [victim.id], way.id, { who: victim.id, by: creature.id })
}

/** AL-RUL-CRE-01, AL-RUL-CRE-10: the D6 is rolled and shown first; a row that cannot be used gives way to the next lower, below 1 to row 3. */
export function rollRow(g: Alien, creature: Creature, on: BodyId): void {
  const die = d6(g)
  const { attacks } = CREATURES[creature.of]
  let index = die - 1
  while (index >= 0 && !isUsable(g, creature, attacks[index]!, on)) index--
  if (index < 0) index = 2
  const row: Row = attacks[index]!
  tell<CreatureEvent>(
    g,
    { type: 'row-rolled', rule: 'AL-RUL-CRE-10', who: creature.id, die, row: row.id, of: creature.of },
    { about: [creature.id] },
  )
  tally(g, `row-${creature.of}-${row.id}`)
  const targets = targetsOf(g, creature, row, on)
  if (row.strike === null || targets.length === 0)
    carryRow(g, creature, row, on) // AL-RUL-CRE-11
  else {
    letGoFor(g, creature, targets)
    g.agenda.push({ kind: 'strike', who: creature.id, row: index, targets })
    if (row.strike.charges) charge(g, creature, targets[0]!)
  }
}

/** AL-RUL-ATT-17: its pin is a Grapple, and strikes at others let go; a mite on a face stays there. */
function letGoFor(g: Alien, { id: who }: Creature, targets: readonly BodyId[]): void {
  for (const { id, held } of g.bodies)
    if (held?.by === who && held.latched === null && !targets.includes(id)) letGo(g, who, id)
}
