import { ITEMS, type Item, type ItemId } from '../../content/index.ts'

/** What is printed on a token. Nothing is looked up as often, and a map is quicker at it than a table with so many names. */
export const printOf = (item: ItemId): Item => PRINTED.get(item)!

const PRINTED: ReadonlyMap<string, Item> = new Map(Object.entries(ITEMS))
