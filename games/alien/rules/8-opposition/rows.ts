import type { Play } from '@starboard/kernel'
import { type BorderId, CREATURES, type Row, type RowEffect, type Strike } from '../../content/index.ts'
import {
  type Body,
  type BodyId,
  bodyOf,
  type Creature,
  creatureOf,
  isAble,
  isBroken,
  isPc,
} from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { byLot } from '../0-table/dice.ts'
import { muster, newCreature } from '../0-table/fresh.ts'
import { thingOf } from '../0-table/gear.ts'
import { dismount } from '../0-table/riding.ts'
import { firstStep, gaitOf } from '../0-table/routes.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { supplyRoll } from '../0-table/supply.ts'
import { THROES } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { letGo, partFrom } from '../0-table/ties.ts'
import {
  bandBetween,
  bandIndex,
  changeBorder,
  distance,
  exitsOf,
  isCrawlspace,
  isLostInStorm,
} from '../0-table/zones.ts'
import { rollSkill, succeeded } from '../1-rolls/rolls.ts'
import { addStress } from '../1-rolls/stress.ts'
import { canHide, hide } from '../2-stealth/hiding.ts'
import { comeBeside, cross } from '../2-stealth/moving.ts'
import { noise } from '../2-stealth/noise.ts'
import { notice, sightChanged } from '../2-stealth/noticing.ts'
import { turnTo } from '../2-stealth/unit-states.ts'
import { joinFight } from '../3-combat/outbreak.ts'
import { attack } from '../4-attacks/attack.ts'
import { pin, shove } from '../4-attacks/special-hits.ts'
import { kill } from '../5-health/death.ts'
import { callForPanic } from '../6-panic/alarm.ts'
import { crossing } from './unit-acts.ts'

export type RowEvent =
  | {
      readonly type: 'latched'
      readonly rule: string
      readonly who: BodyId
      readonly by: BodyId
      readonly visor: boolean
    }
  | { readonly type: 'brood-came'; readonly rule: string; readonly who: BodyId; readonly at: string }
  | { readonly type: 'burst-open'; readonly rule: string; readonly who: BodyId; readonly child: BodyId }
  | { readonly type: 'slipped-away'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'charged'; readonly rule: string; readonly who: BodyId; readonly on: BodyId }

/** What AL-RUL-CRE-01 calls the row's own effects, and whom they fall on. Every row of every table is played here. */

/** Whom a row strikes: one, everybody Adjacent, or everybody in the zone. */
export function targetsOf(g: Alien, creature: Creature, { strike }: Row, on: BodyId): BodyId[] {
  if (!strike) return []
  const enemies = g.bodies.filter((body) => !body.dead && body.at !== null && areEnemies(g, creature, body))
  switch (strike.at) {
    case 'one': {
      const first = canStrike(g, creature, strike, bodyOf(g, on))
        ? on
        : enemies.find((body) => canStrike(g, creature, strike, body))?.id
      if (!first) return []
      if (!strike.times || strike.times < 2) return [first]
      const second = enemies.find(
        (body) => body.id !== first && isAble(body) && canStrike(g, creature, strike, body),
      )
      return [first, second?.id ?? first]
    }
    case 'adjacent':
      return enemies.filter((body) => creature.beside.includes(body.id)).map(({ id }) => id)
    case 'zone':
      return enemies.filter((body) => body.at === creature.at && !body.hidden).map(({ id }) => id)
  }
}

/** A swarm is everywhere in its zone at once (creatures). */
export const fillsTheZone = (creature: Creature, target: Body): boolean =>
  CREATURES[creature.of].swarm === true && creature.at === target.at

/** A vent eel strikes out of its shaft through an access point without leaving it (creatures). */
export const reachesThrough = (g: Alien, creature: Creature, target: Body): boolean =>
  CREATURES[creature.of].shaft === true &&
  isCrawlspace(g, creature.at!) &&
  exitsOf(g, creature.at!).some(
    ({ by: { id }, to }) =>
      to === target.at && g.borders[id]!.kind === 'access' && crossing(g, creature, id) === 'move',
  )

/** Close rows need Adjacent range (AL-CC-02), unless it charges; ranged ones Short and no farther than the row says (AL-RC-02). */
function canStrike(g: Alien, creature: Creature, { ranged, charges }: Strike, target: Body): boolean {
  if (!ranged) return isNear(creature, target) || (charges === true && canCharge(g, creature, target))
  const band = bandIndex(bandBetween(g, creature, target))
  if (band < bandIndex('short') || band > bandIndex(ranged) || !creature.aware.includes(target.id))
    return false
  return !isLostInStorm(g, creature.at!, target.at!)
}

