import type { Event } from '@starboard/kernel'
import type { WalkEvent } from '../rules/2-actions/walking.ts'
import type { CombatEvent } from '../rules/3-combat/events.ts'
import type { View } from '../view.ts'

/** How much it matters that something has happened, for whoever looks back on a turn. */
export const WEIGHTS = {
  'campaign-ended': 8,
  'mission-ended': 7,
  judged: 7,
  'laid-to-rest': 7,
  died: 6,
  swallowed: 6,
  'chip-handed': 6,
  'seal-placed': 6,
  'sleeper-woken': 6,
  defeated: weightOfFall,
  revived: 5,
  'left-crew': 5,
  'sleeper-emerged': 5,
  'rose-again': 5,
  'level-reached': 5,
  'worm-came': 5,
  'doors-closed': 5,
  wounded: 4,
  'blew-up': 4,
  injured: 4,
  'gear-failed': 4,
  'weapon-failed': 4,
  'lights-out': 4,
  'pods-opened': 4,
  fell: 4,
  'hunter-left': 4,
  'asked-around': 4,
  'civilian-joined': 4,
  joined: 4,
  arrived: 3,
  healed: 3,
  'held-up': 3,
  'trophy-taken': 3,
  'went-aboard': 3,
  'left-behind': 3,
  'looked-inside': 3,
  'room-searched': 3,
  'armour-worn-out': 3,
  'help-seen': 3,
  mined: 3,
  'liege-killed': 2,
  persuaded: 2,
  knocked: 2,
  'knock-failed': 2,
  'knocked-over': 2,
  'card-drawn': 2,
  'attack-settled': 2,
  'door-worked': 1,
  walked: 1,
}

type Fell = Event & Extract<CombatEvent, { readonly type: 'defeated' }>

const hasFallen = (event: Event): event is Fell => event.type === 'defeated'

/** One's own people and whom they bring down come before all that strangers do to each other. */
function weightOfFall(event: Event, { figures }: View): number {
  if (!hasFallen(event)) return 0
  const isOfCrew = (id: string | null): boolean =>
    figures.some((figure) => figure.id === id && figure.crew !== null)
  return isOfCrew(event.who) || isOfCrew(event.by) ? 6 : 3
}

type Walked = Event & Extract<WalkEvent, { readonly type: 'walked' }>

type WentAboard = Event & Extract<WalkEvent, { readonly type: 'went-aboard' }>

type Wounded = Event & Extract<CombatEvent, { readonly type: 'wounded' }>

export const isWalk = (event: Event): event is Walked => event.type === 'walked'

export const isAboard = (event: Event): event is WentAboard => event.type === 'went-aboard'

type Settled = Event & Extract<CombatEvent, { readonly type: 'attack-settled' }>

const isSettled = (event: Event): event is Settled => event.type === 'attack-settled'

const isWound = (event: Event): event is Wounded => event.type === 'wounded'

/**
 * Somebody who goes on, or aboard, has not arrived yet: only the end of a way is worth telling. Whoever has no Health left is told of as
 * down, and what an attack has done is told by the wound; one that has done nothing was all the same what somebody did.
 */
export const isNews = (event: Event, n: number, all: readonly Event[]): boolean => {
  if (isWound(event)) return event.health > 0
  if (isSettled(event)) return event.damage === 0
  return (
    !isWalk(event) ||
    !all.some((later, m) => m > n && (isWalk(later) || isAboard(later)) && later.figure === event.figure)
  )
}
