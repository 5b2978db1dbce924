import type { Ask, BoardProps } from '@starboard/kernel'
import { type Hands, useDragging } from '@starboard/parts'
import type { View } from '../view.ts'

/** What an option that moves a token is called, by the token and where it is let go; a list, where it may be one of several. */
function valuesFor(what: string, where: string): readonly string[] {
  const [kind, key] = parted(what)
  const [place, whom] = parted(where)
  if (kind === 'loot') return place === 'loot' ? [] : [`take:${key}`]
  if (kind === 'worn') return place === 'tray' ? ['don:nothing'] : []
  switch (place) {
    case 'loot':
      return [`put:${key}`]
    case 'worn':
      return [`don:${key}`, `slip-on:${key}`]
    case 'figure':
      return [`hand:${whom}:${key}:-`]
    case 'floor':
      return [`drop:${key}`]
    default:
      return []
  }
}

/** `item` and `ammo-mag:2` of `item:ammo-mag:2`. */
const parted = (text: string): readonly [string, string] => {
  const at = text.indexOf(':')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function optionFor(asks: readonly Ask[], what: string, where: string): { ask: Ask; value: string } | null {
  for (const value of valuesFor(what, where))
    for (const ask of asks)
      if (ask.kind === 'one' && ask.options.some((option) => option.value === value)) return { ask, value }
  return null
}

/** Tokens are dragged between trays, pieces, people and the floor: only where an option says so. */
export const useDropping = ({ asks, answer }: Pick<BoardProps<View>, 'asks' | 'answer'>): Hands =>
  useDragging(
    (what, where) => optionFor(asks, what, where) !== null,
    (what, where) => {
      const found = optionFor(asks, what, where)
      if (found) answer(found.ask, found.value)
    },
  )