const isNear = (creature: Creature, target: Body): boolean =>
  creature.beside.includes(target.id) || fillsTheZone(creature, target)

/** Creatures: at one it knows of in its zone, or in the next over a way that it can just walk. */
const canCharge = (g: Alien, creature: Creature, target: Body): boolean =>
  creature.aware.includes(target.id) &&
  !creature.held &&
  (target.at === creature.at || chargeWay(g, creature, target) !== null)

function chargeWay(g: Alien, creature: Creature, target: Body): BorderId | null {
  for (const { by, to: into } of exitsOf(g, creature.at!))
    if (into === target.at && crossing(g, creature, by.id) === 'move') return by.id
  return null
}

/** Creatures, Charge: the row is known; before the dice fall it is with its target, which may frighten (AL-PTRIG-03). */
export function charge(g: Alien, creature: Creature, on: BodyId): void {
  const target = bodyOf(g, on)
  if (isNear(creature, target)) return
  if (target.at !== creature.at) {
    cross(g, [creature.id], chargeWay(g, creature, target)!)
    sightChanged(g)
  }
  comeBeside(g, creature.id, on)
  tell<RowEvent>(
    g,
    { type: 'charged', rule: 'AL-RUL-CRE-01', who: creature.id, on },
    { about: [creature.id] },
  )
}

/** RULES.md 43.7: whether a row can be used at all. */
export function isUsable(g: Alien, creature: Creature, row: Row, on: BodyId): boolean {
  if (row.strike) return targetsOf(g, creature, row, on).length > 0
  return (row.effects ?? []).every((effect) => {
    if (effect.do === 'dart' || effect.do === 'drift' || effect.do === 'coil')
      return waysOut(g, creature).length > 0
    if (effect.do === 'drain-device') return devicesAt(g, creature).length > 0
    return true
  })
}

/** AL-RUL-CRE-10, AL-RUL-CRE-02: the row is known; now the next target may ward it off and the dice fall. One target a step. */
export function* strike(g: Alien, { who, row: index, targets }: Extract<Item, { kind: 'strike' }>): Play {
  const [on, ...rest] = targets
  const creature = creatureOf(g, who)
  if (on === undefined || !canGoOn(creature)) return
  if (rest.length > 0) g.agenda.unshift({ kind: 'strike', who, row: index, targets: rest })
  const target = bodyOf(g, on)
  const row = CREATURES[creature.of].attacks[index]!
  if (isStillThere(creature, row.strike!, target) && !(row.strike!.sparesSealed && isSealed(target)))
    yield* strikeOne(g, who, row, row.strike!, on)
  // AL-RUL-AMB-01: a sweep is one attack, however many it falls on; two blows are two.
  if (g.combat && (rest.length === 0 || row.strike!.times !== undefined))
    g.combat.ambush = g.combat.ambush.filter((id) => id !== who)
}

/** Whoever has fled in panic from what it saw coming is out of reach of a close blow (AL-CC-02). */
const isStillThere = (creature: Creature, { ranged, at }: Strike, target: Body): boolean =>
  !target.dead && target.at !== null && (ranged !== undefined || at === 'zone' || isNear(creature, target))

/** In its death throes it strikes once more (collapse). */
const canGoOn = (creature: Creature): boolean =>
  isAble(creature) || (!creature.dead && creature.at !== null && creature.collapse?.row === THROES)

const isSealed = (body: Body): boolean => {
  if (body.kind !== 'person') return false
  const suit = body.kit.gear.find(({ id }) => id === body.kit.worn)
  return suit !== undefined && thingOf(suit).supply?.of === 'air' && (suit.left ?? 0) > 0
}

function* strikeOne(g: Alien, who: BodyId, row: Row, blow: Strike, on: BodyId): Play {
  const target = bodyOf(g, on)
  const pinned = target.held !== null
  const fatal =
    (row.effects ?? []).some((effect) => effect.do === 'kill-helpless') && (pinned || isBroken(target))
  const struck = yield* attack(g, {
    by: who,
    on,
    how: blow.ranged ? 'ranged' : 'close',
    gear: null,
    dice: blow.dice,
    damage: fatal ? null : blow.damage,
    ...(blow.piercing ? { piercing: true } : {}),
    ...(blow.noDefence === true || (blow.noDefence === 'if-pinned' && pinned) || pinned
      ? { noDefence: true }
      : {}),
    ...(blow.ignoresArmour && pinned ? { ignoresArmour: true } : {}),
    ...(blow.ignoresFurniture ? { ignoresFurniture: true } : {}),
  })
  if (struck.net < 1) return
  if (fatal) return kill(g, struck.on, 'AL-INST-03') // AL-RUL-CRE-09: armour does not matter.
  for (const effect of row.effects ?? []) yield* onHit(g, who, struck.on, effect, struck)
}

