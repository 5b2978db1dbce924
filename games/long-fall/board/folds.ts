import type { Ask, Option } from '@starboard/kernel'
import { GROUPS, ITEMS, type ItemId, SKILLS, type SkillId } from '../content/index.ts'
import type { View } from '../view.ts'
import { skillsAsked } from '../words/choices.ts'

const KINDS: Readonly<Record<string, string>> = { weapon: 'Arms', armour: 'Armour and suits', kit: 'Kits' }

/** Where an option belongs in the bar: hands by the trade they learned, unless the work asks for one; goods by their kind. */
export function foldOf({ id }: Ask, { value, label }: Option, view: View): string | null {
  if (id === 'hire' && value in SKILLS) {
    const isWanted = skillsAsked(view).includes(value) && Number(label?.best) < Number(label?.rank)
    return isWanted ? null : GROUPS[SKILLS[value as SkillId].group].name
  }
  if (id === 'shop' && value in ITEMS) return KINDS[ITEMS[value as ItemId].kind] ?? null
  return null
}
