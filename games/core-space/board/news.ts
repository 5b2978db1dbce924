import type { Event } from '@starboard/kernel'
import { squares } from '@starboard/space'
import type { Face } from '../content/index.ts'
import { rolled } from '../rules/0-table/dice.ts'
import type { CardEvent } from '../rules/1-rounds/cards/events.ts'
import type { DragEvent } from '../rules/2-actions/dragging.ts'
import type { KnockEvent } from '../rules/2-actions/knocking.ts'
import type { PersuadeEvent } from '../rules/2-actions/persuading.ts'
import type { WalkEvent } from '../rules/2-actions/walking.ts'
import type { CombatEvent } from '../rules/3-combat/events.ts'
import type { FiguresEvent } from '../rules/4-figures/events.ts'
import type { SpecialEvent } from '../rules/9-special/events.ts'
import type { GoalEvent } from '../rules/10-edges/events.ts'

/** Everything that is told of figures that move and dice that fall. */
type Told =
  | WalkEvent
  | KnockEvent
  | PersuadeEvent
  | DragEvent
  | CardEvent
  | CombatEvent
  | FiguresEvent
  | SpecialEvent
  | GoalEvent

/** Who has moved, and over which squares: told by the news, never guessed. */
export type Walks = ReadonlyMap<string, readonly string[]>

export function walksIn(news: readonly Event[]): Walks {
  const walks = new Map<string, string[]>()
  for (const event of news) {
    const walk = walkIn(event as Told)
    if (!walk) continue
    const [who, path] = walk
    const before = walks.get(who)
    if (before) before.push(...path)
    else walks.set(who, [...path])
  }
  return walks
}

function walkIn(event: Told): readonly [who: string, path: readonly string[]] | null {
  switch (event.type) {
    case 'walked':
      return [event.figure, event.path]
    case 'pushed':
    case 'followed':
    case 'shoved':
    case 'scattered':
    case 'sleepwalked':
      return [event.figure, [event.at]]
    case 'dragged':
      return event.at === null ? null : [event.figure, [event.at]]
    case 'sent-through':
    case 'warped':
    case 'drone-jumped':
      return [event.who, [squares.key(event.at)]]
    default:
      return null
  }
}

/** A roll as it lies on the deck, with what came of it. */
export interface Roll {
  readonly by: string | null
  readonly on: string | null
  readonly faces: readonly Face[]
  readonly hits: number
  readonly damage: number | null
  readonly isDown: boolean
  /** What a roll brings that is no attack; null: it is one. */
  readonly outcome: Outcome | null
  /** New each time something is rolled. */
  readonly fresh: string
}

export type Outcome = 'persuaded' | 'unmoved' | 'lead' | 'silent' | 'pushed' | 'stands' | 'stumbles'

/** The last roll of some news; null if nothing was rolled. */
export const rollIn = (news: readonly Event[], turn: number): Roll | null =>
  (news as readonly Told[]).reduce<Roll | null>(
    (roll, event, n) => rollAfter(roll, event, `${turn}-${n}`),
    null,
  )

function rollAfter(roll: Roll | null, event: Told, fresh: string): Roll | null {
  if (event.type === 'attack-rolled') {
    const { by, on, faces, hits } = event
    return { by, on, faces, hits, damage: null, isDown: false, outcome: null, fresh }
  }
  const tried = triedIn(event)
  if (tried) return { ...tried, hits: rolled(tried.faces).hits, damage: null, isDown: false, fresh }
  if (!roll || roll.outcome !== null) return roll
  switch (event.type) {
    case 'rolled-again':
      return { ...roll, faces: replaced(roll.faces, event.was, event.is) }
    case 'attack-settled':
      return { ...roll, on: event.on, hits: event.hits, damage: event.damage }
    case 'defeated':
      return roll.on === event.who ? { ...roll, isDown: true } : roll
    default:
      return roll
  }
}

/** Somebody is talked to or knocked back: dice fall for it as they do for an attack. */
function triedIn(event: Told): Pick<Roll, 'by' | 'on' | 'faces' | 'outcome'> | null {
  switch (event.type) {
    case 'persuaded':
      return {
        by: event.figure,
        on: event.npc,
        faces: event.faces,
        outcome: event.came ? 'persuaded' : 'unmoved',
      }
    case 'asked-around':
      return { by: event.figure, on: event.npc, faces: event.faces, outcome: event.came ? 'lead' : 'silent' }
    case 'knocked':
      return {
        by: event.figure,
        on: event.target,
        faces: event.faces,
        outcome: event.hits > 0 ? 'pushed' : 'stands',
      }
    case 'knock-failed':
      return { by: event.figure, on: event.target, faces: event.faces, outcome: 'stumbles' }
    default:
      return null
  }
}

function replaced(faces: readonly Face[], was: Face, is: Face): Face[] {
  const at = faces.indexOf(was)
  return faces.map((face, n) => (n === at ? is : face))
}

/** What was lost or gained: a figure that was hurt flashes once. */
export const hurtIn = (news: readonly Event[]): ReadonlySet<string> =>
  new Set((news as readonly Told[]).flatMap((event) => (event.type === 'wounded' ? [event.who] : [])))