/** What a hit brings besides damage. */
function* onHit(
  g: Alien,
  who: BodyId,
  on: BodyId,
  effect: RowEffect,
  struck: { net: number; damage: number },
): Play {
  const target = bodyOf(g, on)
  if (target.dead) return
  switch (effect.do) {
    case 'pin':
      return pin(g, who, on, effect.dice)
    case 'drag':
      if (target.held?.by !== who) return
      creatureOf(g, who).drags = { who: on, into: effect.into }
      if (g.combat?.turns[g.combat.now]) g.combat.turns[g.combat.now]!.seized = true
      return
    case 'latch':
      return latch(g, who, target)
    case 'hobble': {
      const turn = turnOf(g, target)
      if (turn) turn.hobbled = true
      return
    }
    case 'shove':
      if (struck.net >= effect.from) shove(g, who, on)
      return
    case 'blind':
      if (struck.damage > 0 && target.kind === 'person')
        target.marks.push({ what: 'blinded', until: FOR_GOOD })
      return
    case 'stress':
      if (effect.who === 'target') addStress(g, on, 1, 'AL-RUL-STRS-02', 'engulfed')
      return
    case 'sting':
      if (struck.damage > 0 && target.kind === 'person' && isAble(target)) yield* numb(g, on)
      return
  }
}

/** Whether it has somebody to drag off, and this is the turn to do it. */
export const mayDrag = ({ combat }: Alien, { drags }: Creature): boolean =>
  drags !== null && !(combat?.turns[combat.now]?.seized ?? false)

/** Until it is washed off. */
const FOR_GOOD = 9999

/** Over an armoured suit with air the first latch only breaks the visor. */
function latch(g: Alien, by: BodyId, target: Body): void {
  if (target.kind !== 'person' || target.android) return pin(g, by, target.id, null)
  if (target.held?.latched != null) return // One face, one mite: it goes on counting from when it latched on.
  const suit = target.kit.gear.find(({ id }) => id === target.kit.worn)
  const visor =
    suit !== undefined && (suit.of === 'arm-pressure' || suit.of === 'arm-hard') && (suit.left ?? 0) > 0
  if (visor) suit.left = 0
  else {
    dismount(g, target)
    letGo(g, target.id)
    target.cover = null // AL-RUL-COV-04
    target.held = { by, dice: 7, latched: g.combat?.round ?? 0 }
  }
  tell<RowEvent>(
    g,
    { type: 'latched', rule: 'AL-RUL-CRE-01', who: target.id, by, visor },
    { about: [target.id] },
  )
}

function* numb(g: Alien, who: BodyId): Play {
  const rolled = yield* rollSkill(g, { who, skill: 'stamina', for: 'sting', unhelped: true, untold: true })
  const person = bodyOf(g, who)
  if (!succeeded(rolled) && person.kind === 'person') person.nerves.losesTurn = true
}

/** Rows without an attack roll (AL-RUL-CRE-11), and what a row does beside its strike. */
export function carryRow(g: Alien, creature: Creature, row: Row, on: BodyId): void {
  for (const effect of row.effects ?? []) atOnce(g, creature, effect, on)
}

function atOnce(g: Alien, creature: Creature, effect: RowEffect, on: BodyId): void {
  switch (effect.do) {
    case 'dart':
      creature.darting = true
      return step(g, creature, byLot(g, waysOut(g, creature)).by.id)
    case 'noise':
      return noise(g, creature.at!, effect.strength, creature.id)
    case 'call-kin':
      return callKin(g, creature, effect.within, on)
    case 'withdraw':
      for (const id of [...creature.beside]) partFrom(g, creature.id, id)
      if (canHide(g, creature)) hide(g, creature.id, 'AL-HIDE-01')
      return sightChanged(g)
    case 'panic': {
      const here = g.bodies
        .filter((body) => isPc(body) && body.at === creature.at && isAble(body))
        .map(({ id }) => id)
      const one = here.includes(on) ? [on] : here.slice(0, 1) // Whose friend's name it speaks.
      return callForPanic(g, effect.who === 'zone' ? here : one, creature.id, 'creature')
    }
    case 'stress':
      for (const body of g.bodies)
        if (isPc(body) && body.at === creature.at) addStress(g, body.id, 1, 'AL-RUL-STRS-02', 'roar')
      return
    case 'brood':
      return callBrood(g, creature)
    case 'burst':
      return burst(g, creature, on)
    case 'drift': {
      const loudest = [...g.noises].sort((a, b) => b.strength - a.strength)[0]
      const way = loudest && firstStep(g, gaitOf(g, creature), creature.at!, loudest.at)
      const free = way && crossing(g, creature, way.border) === 'move' ? way.border : null
      return step(g, creature, free ?? byLot(g, waysOut(g, creature)).by.id)
    }
    case 'drain-device': {
      const { owner, gear } = byLot(g, devicesAt(g, creature))
      return supplyRoll(g, owner, gear)
    }
    case 'coil':
      return coil(g, creature)
  }
}

