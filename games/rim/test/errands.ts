import type { QuestId } from '../content/index.ts'
import type { FightPlan, Rim } from '../rules/0-table/state.ts'
import type { Caravan, Quest } from '../rules/0-table/world.ts'
import { ERRAND } from '../rules/10-dealings/errands.ts'
import { dealingsFightEnded } from '../rules/10-dealings/index.ts'
import { planOf } from './skirmish.ts'
import { ADA, ruled, type Scene, type Table } from './table.ts'
import { standsAt } from './travellers.ts'

/** A quest that was taken, two hexes south of home unless a test says otherwise. */
export const taken = (what: QuestId, more: Partial<Quest> = {}): Quest => ({
  id: 'q',
  quest: what,
  faction: 'outlander',
  at: [7, 7],
  state: 'taken',
  until: 16,
  settlement: null,
  person: null,
  kept: 0,
  caravan: null,
  ransom: null,
  ...more,
})

/** Ada stands at the site of a quest. */
export function there(g: Rim, what: Quest, more: Partial<Caravan> = {}): void {
  g.world.quests.push(what)
  g.secret.quests[what.id] = { raid: null, points: null, traps: [] }
  standsAt(g, what.at, more)
}

/** She does what it asks. */
export const errand = (what: Quest, more: Partial<Caravan> = {}, scene: Scene = {}): Table =>
  ruled((g) => ERRAND.play(g, 'c', 'q'), {
    ...scene,
    at: (g) => {
      scene.at?.(g)
      there(g, what, more)
    },
  })

const plan: FightPlan = planOf({
  why: { for: 'quest', quest: 'q' },
  foes: ['pirate-thug'],
  faction: 'pirate',
  people: [ADA],
  attacking: true,
})

/** She has fought for it. */
export const fought = (
  what: Quest,
  scene: Scene = {},
  how: 'won' | 'lost' = 'won',
  more: Partial<FightPlan> = {},
): Table =>
  ruled((g) => dealingsFightEnded(g, { ...plan, ...more }, how, []), {
    ...scene,
    at: (g) => {
      scene.at?.(g)
      there(g, what)
    },
  })

export const fightIn = ({ state }: Table): FightPlan | null => {
  const [item] = state.agenda
  return item?.kind === 'fight' ? item.of : null
}
