import { EVENTS, type EventId } from '../content/index.ts'
import { deedName } from './deeds.ts'

export const DIE_NAMES = { base: 'Base Die', story: 'Story Die', extra: 'Extra Die' } as const

/** What dice decide that nobody rolls for: they are worded for whoever throws them by hand. */
const DECIDES: Readonly<Record<string, string>> = {
  interval: 'the days until the next event',
  weight: 'how grave the event is',
  minor: 'which minor event it is',
  major: 'which major event it is',
  extreme: 'which extreme event it is',
  slot: 'when it comes',
  raiders: 'who the raiders are',
  which: 'which faction it is',
  factor: 'how strong they come',
  pack: 'what the pack is made of',
  siege: 'whether the camp hits anybody',
  hunted: 'whether a hunter has found somebody',
  'ship-raid': 'the days until the next raid on the ship',
  'ship-raiders': 'who comes for the ship',
  visitors: 'how many guests come',
  'stray-beast': 'what strays in',
  wild: 'what lives in the wild',
  ship: 'the next ship in orbit',
  stock: 'what a trader has',
  captive: 'whether a trader has a captive',
  quest: 'the next quest',
  site: 'where a quest leads',
  beasts: 'what is to be hunted',
  freed: 'whether somebody rescued joins',
  ground: 'the ground of a fight',
  ambush: 'whether there is an ambush',
  bond: 'a bond with the animal',
  again: 'the whole roll again',
  add: 'Inspiration, which is added',
  base: 'the Base Die again',
  story: 'the Story Die',
  extra: 'the Extra Die again',
}

/** What a die is thrown for, in words; of a roll it is one of two or three. */
export function thrownFor(what: string): string {
  const [deed, which] = what.split(':', 2)
  if (which === 'base' || which === 'story' || which === 'extra')
    return `${thrownFor(deed!)} (the ${DIE_NAMES[which]})`
  if (DECIDES[what]) return DECIDES[what]
  return Object.hasOwn(EVENTS, what) && deedName(what) === what
    ? `the event “${EVENTS[what as EventId].name}”`
    : deedName(what)
}
