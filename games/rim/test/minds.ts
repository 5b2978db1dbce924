import { expect } from 'vitest'
import type { TraitId } from '../content/index.ts'
import type { Known } from '../known.ts'
import { type Person, personOf } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import type { Circumstance, Deed } from '../rules/1-roll/deeds.ts'
import { circumstancesOf } from '../rules/1-roll/roll.ts'
import { rollTrait } from '../rules/2-making/traits.ts'
import { endSession } from '../rules/3-skills/learning.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { ADA, BIX, ruled, type Scene, type Sketch, type Table } from './table.ts'

/** What tests of traits and moods look at. */
export const ada = (table: Table): Person => personOf(table.state, ADA)
export const still = (scene: Scene): Table => ruled(() => undefined, scene)
export const having = (...traits: TraitId[]): Table => still({ people: [{ traits }] })
export const SOCIAL: Deed = { who: ADA, attribute: 'spirit', skill: 'social', dc: null, as: 'social' }

/** What traits do to a roll, without what the day does to it. */
export const on = (g: Known, deed: Deed): readonly Circumstance[] => circumstancesOf(g, deed)
export const social = (trait: TraitId, toward?: Sketch): readonly Circumstance[] => {
  const table = still({ people: [{ traits: [trait] }, toward ?? {}] })
  return on(table.state, toward ? { ...SOCIAL, toward: BIX } : SOCIAL)
}
export const moodBy = (trait: TraitId): number =>
  moodOf(having(trait).state, ada(having(trait))).traits.reduce((sum, { mood }) => sum + mood, 0)
export const thoughts = (sketch: Sketch, at?: Scene['at']): Record<string, number> => {
  const table = still({ people: [sketch, {}], ...(at ? { at } : {}) })
  return Object.fromEntries(moodOf(table.state, ada(table)).thoughts.map(({ id, mood }) => [id, mood]))
}
export const CLOTHED = { gear: { weapon: null, apparel: ['clothes'], carried: [] } }

/** The trait comes on the first and the last face of its band. */
export function comes(table: 'A' | 'B', from: number, to: number, trait: TraitId): void {
  for (const face of [from, to]) {
    const made = ruled((g) => rollTrait(g, ADA, table), { people: [{ standing: 'making' }], dice: [face] })
    expect(ada(made).traits).toEqual([{ id: trait, from: 'rolled' }])
  }
}

export const stressAfter = (trait: TraitId, does: Parameters<typeof ruled>[0], scene: Scene = {}): number =>
  ada(ruled(does, { people: [{ traits: [trait], mind: { stress: 3 } }, {}], ...scene })).mind.stress

export const xpOf = (trait: TraitId): number =>
  ada(ruled((g) => void endSession(g), { people: [{ traits: [trait] }] })).learning.xp

export const bond = (g: { animals: unknown[] }): void => {
  g.animals.push({
    id: 'a',
    kind: 'muffalo',
    name: 'M',
    hp: 1,
    tame: true,
    points: 0,
    bonded: ADA,
    where: 'home',
  })
}

/** A Room with one bed, for one person; with art of this quality, if any. */
export function roomFor(g: Rim, who: string, art: 'normal' | 'good' | 'masterwork' | null = null): void {
  const plain = { of: 'wood', most: 20, smashed: 0, room: 'room', at: null, armed: true } as const
  g.colony.structures.push({ ...plain, id: `bed-${who}`, kind: 'bed', hp: 20, quality: null })
  if (art) g.colony.structures.push({ ...plain, id: 'art', kind: 'sculpture', hp: 20, quality: art })
  g.colony.rooms.push({ id: 'room', walls: [], door: 'door', use: 'beds' })
  g.colony.orders.beds[who] = `bed-${who}`
}
