import { Broken } from '@starboard/kernel'
import type { Distance, NaturalWeapon, Rank, Weapon, WeaponId, WeaponTrait } from '../../content/index.ts'
import { NPCS, UNARMED, WEAPONS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { Cover, Fighter, Opponent, Skirmish } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { isOut } from '../1-throws/conditions.ts'
import { foursOf } from '../4-worlds/npcs.ts'

/** What can be told of a skirmish. Opponents are named, because nobody remembers their ids when it is over. */
export type SkirmishEvent =
  | {
      type: 'skirmish-began'
      rule: string
      foes: string[]
      leader: string | null
      ambush: Skirmish['ambush']
    }
  | { type: 'ambush-seen'; rule: string; pc: PcId; avoided: boolean }
  | { type: 'initiative'; rule: string; pc: PcId; early: boolean }
  | { type: 'round-began'; rule: string; round: number }
  | { type: 'pc-moved'; rule: string; pc: PcId; foe: string; name: string; distance: Distance }
  | { type: 'foe-moved'; rule: string; foe: string; name: string; pc: PcId; distance: Distance }
  | { type: 'took-cover'; rule: string; pc: PcId; cover: Cover }
  | { type: 'foe-took-cover'; rule: string; foe: string; name: string; number: number; cover: Cover }
  | ({ type: 'pc-hit'; rule: string; stunned: boolean; left: number } & Blow)
  | ({ type: 'pc-missed'; rule: string } & Omit<Blow, 'damage'>)
  | { type: 'foe-out'; rule: string; foe: string; name: string }
  | ({ type: 'foe-hit'; rule: string; stunned: boolean } & Volley)
  | ({ type: 'foe-missed'; rule: string; dodged: boolean } & Omit<Volley, 'damage'>)
  | { type: 'gun-empty'; rule: string; who: string; pc: PcId | null; weapon: string }
  | { type: 'reloaded'; rule: string; who: string; pc: PcId | null; weapon: string }
  | { type: 'strikes-at-once'; rule: string }
  | { type: 'morale'; rule: string; held: boolean; fled: string[]; yielded: string[] }
  | { type: 'defended'; rule: string; pc: PcId }
  | { type: 'disengaged'; rule: string; pc: PcId; away: boolean }
  | { type: 'gave-up'; rule: string; pc: PcId }
  | { type: 'pc-out'; rule: string; pc: PcId }
  | { type: 'pc-dying'; rule: string; pc: PcId }
  | { type: 'tended-dying'; rule: string; pc: PcId; patient: PcId; gathered: number; asked: number }
  | { type: 'saved'; rule: string; pc: PcId; patient: PcId }
  | { type: 'bled-out'; rule: string; pc: PcId }
  | {
      type: 'task-worked'
      rule: string
      pc: PcId
      tried: Rank
      gathered: number
      asked: number
      done: boolean
    }
  | { type: 'drew-off'; rule: string; round: number }
  | { type: 'skirmish-over'; rule: string; over: Ending; won: boolean; round: number }
  | { type: 'robbed'; rule: string; pcs: PcId[]; items: string[]; marks: number }

type Ending = NonNullable<Skirmish['over']>

interface Blow {
  pc: PcId
  foe: string
  name: string
  weapon: string
  damage: number
}

interface Volley {
  /** The first of those who attack together, and how many they are. */
  foe: string
  name: string
  number: number
  pc: PcId
  damage: number
}

export function skirmishOf(g: Known): Skirmish {
  if (!g.skirmish) throw new Broken('there is no skirmish')
  return g.skirmish
}

export function fighterOf(g: Known, pc: PcId): Fighter {
  const found = skirmishOf(g).fighters.find((fighter) => fighter.pc === pc)
  if (!found) throw new Broken(`${pc} is not in the skirmish`)
  return found
}

export function opponentOf(g: Known, id: string): Opponent {
  const found = skirmishOf(g).foes.find((foe) => foe.id === id)
  if (!found) throw new Broken(`there is no opponent ${id}`)
  return found
}

/** Somebody was hurt or something got done: the fight is getting somewhere. */
export function stir(g: LongFall): void {
  skirmishOf(g).eventful = skirmishOf(g).round
}

export const foesUp = (s: Skirmish): Opponent[] => s.foes.filter((foe) => foe.status === 'up')

/** Conscious and alive, on the field or off it; whose player has left the table is there no more. */
export const canAct = (g: Known, { pc }: Fighter): boolean =>
  crewOf(g).some(({ id }) => id === pc) && !isOut(pcOf(g, pc))

/** Those of the crew who are still in the fight. */
export const standing = (g: Known): Fighter[] =>
  skirmishOf(g).fighters.filter((fighter) => !fighter.gone && !fighter.yielded && canAct(g, fighter))

/** LF-RUL-SKIR-04, nearest first. */
export const DISTANCES: readonly Distance[] = ['close', 'near', 'far']

export const distanceOf = (fighter: Fighter, foe: string): Distance => fighter.distance[foe] ?? 'near'

/** One step nearer or farther; null at the end of the scale. */
export const stepFrom = (from: Distance, by: 1 | -1): Distance | null =>
  DISTANCES[DISTANCES.indexOf(from) + by] ?? null

/** Where one move must lead to be in reach: nowhere if it is already, null if one move is not enough. */
export function intoReach(reach: readonly Distance[], from: Distance): Distance | null {
  if (reach.includes(from)) return from
  const steps = ([-1, 1] as const).map((by) => stepFrom(from, by))
  return steps.find((step) => step !== null && reach.includes(step)) ?? null
}

/** What an opponent fights with: its weapon, or its bare hands if it has none left. */
export function armsOf({ npc, empty }: Pick<Opponent, 'npc' | 'empty'>): Weapon | NaturalWeapon {
  const { weapon } = NPCS[npc]
  if (weapon === null) return WEAPONS[UNARMED]
  if (typeof weapon !== 'string') return weapon
  return empty && traitOf(WEAPONS[weapon], 'placed') ? WEAPONS[UNARMED] : WEAPONS[weapon]
}

export function traitOf<K extends WeaponTrait['kind']>(
  weapon: Weapon | NaturalWeapon,
  kind: K,
): Extract<WeaponTrait, { kind: K }> | null {
  const traits = 'traits' in weapon ? weapon.traits : []
  return (traits.find((trait) => trait.kind === kind) as Extract<WeaponTrait, { kind: K }>) ?? null
}

/** The weapons a PC has at hand, each kind once: a loaded one before an empty one, bare hands last. */
export function weaponsAtHand(pc: Pc): { item: WeaponId; empty: boolean }[] {
  const carried = pc.gear.filter((gear) => !gear.broken && gear.item in WEAPONS)
  const kinds = [...new Set(carried.map((gear) => gear.item as WeaponId))]
  const weapons = kinds.map((item) => ({
    item,
    empty: carried.every((gear) => gear.item !== item || gear.empty),
  }))
  return [...weapons.filter(({ item }) => item !== UNARMED), { item: UNARMED, empty: false }]
}

/** The move can be made before the action, or with it. */
export function hasMove(g: Known, id: PcId): boolean {
  const { moved, later } = fighterOf(g, id)
  return !moved && later === 'no'
}

/** Opponents who are up and in every way alike are offered once: it is the same whom of them one picks. */
export function targets(g: Known): Opponent[] {
  const s = skirmishOf(g)
  return stacksOf(s, foesUp(s)).map(([foe]) => foe!)
}

/**
 * Opponents by what they are in every way alike in. Those of another four are not alike, since each four has its own throw
 * (LF-RUL-NPC-03).
 */
export function stacksOf(s: Skirmish, foes: readonly Opponent[] = s.foes): Opponent[][] {
  const fours = foursOf(s.foes)
  const stacks = new Map<string, Opponent[]>()
  for (const foe of foes) {
    const { id, npc, skill, damage, resistance, leader, status, empty, cover } = foe
    const distances = s.fighters.map((fighter) => distanceOf(fighter, id))
    const four = fours.findIndex((like) => like.includes(foe))
    const kind = [npc, four, skill, damage, resistance, leader, status, empty, cover, ...distances].join()
    const stack = stacks.get(kind)
    if (stack) stack.push(foe)
    else stacks.set(kind, [foe])
  }
  return [...stacks.values()]
}
