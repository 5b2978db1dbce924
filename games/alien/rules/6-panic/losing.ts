import type { Play } from '@starboard/kernel'
import { type OptionOf, one, question } from '@starboard/kernel/speech'
import type { ItemId } from '../../content/index.ts'
import type { OfItem } from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import { byLot } from '../0-table/dice.ts'
import { type Gear, inHand, layDown, takeFrom, thingOf } from '../0-table/gear.ts'
import { askMother } from '../0-table/mother.ts'
import type { Kit } from '../0-table/person.ts'
import { type Alien, MOTHER } from '../0-table/state.ts'
import { supplyRoll } from '../0-table/supply.ts'
import { tell } from '../0-table/tell.ts'

export type LosingEvent =
  | { readonly type: 'twitched'; readonly rule: string; readonly who: BodyId; readonly item: ItemId }
  | { readonly type: 'item-lost'; readonly rule: string; readonly who: BodyId; readonly item: ItemId }

const optionFor = (gear: Gear): OptionOf<OfItem> => ({
  value: gear.id,
  at: `item:${gear.id}`,
  label: { item: gear.of },
})

export const WHICH_SUPPLY = question('twitchy')<{ readonly who: BodyId }, OfItem>()

/** AL-PAN-03: a supply roll for ammo, air or power, as the Game Mother likes; the program takes the first in its order (AL-RUL-PAN-15). */
export function* twitch(g: Alien, who: BodyId): Play {
  const supplies = suppliesOf(personOf(g, who).kit, g.mother === 'person')
  if (supplies.length === 0) return
  const question = one(WHICH_SUPPLY, MOTHER, 'AL-PAN-03', supplies.map(optionFor), { label: { who } })
  const { value } = yield* askMother(g, question, () => supplies[0]!.id)
  const item = personOf(g, who).kit.gear.find(({ id }) => id === value)!.of
  tell<LosingEvent>(g, { type: 'twitched', rule: 'AL-PAN-03', who, item }, { about: [who] })
  supplyRoll(g, who, value)
}

/** Ammo of the weapon in hand, air of a sealed suit, power of devices in use; or whatever else there is that runs out. */
function suppliesOf(kit: Kit, all: boolean): Gear[] {
  const found: Gear[][] = [[], [], [], []]
  for (const gear of kit.gear) {
    const { supply } = thingOf(gear)
    if (!supply || !gear.left) continue
    if (supply.of === 'ammo' && gear.id === kit.hand) found[0]!.push(gear)
    else if (supply.of === 'air' && gear.id === kit.worn) found[1]!.push(gear)
    else if (supply.of === 'power' && (gear.on || gear.id === kit.hand)) found[2]!.push(gear)
    else if (all) found[3]!.push(gear)
  }
  return found.flat()
}

export const WHAT_TO_DROP = question('lose-item')<{ readonly who: BodyId }, OfItem>()

/** AL-PAN-04: something falls to the ground at Short range; the program takes what is in hand, else anything (AL-RUL-PAN-14). */
export function* loseItem(g: Alien, who: BodyId): Play {
  const person = personOf(g, who)
  const loose = person.kit.gear.filter(({ id }) => id !== person.kit.worn)
  if (loose.length === 0) return
  const question = one(WHAT_TO_DROP, MOTHER, 'AL-PAN-04', loose.map(optionFor), { label: { who } })
  const { value } = yield* askMother(g, question, () => (inHand(person) ?? byLot(g, loose)).id)
  drop(g, who, value)
}

function drop(g: Alien, who: BodyId, gear: string): void {
  const person = personOf(g, who)
  const lost = takeFrom(person, gear)
  layDown(g, person.at!, lost)
  tell<LosingEvent>(g, { type: 'item-lost', rule: 'AL-PAN-04', who, item: lost.of }, { about: [who] })
}
