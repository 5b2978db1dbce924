import { GOODS, type GoodId, STRUCTURES, type StructureId } from '../content/index.ts'
import type { View } from '../view.ts'

export const nameOf = (view: View, person: string | null): string =>
  view.people.find(({ id }) => id === person)?.name || 'Somebody'

export const goodName = (good: GoodId): string => GOODS[good].name.toLowerCase()

export const structureName = (structure: StructureId): string => STRUCTURES[structure].name.toLowerCase()

/** “+2”, “−1”, with a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
