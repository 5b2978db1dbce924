import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import type { SpecialEvent } from '../rules/9-special/events.ts'
import type { View } from '../view.ts'
import { cardName, figureName, itsItem, pieceName, squareName } from './names.ts'

type Rules = typeof import('../rules/9-special/fear.ts')

/** Worms, the True Born, and fear. */
export const specialWords = {
  asks: {
    nerve: {
      ask: ({ figure, fear }, view) => `${figureName(view, figure)} is afraid (${times(fear, 'counter')}).`,
      option: ({ do: what }) => (what === 'peg' ? 'Pull yourself together for a Skill peg' : 'Run'),
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    calm: ({ figure }, view) => `Calm ${figureName(view, figure)} down`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'worm-came': ({ hole }, view) => `A Rock Worm bursts from ${pieceName(view, hole)}.`,
    swallowed: ({ figure }, view) => `${figureName(view, figure)} is swallowed, and gone for good.`,
    'thrown-clear': ({ figure, item, at }, view) =>
      `${itsItem(view, figure, item)} flies to ${squareName(at)}.`,
    'worm-strikes': ({ worm, figure }, view) =>
      `${figureName(view, worm)} lashes out at ${figureName(view, figure)}.`,
    'trophy-dropped': ({ beast, at }, view) =>
      `${figureName(view, beast)} leaves a Trophy on ${squareName(at)}.`,
    'sleeper-emerged': () => 'The chamber opens: the True Born walks in its sleep.',
    sleepwalked: ({ at }) => `The True Born drifts to ${squareName(at)}.`,
    'sleeper-woken': ({ by }, view) =>
      by === null ? 'The True Born is torn from its sleep.' : `${figureName(view, by)} wakes the True Born.`,
    'sleeper-disturbed': ({ what }) =>
      `The True Born stirs in its sleep: ${capital(what.replaceAll('-', ' '))}.`,
    'attack-mirrored': ({ on, damage }, view) =>
      `The attack turns on ${figureName(view, on)}: ${times(damage, 'damage', 'damage')}.`,
    shoved: ({ figure, at }, view) => `${figureName(view, figure)} is shoved to ${squareName(at)}.`,
    'card-glimpsed': ({ card }) => `You glimpse what comes next: ${cardName(card)}.`,
    'sleeper-fell': ({ reminded }, view) =>
      reminded.length === 0
        ? 'The True Born is no more, and every First Born is charged.'
        : `The True Born is no more, and every First Born is charged; ${listed(reminded.map((id) => figureName(view, id)))} stand stunned.`,
    regenerated: ({ figure, health, came }, view) =>
      came
        ? `${figureName(view, figure)} mends itself and stands: Health ${health}.`
        : `${figureName(view, figure)} twitches, and lies still.`,
    'nerve-kept': ({ figure }, view) => `${figureName(view, figure)} keeps a cool head.`,
    calmed: ({ figure, by }, view) => `${figureName(view, by)} calms ${figureName(view, figure)} down.`,
  } satisfies EventsOf<SpecialEvent, View>,
}
