import { listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf } from '@starboard/kernel/speech'
import { THOUGHTS } from '../content/index.ts'
import type * as dice from '../rules/0-table/dice.ts'
import type { StressEvent } from '../rules/0-table/stress.ts'
import type { Faces } from '../rules/1-roll/deeds.ts'
import type * as judging from '../rules/1-roll/judging.ts'
import type * as lifting from '../rules/1-roll/lifting.ts'
import type { RollEvent } from '../rules/1-roll/roll.ts'
import type * as story from '../rules/1-roll/story.ts'
import type { View } from '../view.ts'
import { causeWords, deedName } from './deeds.ts'
import { DIE_NAMES, thrownFor } from './thrown.ts'
import { nameOf, signed } from './words.ts'

type RollAsks = AsksIn<typeof dice, View> &
  AsksIn<typeof judging, View> &
  AsksIn<typeof lifting, View> &
  AsksIn<typeof story, View>
type RollEvents = EventsOf<
  RollEvent | judging.JudgeEvent | lifting.LiftEvent | story.StoryEvent | StressEvent,
  View
>

/** Rolls, what can be done about them, the Story Die, Stress and thoughts. */
export const rollWords = {
  asks: {
    typed: {
      ask: ({ sides, for: what, who }, view) => {
        const whose = who === null ? '' : nameOf(view, who) // Whoever is being made may have no name yet.
        return `${whose === '' ? 'Roll' : `${whose}: roll`} a d${sides} for ${thrownFor(what)} and type in what it shows.`
      },
    },
    lift: {
      ask: ({ who, as, total, dc, tier }, view) =>
        `${nameOf(view, who)} has ${total}${dc === null ? '' : ` against ${dc}`} for ${deedName(as)}: ${tierName(tier, dc)}. Do something about it?`,
      option: ({ do: what, die }) =>
        what === 'leave'
          ? 'Leave it'
          : what === 'push'
            ? 'Push: add a d6 for 1 Stress; a 1 means a Panic Check'
            : what === 'add'
              ? 'Spend Inspiration: add a d6'
              : what === 'whole'
                ? 'Remember how it is done: roll all of it again'
                : `Spend Inspiration: roll the ${DIE_NAMES[die ?? 'base']} again`,
    },
    judge: {
      ask: ({ who, as, total, dc, tier }, view) =>
        `${nameOf(view, who)} has ${total}${dc === null ? '' : ` against ${dc}`} for ${deedName(as)}: ${tierName(tier, dc)}. What do you say?`,
      option: ({ tier, dc, stands }) =>
        stands ? `It stands: ${tierName(tier, dc)}` : `It shall be ${tierName(tier, dc)}`,
    },
    twist: {
      ask: ({ who }, view) => `A Twist of Fate for ${nameOf(view, who)}. What comes of it?`,
      option: ({ take }) => (take === 'inspiration' ? '1 Inspiration Point' : 'An Edge on the next roll'),
    },
    complication: {
      ask: ({ who }, view) => `A Complication for ${nameOf(view, who)}. Which?`,
      option: ({ give }) =>
        give === 'bane' ? 'A Bane on the next roll' : give === 'stress' ? '1 Stress' : 'Mood −5 until dawn',
    },
  } satisfies RollAsks,
  events: {
    rolled: ({ who, as, faces, plus, total, dc, shift, tier, circumstances }, view) => {
      const causes = circumstances.map(causeWords)
      return `${nameOf(view, who)} rolls for ${deedName(as)}: ${throwWords(faces, plus, total)}${dc === null ? '' : ` against ${dc}`}${shift === 0 ? '' : shift > 0 ? ', one up for a Double Edge' : ', one down for a Double Bane'}, a ${tierName(tier, dc)}${causes.length === 0 ? '' : ` (${listed(causes)})`}.`
    },
    judged: ({ who, tier, dc }, view) =>
      `The Storyteller has the last word on ${nameOf(view, who)}’s roll: ${tierName(tier, dc)}.`,
    pushed: ({ who, face, total }, view) =>
      `${nameOf(view, who)} pushes: ${face} more ${face === 1 ? 'makes' : 'make'} it ${total}${face === 1 ? ', and nerves are on edge' : ''}.`,
    'inspired-roll': ({ who, die, face, total }, view) =>
      die === 'whole'
        ? `${nameOf(view, who)} remembers how it is done and rolls again: ${total}.`
        : `${nameOf(view, who)} is inspired: ${die === 'added' ? `${face} more` : `the ${DIE_NAMES[die]} now shows ${face}`}, which makes it ${total}.`,
    twist: ({ who, took }, view) =>
      `A Twist of Fate gives ${nameOf(view, who)} ${took === 'inspiration' ? 'a point of Inspiration' : 'an Edge on the next roll'}.`,
    complication: ({ who, gave }, view) =>
      gave === 'bane'
        ? `A Complication: ${nameOf(view, who)} has a Bane on the next roll.`
        : `A Complication costs ${nameOf(view, who)} ${gave === 'stress' ? 'some nerve' : 'the good mood'}.`,
    stress: ({ who, by, now }, view) =>
      `${nameOf(view, who)}’s Stress ${by > 0 ? 'rises' : 'falls'} to ${now}.`,
    thought: ({ who, thought, mood }, view) =>
      `${nameOf(view, who)}: ${THOUGHTS[thought].name.toLowerCase()} (Mood ${signed(mood)}).`,
  } satisfies RollEvents,
}

/** The face of the die that does not count; 0 where there are but two. */
const faceOut = ({ base, story, extra }: Faces, plus: number, total: number): number =>
  extra === 0 ? 0 : base + story + extra - (total - plus)

/** Which of three dice does not count; of equals the last. */
export function dieOut(faces: Faces, plus: number, total: number): keyof Faces | null {
  const out = faceOut(faces, plus, total)
  return (['extra', 'story', 'base'] as const).find((die) => out > 0 && faces[die] === out) ?? null
}

/** The two dice that count, what is added to them, and what they come to; of three one is left out. */
export function throwWords(faces: Faces, plus: number, total: number): string {
  const { base, story, extra } = faces
  const dice = extra === 0 ? [base, story] : [base, story, extra]
  const out = faceOut(faces, plus, total)
  if (extra > 0) dice.splice(dice.lastIndexOf(out), 1)
  return `${dice.join(' + ')}${plus === 0 ? '' : `, ${signed(plus)}`}: ${total}${extra === 0 ? '' : ` without the ${out}`}`
}

export const tierName = (tier: number, dc: number | null): string =>
  (dc === null ? ['Struggle', 'Success', 'Triumph'] : ['Failure', 'Success', 'Triumph'])[tier - 1]!