const waysOut = (g: Alien, creature: Creature) =>
  exitsOf(g, creature.at!).filter(({ by }) => crossing(g, creature, by.id) === 'move')

function step(g: Alien, creature: Creature, border: string): void {
  cross(g, [creature.id], border)
  tell<RowEvent>(
    g,
    { type: 'slipped-away', rule: 'AL-RUL-CRE-01', who: creature.id },
    { about: [creature.id] },
  )
  sightChanged(g)
}

function callKin(g: Alien, creature: Creature, within: number, on: BodyId): void {
  for (const unit of g.units) {
    const kin = unit.bodies
      .map((id) => bodyOf(g, id))
      .find((body) => body.kind === 'creature' && body.of === creature.of && isAble(body))
    if (kin && kin.id !== creature.id && distance(g, kin.at!, creature.at!) <= within)
      turnTo(g, unit, 'hunt', on, bodyOf(g, on).at)
  }
}

/** One nipper comes in from the nearest access point. */
function callBrood(g: Alien, creature: Creature): void {
  const doors = Object.entries(g.borders).filter(([, { kind }]) => kind === 'access')
  const zones = doors.flatMap(([id]) => id.split('/')).filter((zone) => g.zones[zone]?.kind !== 'crawlspace')
  const at =
    zones.sort(
      (a, b) => distance(g, creature.at!, a) - distance(g, creature.at!, b) || (a < b ? -1 : 1),
    )[0] ?? creature.at!
  const unit = Math.max(...g.units.map(({ id }) => id)) + 1
  muster(g, {
    unit,
    crew: 1,
    who: 'cre-nipper',
    bodies: 1,
    side: creature.side,
    start: at,
    state: 'hunt',
    lair: at,
  })
  const young = bodyOf(g, `u${unit}`)
  tell<RowEvent>(g, { type: 'brood-came', rule: 'AL-RUL-CRE-01', who: young.id, at }, { at })
  joinFight(g, young.id)
  sightChanged(g)
}

/** A husk bursts: it dies, and a graft-mite is Adjacent to the nearest character. */
function burst(g: Alien, husk: Creature, on: BodyId): void {
  const mite = newCreature('cre-graft', `${husk.id}m`)
  const unit = g.units.find(({ id }) => id === husk.unit)
  Object.assign(mite, { side: husk.side, unit: husk.unit, at: husk.at })
  g.bodies.push(mite)
  unit?.bodies.push(mite.id)
  tell<RowEvent>(
    g,
    { type: 'burst-open', rule: 'AL-RUL-CRE-01', who: husk.id, child: mite.id },
    { at: husk.at! },
  )
  kill(g, husk.id, 'AL-RUL-CRE-01')
  const target = bodyOf(g, on)
  if (target.at === mite.at) {
    mite.beside.push(on)
    target.beside.push(mite.id)
  }
  for (const body of g.bodies) {
    if (!areEnemies(g, mite, body) || body.at !== mite.at || body.dead) continue
    notice(g, body, mite)
    notice(g, mite, body)
  }
  joinFight(g, mite.id)
}

/** The eel draws back one section, if the shaft goes on; the hatch falls shut. */
function coil(g: Alien, creature: Creature): void {
  for (const id of [...creature.beside]) partFrom(g, creature.id, id)
  for (const { by: border } of exitsOf(g, creature.at!)) {
    if (g.borders[border.id]!.kind === 'access' && g.borders[border.id]!.ajar)
      changeBorder(g, border.id, { ajar: false })
  }
  const deeper = waysOut(g, creature).find(({ to }) => isCrawlspace(g, to)) // AL-RUL-CRAWL-01
  if (deeper) cross(g, [creature.id], deeper.by.id)
  tell<RowEvent>(
    g,
    { type: 'slipped-away', rule: 'AL-RUL-CRE-01', who: creature.id },
    { about: [creature.id] },
  )
  sightChanged(g)
}

function devicesAt(g: Alien, creature: Creature): { owner: BodyId; gear: string }[] {
  return g.bodies.flatMap((body) =>
    body.kind === 'person' && body.at === creature.at && !body.dead
      ? body.kit.gear
          .filter((gear) => thingOf(gear).supply?.of === 'power' && (gear.left ?? 0) > 0)
          .map(({ id }) => ({ owner: body.id, gear: id }))
      : [],
  )
}
