import { emit } from '@starboard/kernel'
import { FACTIONS, type FactionId, GOODWILL } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { isFirstOfQuadrum } from '../0-table/calendar.ts'
import type { Rim } from '../0-table/state.ts'
import type { Trader } from '../0-table/world.ts'
import { goAway } from '../2-making/things.ts'

export type Standing = 'ally' | 'neutral' | 'hostile'

export type GoodwillEvent = {
  readonly type: 'goodwill'
  readonly rule: string
  readonly faction: FactionId
  readonly by: number
  readonly now: number
  readonly standing: Standing
  /** It is another standing than before. */
  readonly turned: boolean
}

/** −10 is Hostile, −9 Neutral, 74 Neutral, 75 Ally (RIM-RUL-140). */
export const standingOf = (g: Pick<Known, 'world'>, faction: FactionId): Standing => {
  const now = g.world.goodwill[faction]
  return now >= GOODWILL.ally ? 'ally' : now <= GOODWILL.hostile ? 'hostile' : 'neutral'
}

export const goodwillOf = (g: Pick<Known, 'world'>, faction: FactionId): number => g.world.goodwill[faction]

export const isAlly = (g: Pick<Known, 'world'>, faction: FactionId): boolean =>
  standingOf(g, faction) === 'ally'

export const isHostile = (g: Pick<Known, 'world'>, faction: FactionId): boolean =>
  standingOf(g, faction) === 'hostile'

/** RIM-GOOD-01: within its ends, and what goes beyond is lost. Pirates never change (RIM-FAC-10); Pigs gain half, but at least 1 (RIM-FAC-03). */
export function goodwill(g: Rim, faction: FactionId, by: number, rule: string): void {
  const change = goodwillGain(faction, by)
  if (change !== 0) move(g, faction, change, rule)
}

/** What a change comes to with a faction, within its ends. */
export function goodwillGain(faction: FactionId, by: number): number {
  const { fixed, halfGains } = FACTIONS[faction]
  if (fixed) return 0
  return halfGains && by > 0 ? Math.max(1, Math.floor(by / 2)) : by
}

function move(g: Rim, faction: FactionId, by: number, rule: string): void {
  const { world } = g
  const [was, before] = [world.goodwill[faction], standingOf(g, faction)]
  const now = Math.min(GOODWILL.most, Math.max(GOODWILL.least, was + by))
  if (now === was) return
  world.goodwill[faction] = now
  const standing = standingOf(g, faction) // At once, with no memory of the old one (RIM-RUL-140).
  emit<GoodwillEvent>(g, {
    type: 'goodwill',
    rule,
    faction,
    by: now - was,
    now,
    standing,
    turned: standing !== before,
  })
  if (standing === 'hostile' && before !== 'hostile') leaveInAnger(g, faction)
}

/** Enemies do not trade (RIM-GOOD-05), nor do they stay for dinner. */
function leaveInAnger(g: Rim, faction: FactionId): void {
  const { world } = g
  const gone = moveOn(g, (trader) => trader.faction === faction)
  world.guests = world.guests.filter((visit) => visit.faction !== faction || visit.quest !== undefined)
  g.agenda = g.agenda.filter((item) => item.kind !== 'deal' || !gone.includes(item.trader))
}

/** Traders leave, and take along whom they hold; tells which they were. */
export function moveOn(g: Rim, leaves: (trader: Trader) => boolean): string[] {
  const gone = g.world.traders.filter(leaves)
  for (const { captive } of gone) if (captive !== null) goAway(g, captive)
  g.world.traders = g.world.traders.filter((trader) => !gone.includes(trader))
  return gone.map(({ id }) => id)
}

const DRIFT = 5

/** RIM-RUL-145: on the first day of a quadrum it moves 5 toward 0, unless a Social action named the faction in the quadrum just ended. */
export function drift(g: Rim): void {
  if (!isFirstOfQuadrum(g.day)) return
  const { world } = g
  for (const [faction, { fixed }] of Object.entries(FACTIONS) as [FactionId, { fixed?: true }][]) {
    const now = world.goodwill[faction]
    if (fixed || world.kept.includes(faction)) continue
    move(g, faction, Math.sign(-now) * Math.min(DRIFT, Math.abs(now)), 'RIM-RUL-145')
  }
  world.kept = []
  world.aided = [] // RIM-RUL-144
}

const PER_HP = 1
const PER_DEATH = 20
const STOLEN = 50

/** RIM-RUL-143: harm to those who did not provoke it, deaths, and Silver stolen. */
export function harm(
  g: Rim,
  faction: FactionId,
  done: { readonly hp?: number; readonly deaths?: number; readonly stolen?: number },
): void {
  const { hp = 0, deaths = 0, stolen = 0 } = done
  goodwill(g, faction, -(PER_HP * hp + PER_DEATH * deaths + Math.floor(stolen / STOLEN)), 'RIM-RUL-143')
}
