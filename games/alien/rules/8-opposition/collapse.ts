import type { Play } from '@starboard/kernel'
import { CREATURES } from '../../content/index.ts'
import { type BodyId, bodyOf, type Creature, isPerson, isThere } from '../0-table/body.ts'
import { d6 } from '../0-table/dice.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { BURSTS, CRAWLS, FEIGNS, THROES } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { letGo } from '../0-table/ties.ts'
import { exitsOf } from '../0-table/zones.ts'
import { throwPool } from '../1-rolls/rolls.ts'
import { cross } from '../2-stealth/moving.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { applyHit } from '../5-health/damage.ts'
import { kill } from '../5-health/death.ts'
import { rollRow } from './creatures.ts'
import { graft } from './grafts.ts'
import { crossing } from './unit-acts.ts'

export type CollapseEvent =
  | { readonly type: 'collapsed'; readonly rule: string; readonly who: BodyId; readonly die: number }
  | { readonly type: 'rose-again'; readonly rule: string; readonly who: BodyId }
  | {
      readonly type: 'acid-splashed'
      readonly rule: string
      readonly who: BodyId
      readonly dice: readonly number[]
      readonly on: readonly BodyId[]
    }

/** AL-RUL-CRE-03: a creature at 0 Health, by the D6 of the collapse table (collapse). */
export function collapse(g: Alien, creature: Creature): void {
  const { id: who } = creature
  if (creature.at === null) return kill(g, who, 'AL-RUL-CRE-03') // The Game Mother has struck it down where nobody is.
  letGo(g, who)
  const die = d6(g)
  tell<CollapseEvent>(g, { type: 'collapsed', rule: 'AL-RUL-CRE-03', who, die }, { about: [who] })
  if (die === FEIGNS) creature.collapse = { row: FEIGNS, round: nextRound(g) }
  else if (die === THROES) lastAttack(g, creature)
  else if (die === CRAWLS) crawlOff(g, creature)
  else {
    const { acid } = CREATURES[creature.of]
    if (die === BURSTS && acid > 0) pour(g, creature, acid + 2, creature.beside)
    kill(g, who, 'AL-RUL-CRE-03')
  }
}

const nextRound = (g: Alien): number => (g.combat?.round ?? 0) + 1

/** Death throes: one last attack from its table on the nearest target, then dead. */
function lastAttack(g: Alien, creature: Creature): void {
  const { id: who } = creature
  const target = g.combat ? nearestPrey(g, creature) : null
  if (!target) return kill(g, who, 'AL-RUL-CRE-03')
  creature.collapse = { row: THROES, round: g.combat!.round }
  rollRow(g, creature, target)
  g.agenda.push({ kind: 'dies', who })
}

/** Beside it, or else in its zone. */
function nearestPrey(g: Alien, creature: Creature): BodyId | null {
  const prey = g.bodies.filter(
    (body) => isThere(body) && !body.hidden && body.at === creature.at && areEnemies(g, creature, body),
  )
  return (prey.find(({ id }) => creature.beside.includes(id)) ?? prey[0])?.id ?? null
}

/** The last attack is over. */
export function* deathThroes(g: Alien, { who }: Extract<Item, { kind: 'dies' }>): Play {
  yield* []
  kill(g, who, 'AL-RUL-CRE-03')
}

/** One zone away, by the first way that is free; dead at the end of the next round. */
function crawlOff(g: Alien, creature: Creature): void {
  creature.collapse = { row: CRAWLS, round: nextRound(g) }
  const way = exitsOf(g, creature.at!).find(({ by }) => crossing(g, creature, by.id) === 'move')
  if (way) cross(g, [creature.id], way.by.id)
  sightChanged(g)
}

/** AL-RUL-CRE-04: hurt close by, it splashes everybody who was Adjacent: one roll for all, its Acid and the damage it took. */
export function splash(g: Alien, creature: Creature, damage: number, on: readonly BodyId[]): void {
  const { acid } = CREATURES[creature.of]
  if (acid > 0 && damage > 0) pour(g, creature, acid + damage, on)
}

/** Each success is 1 damage to each of them; armour counts. */
function pour(g: Alien, creature: Creature, count: number, beside: readonly BodyId[]): void {
  const on = beside.filter((id) => !bodyOf(g, id).dead)
  if (on.length === 0) return
  const { base: dice, successes } = throwPool(g, count, 0)
  tell<CollapseEvent>(
    g,
    { type: 'acid-splashed', rule: 'AL-RUL-CRE-04', who: creature.id, dice, on },
    { about: on.filter((id) => isPerson(bodyOf(g, id))) },
  )
  for (const id of successes > 0 ? on : [])
    applyHit(g, {
      on: id,
      by: null,
      damage: successes,
      base: successes,
      piercing: false,
      weakSpot: false,
      fire: false,
      barrier: 0,
      ignoresArmour: false,
      close: false,
      blast: false,
    })
}

/** What lies in wait at the end of a round: feigned death, one that crawled off, a mite that has held on (collapse, creatures). */
export function creaturesAtRoundEnd(g: Alien): void {
  const { round } = g.combat!
  for (const body of [...g.bodies]) {
    if (body.dead) continue
    if (body.kind === 'creature' && body.collapse && body.collapse.round <= round) rise(g, body)
    if (isPerson(body) && body.held?.latched != null && body.held.latched < round)
      graft(g, body.id, body.held.by)
  }
}

function rise(g: Alien, creature: Creature): void {
  const { id: who, collapse: fallen } = creature
  if (fallen!.row !== FEIGNS) return kill(g, who, 'AL-RUL-CRE-03')
  creature.collapse = null
  creature.health = 1
  tell<CollapseEvent>(g, { type: 'rose-again', rule: 'AL-RUL-CRE-03', who }, { about: [who] })
}
