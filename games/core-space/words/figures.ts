import { capital, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import type { EventId, Knowledge } from '../content/index.ts'
import type { FiguresEvent } from '../rules/4-figures/events.ts'
import type { AssistanceEvent } from '../rules/9-special/assistance.ts'
import type { View } from '../view.ts'
import { helpText } from './about-cards.ts'
import { looked } from './facts.ts'
import { cardName, crewName, figureName, itemName, itsItem, placeName, squareName } from './names.ts'

type Rules = typeof import('../rules/4-figures/asks.ts')
type Special = typeof import('../rules/9-special/assistance.ts')

const forWhom = (view: View, card: EventId, on: string | null): string =>
  on === null ? '' : ` ${card === 'ships-gun' ? 'at' : 'for'} ${figureName(view, on)}`

/** What the Knowledge Die adds to an attack (CS-KNOW-04 to -09). */
const KNOWN: { readonly [effect in Knowledge]: string } = {
  scramble: 'windows will not stop it',
  terrify: 'its target will be afraid',
  warp: 'its target will be flung away',
  consume: 'its hits eat Skill before Health',
  'focused-assault': 'cover is no help',
  'shift-target': 'it will turn on somebody else',
}

/** What First Born and others do by themselves. */
export const figureWords = {
  asks: {
    deal: {
      ask: ({ who, with: trader, item }, view) =>
        `${figureName(view, who)} offers ${figureName(view, trader)} something: ${looked({ item, state: 'fine' })}. Do you take it?`,
      option: (label, _, { value }) =>
        label.for === undefined
          ? value === 'keep'
            ? 'Take it, for nothing'
            : 'Wave it off'
          : `Give the ${itemName(label.for)} for it`,
    },
    prey: {
      ask: ({ who }, view) => `Whom does ${figureName(view, who)} go for? They are equally close.`,
      option: ({ figure }, view) => figureName(view, figure),
    },
    'card-at': {
      ask: ({ card }) => `${cardName(card)}: where?`,
      option: ({ at }) => `On ${squareName(at)}`,
    },
    'card-door': {
      ask: () => 'Somebody inside works a door for you. Which one?',
      option: ({ at, to }) =>
        `${to === 'open' ? 'Open' : to === 'locked' ? 'Lock' : 'Shut, but do not lock,'} the door at ${squareName(at)}`,
    },
  } satisfies AsksIn<Rules & Special, View>,
  offers: {
    card: ({ card, on }, view) => `Play ${cardName(card)}${forWhom(view, card, on)}: ${helpText(card)}`,
  } satisfies OffersIn<Special, View>,
  events: {
    'help-played': ({ crew, card, on }, view) =>
      `${capital(crewName(view, crew))} plays ${cardName(card)}${forWhom(view, card, on)}.`,
    blinded: ({ at, figures }, view) =>
      figures.length === 0
        ? `A flash at ${squareName(at)}, and nobody near it.`
        : `A flash at ${squareName(at)}: ${listed(figures.map((id) => figureName(view, id)))} will have 1 action fewer.`,
    'door-tampered': ({ at, now }) =>
      `The door at ${squareName(at)} is ${now === 'open' ? 'open' : now === 'locked' ? 'locked' : 'closed'}.`,
    'beacon-lit': ({ at }) => `A decoy calls from ${squareName(at)}.`,
    'gun-fired': ({ crew, on }, view) =>
      `The gun of ${crewName(view, crew)} fires at ${figureName(view, on)}.`,
    'target-chosen': ({ who, target }, view) =>
      `${figureName(view, who)} is after ${figureName(view, target)}.`,
    'stood-up': ({ who }, view) => `${figureName(view, who)} stands up.`,
    'stood-still': ({ who }, view) => `${figureName(view, who)} stands still.`,
    'door-opened': ({ who, at }, view) => `${figureName(view, who)} opens the door at ${placeName(at)}.`,
    'sent-through': ({ who, at }, view) => `${figureName(view, who)} comes out at ${placeName(at)}.`,
    collected: ({ who, item }, view) => `${figureName(view, who)} gathers up the ${itemName(item)}.`,
    commandeered: ({ who, by }, view) => `${figureName(view, by)} commandeers ${figureName(view, who)}.`,
    'knowledge-rolled': ({ who, effect }, view) =>
      `${figureName(view, who)} draws on what it knows: ${KNOWN[effect]}.`,
    frightened: ({ who }, view) => `${figureName(view, who)} is frightened.`,
    fled: ({ who }, view) => `${figureName(view, who)} flees.`,
    'knocked-prone': ({ who }, view) => `${figureName(view, who)} is knocked prone.`,
    warped: ({ who, at, hits }, view) =>
      `${figureName(view, who)} is flung ${hits === null ? `to ${placeName(at)}` : `against a wall, and ends on ${placeName(at)}`}.`,
    'item-scattered': ({ who, item, at }, view) => `${itsItem(view, who, item)} flies to ${placeName(at)}.`,
    'target-shifted': ({ who, target }, view) =>
      `${figureName(view, who)} turns on ${figureName(view, target)}.`,
    'drone-scanned': ({ who, seen }, view) =>
      seen === null
        ? `${figureName(view, who)} scans and sees nobody.`
        : `${figureName(view, who)} has seen ${figureName(view, seen)}.`,
    'drone-jumped': ({ who, point }, view) => `${figureName(view, who)} jumps to patrol point ${point}.`,
    'trophy-taken': ({ who }, view) => `${figureName(view, who)} takes the Trophy.`,
    'hunter-left': ({ who }, view) => `${figureName(view, who)} has seen enough, and leaves.`,
    'civilian-joined': ({ who, crew }, view) => `${figureName(view, who)} joins ${crewName(view, crew)}.`,
    'left-crew': ({ who, crew }, view) => `${figureName(view, who)} leaves ${crewName(view, crew)}.`,
    'civilian-turned': ({ who, into }, view) =>
      `${figureName(view, who)} was never human: out of it climbs ${figureName(view, into)}.`,
    'civilian-traded': ({ who, with: other, how }, view) =>
      how === 'swapped'
        ? `${figureName(view, who)} trades with ${figureName(view, other)}.`
        : how === 'kept'
          ? `${figureName(view, other)} takes what ${figureName(view, who)} has to offer.`
          : `${figureName(view, who)} is waved off.`,
  } satisfies EventsOf<FiguresEvent | AssistanceEvent, View>,
}
