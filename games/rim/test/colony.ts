import type { GoodId, Quality, StructureId, TaskId, ThingId } from '../content/index.ts'
import type { Structure } from '../rules/0-table/colony.ts'
import { later } from '../rules/0-table/later.ts'
import { newId, type Rim, type Slot } from '../rules/0-table/state.ts'
import { equip, newThing } from '../rules/5-goods/index.ts'
import { sharePower } from '../rules/6-colony/power.ts'
import { work } from '../rules/6-colony/slots.ts'
import { ADA, ruled, type Scene, type Table } from './table.ts'

/** A structure that stands, whole and finished, and nowhere in particular. */
export function stand(g: Rim, kind: StructureId, more: Partial<Structure> = {}): Structure {
  const structure: Structure = {
    id: newId(g, 'structure'),
    kind,
    of: null,
    hp: 20,
    most: 20,
    smashed: 0,
    room: null,
    at: null,
    armed: true,
    quality: null,
    ...more,
  }
  g.colony.structures.push(structure)
  return structure
}

/** Somebody has a thing in hand or on. */
export const give = (g: Rim, kind: ThingId, who = ADA, quality: Quality = 'normal'): void =>
  equip(g, who, newThing(g, kind, quality).id)

/** Everybody in the story keeps away for a while. */
export function quiet(g: Rim): void {
  g.secret.nextEvent = 999
  g.secret.nextQuest = 999
}

/** Somebody, Ada if nobody is named, does just this, and nothing else happens. */
export const doing = (task: TaskId, scene: Scene = {}, on: string | null = null, who = ADA): Table =>
  ruled((g) => later().tasks.get(task)!.play(g, who, on), scene)

/** Somebody's slot as the rules fill it. */
export const slotOf = (slot: Slot, scene: Scene = {}, who = ADA): Table =>
  ruled(
    function* (g) {
      sharePower(g, slot)
      yield* work(g, who, slot)
    },
    {
      ...scene,
      at: (g) => {
        g.phase = { kind: 'slot', slot, left: [] }
        scene.at?.(g)
      },
    },
  )

/** What is in store of this. */
export const stored = (table: Table, good: GoodId): number => table.state.colony.stores[good] ?? 0

/** Two dice, Base and Story, for a plain total of this tier with no modifiers. */
export const TIER = { 1: [3, 4], 2: [6, 7], 3: [9, 9] } as const
