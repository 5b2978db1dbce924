import { EVENTS, type EventId } from '../content/index.ts'

/** What the cards do that are kept in the hand; what the others do is told as it happens. */
const HELP: { readonly [card in EventId]?: string } = {
  'blinding-flash': 'everybody close to a square in sight, Machines excepted, has an action less next turn',
  'someone-inside': 'one door is opened, shut, locked or unlocked, wherever it is',
  'field-surgeon': 'one of the crew gets 3 Health back, even one who is down',
  'blackout-code': '2 pegs off the hostility tracker',
  'decoy-beacon': 'First Born of rank 1 to 3 within medium range of it begin their turn by going there',
  'spare-magazine': 'one of the crew has all ammo again',
  'ships-gun': 'the gun of the ship fires at an enemy it can see',
}

export const helpText = (card: EventId): string => HELP[card] ?? EVENTS[card].name
