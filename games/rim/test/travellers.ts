import type { FactionId } from '../content/index.ts'
import type { Structure } from '../rules/0-table/colony.ts'
import { later } from '../rules/0-table/later.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import type { Caravan, Trader } from '../rules/0-table/world.ts'
import { planOf } from './skirmish.ts'
import { ADA, ruled, type Scene, type Table } from './table.ts'

/** A colony to look at. */
export const looked = (scene: Scene = {}): Rim => ruled(() => undefined, scene).state

/** Something finished. */
export const structure = (id: string, kind: Structure['kind'], more: Partial<Structure> = {}): Structure => ({
  id,
  kind,
  of: null,
  hp: 20,
  most: 20,
  smashed: 0,
  room: null,
  at: null,
  armed: false,
  quality: null,
  ...more,
})

export const withConsole = (g: Rim): void => {
  g.colony.structures.push(structure('console', 'comms-console'))
  g.colony.power.served = ['console']
}

/** A caravan of Ada's, on its way to Millbridge. */
export const caravan = (more: Partial<Caravan> = {}): Caravan => ({
  id: 'c',
  at: [7, 5],
  to: MILLBRIDGE,
  people: [ADA],
  animals: [],
  goods: {},
  meals: [],
  silver: 0,
  things: [],
  half: false,
  dealt: 0,
  tried: 0,
  ...more,
})

/** Puts a caravan on the map, with its people in it. */
export function sends(g: Rim, more: Partial<Caravan> = {}): void {
  const sent = caravan(more)
  g.world.caravans.push(sent)
  for (const person of g.people)
    if (sent.people.includes(person.id)) person.where = { kind: 'caravan', caravan: sent.id }
  for (const animal of g.animals) if (sent.animals.includes(animal.id)) animal.where = sent.id
}

/** One that stands at a hex. */
export const standsAt = (g: Rim, at: Caravan['at'], more: Partial<Caravan> = {}): void =>
  sends(g, { at, to: null, ...more })

export const MILLBRIDGE = [9, 5] as const
export const SUNWATER = [5, 9] as const
export const onRoad = ({ state }: Table): Caravan => state.world.caravans[0]!

export const raidPlan = (more: Partial<FightPlan> = {}): FightPlan =>
  planOf({ why: { for: 'raid' }, raid: true, faction: 'pirate', people: [ADA], ...more })

export const trader = (id: string, faction: FactionId, more: Partial<Trader> = {}): Trader => ({
  id,
  kind: 'caravan',
  faction,
  ship: null,
  silver: 500,
  goods: {},
  things: [],
  bought: {},
  haggled: null,
  leaves: 9,
  rolled: 1,
  captive: null,
  at: null,
  ...more,
})

/** What a caravan is offered where it stands. */
export function halted(at: Caravan['at'], more: Partial<Caravan> = {}): string[] {
  const g = looked({ at: (state) => standsAt(state, at, more) })
  return later().halts.flatMap((action) => action.offers(g, g.world.caravans[0]!).map(({ value }) => value))
}
