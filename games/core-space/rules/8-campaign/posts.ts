import { ITEMS, type ItemId, POSTS, type PostId } from '../../content/index.ts'

/** What the trading posts deal in. */

/** Whether a post deals in something: by its price and its kind; nothing rare, nothing of the First Born, no minerals, and nothing that takes some to make (CS-TRADE-03, CS-TRADE-13, CS-RUL-67). */
export function isSoldAt(post: PostId, item: ItemId, crafting = false): boolean {
  const { from, to, kind } = POSTS[post]
  const { buy, minerals, icons = [] } = ITEMS[item]
  if (buy === null || icons.includes('rare') || icons.includes('mineral')) return false
  if (minerals && !crafting) return false
  return buy >= from && (to === null || buy <= to) && (kind === null || kindOf(item) === kind)
}

/** What the posts call a thing: weapons are for shooting or for striking. */
export function kindOf(item: ItemId): 'close' | 'ranged' | 'armour' | 'special' | null {
  const { kind, ranged, close } = ITEMS[item]
  if (kind === 'armour' || kind === 'special') return kind
  if (kind !== 'weapon') return null
  return close && !ranged ? 'close' : 'ranged'
}
