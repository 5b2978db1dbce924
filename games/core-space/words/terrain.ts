import { capital, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import type { ConsoleReason, TerrainEvent } from '../rules/7-terrain/index.ts'
import type { View } from '../view.ts'
import { figureName, itemName, pieceName, squareName, thingName } from './names.ts'

type Rules = typeof import('../rules/7-terrain/index.ts')

const DOORS = { open: 'Open', locked: 'Shut and lock', hidden: 'Close' } as const
const DONE = { open: 'opens', locked: 'shuts and locks', hidden: 'closes' } as const

/** Consoles, reactors and vents. */
export const terrainWords = {
  asks: {
    console: {
      ask: ({ runes }) => `The console hums with ${times(runes, 'rune')}. What is it to do?`,
      option: (label, view) => {
        switch (label.do) {
          case 'door':
            return `${DOORS[label.to]} the door at ${squareName(label.at)}`
          case 'seal':
            return 'Put Search Counters on all pods'
          case 'switch':
            return `Switch ${pieceName(view, label.piece)} ${label.on ? 'on' : 'off'}`
          case 'strike':
            return `Strike at ${figureName(view, label.figure)} with 3 dice`
          case 'point':
            return `Switch ${label.kind} point ${label.number} off`
        }
      },
    },
    'breach-with': {
      ask: () => 'What do you attack the reactor with?',
      option: ({ way, dice }) => `${thingName(way.split(':')[0]!)}: ${times(dice, 'die', 'dice')}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    rune: ({ to, runes }) =>
      `${to === 'console' ? 'Put a rune into' : 'Take a rune out of'} the console (${runes} in it)`,
    command: ({ runes }) => `Work the console with ${times(runes, 'rune')}`,
    draw: ({ item, counters }) => `Draw ${times(counters, 'energy counter')} into the ${itemName(item)}`,
    breach: ({ by, counters }) =>
      `${by === 'shot' ? 'Shoot at' : 'Strike at'} the reactor (${times(counters, 'counter')})`,
  } satisfies OffersIn<Rules, View>,
  reasons: {
    'console-broken': () => 'The console is broken.',
    'console-without-runes': () => 'There is no rune in the console.',
  } satisfies ReasonsOf<ConsoleReason, View>,
  events: {
    'vent-live': ({ vent }, view) => `${capital(pieceName(view, vent))} comes to life.`,
    'vent-still': ({ vent }, view) => `${capital(pieceName(view, vent))} falls silent.`,
    'vent-burns': ({ vent, figure }, view) =>
      `${capital(pieceName(view, vent))} burns ${figureName(view, figure)}.`,
    'rune-moved': ({ figure, into, runes }, view) =>
      `${figureName(view, figure)} ${into === 'console' ? 'puts a rune into' : 'takes a rune out of'} the console: ${times(runes, 'rune')}.`,
    'door-switched': ({ figure, at, now }, view) =>
      `${figureName(view, figure)} ${DONE[now]} the door at ${squareName(at)} from the console.`,
    'pods-sealed': ({ figure, pods }, view) =>
      `${figureName(view, figure)} seals ${times(pods, 'pod')}: nobody will climb out.`,
    'point-off': ({ figure, kind, number }, view) =>
      `${figureName(view, figure)} switches ${kind} point ${number} off.`,
    'console-strikes': ({ figure, on }, view) =>
      `${figureName(view, figure)} turns the station on ${figureName(view, on)}.`,
    'reactor-switched': ({ reactor, on }, view) =>
      `${capital(pieceName(view, reactor))} ${on ? 'wakes' : 'goes dark'}.`,
    'reactor-charged': ({ reactor, counters }, view) =>
      `${capital(pieceName(view, reactor))} fills: ${times(counters, 'counter')}.`,
    'reactor-drawn': ({ figure, item, counters }, view) =>
      `${figureName(view, figure)} draws ${times(counters, 'counter')} into the ${itemName(item)}.`,
    'reactor-hit': ({ figure, with: weapon, hits }, view) =>
      `${figureName(view, figure)} attacks the reactor with ${thingName(weapon.split(':')[0]!)}: ${times(hits, 'hit')}.`,
    'reactor-burst': ({ reactor, dice }, view) =>
      `${capital(pieceName(view, reactor))} bursts: ${times(dice, 'die', 'dice')} for all around it.`,
  } satisfies EventsOf<TerrainEvent, View>,
}
