import type { Event, Seat } from '@starboard/kernel'
import type { MissionId, RelicId } from './content/index.ts'
import type { EventEvent } from './rules/0-table/live.ts'
import type { Xia } from './rules/0-table/state.ts'
import type { ExplorationEvent } from './rules/6-system/exploration.ts'
import type { RelicEvent } from './rules/6-system/relics.ts'
import type { TokenEvent } from './rules/6-system/tokens.ts'
import type { CardEvent } from './rules/10-missions/cards.ts'
import type { MissionEvent } from './rules/10-missions/outcome.ts'
import type { TitleEvent } from './rules/10-missions/titles.ts'

type Told = CardEvent | EventEvent | ExplorationEvent | MissionEvent | RelicEvent | TitleEvent | TokenEvent

/** What of a state contradicts what the log has told somebody: a card, tile or relic is elsewhere than it was seen last. */
export function denies(g: Xia, log: readonly Event[]): string | null {
  for (const event of log as readonly Told[]) {
    const wrong = misplacedBy(g, event)
    if (wrong !== null) return `${wrong} is elsewhere than ${event.type} says (${event.rule})`
  }
  return null
}

/** What an event speaks of that cannot be where it is. */
function misplacedBy(g: Xia, event: Told): string | null {
  switch (event.type) {
    case 'sector-revealed':
      return g.sectorDeck.includes(event.sector) ? event.sector : null
    case 'title-revealed':
      return g.titleDeck.includes(event.title) ? event.title : null
    case 'event-drawn':
      return g.eventDeck.includes(event.event) ? event.event : null
    case 'relic-sifted':
      return isHidden(g, event.relic, null) || isLost(g, event.relic) ? event.relic : null
    case 'relic-seen':
      return isHidden(g, event.relic, event.seat) ? event.relic : null
    case 'mission-failed':
    case 'rolled-again':
      return notDiscarded(g, event.mission)
    case 'mission-dropped':
      return event.mission && notDiscarded(g, event.mission)
    case 'mission-completed':
      return event.need ? notDiscarded(g, event.mission) : null
    case 'need-declined':
      return notDiscarded(g, event.card)
    default:
      return null // Events of all other kinds tell nothing that could be hidden again.
  }
}

/** Whether a relic is somewhere in the game, but not with this captain. */
const isHidden = (g: Xia, relic: RelicId, seat: Seat | null): boolean =>
  g.relicPile.includes(relic) ||
  g.relicStacks.some(({ relics }) => relics.includes(relic)) ||
  g.captains.some(
    (captain) =>
      captain.seat !== seat &&
      [...captain.relics, ...captain.dock].some((piece) => 'id' in piece && piece.id === relic),
  )

const isLost = ({ memory }: Xia, relic: RelicId): boolean => memory.relics.some(({ id }) => id === relic)

/** A card in the discard pile stays there until the pile is shuffled. */
const notDiscarded = ({ memory, missionDiscard }: Xia, card: MissionId): MissionId | null =>
  memory.shuffles > 0 || missionDiscard.includes(card) ? null : card
