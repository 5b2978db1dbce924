import type { Event } from '@starboard/kernel'
import type { WalkEvent } from '../rules/2-actions/walking.ts'

/** How much it matters that something has happened, for whoever looks back on a turn. */
export const WEIGHTS = {
  'mission-ended': 7,
  died: 6,
  'sleeper-woken': 6,
  defeated: 6,
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
  arrived: 3,
  'went-aboard': 3,
  'left-behind': 3,
  'looked-inside': 3,
  'room-searched': 3,
  mined: 3,
  'liege-killed': 2,
  'knocked-over': 2,
  'card-drawn': 2,
  'door-worked': 1,
  walked: 1,
}

type Walked = Event & Extract<WalkEvent, { readonly type: 'walked' }>

export const isWalk = (event: Event): event is Walked => event.type === 'walked'

/** Somebody who goes on has not arrived yet: only the end of a way is worth telling. */
export const isLastStop = (event: Event, n: number, all: readonly Event[]): boolean =>
  !isWalk(event) || !all.some((later, m) => m > n && isWalk(later) && later.figure === event.figure)
