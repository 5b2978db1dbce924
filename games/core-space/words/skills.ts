import { capital, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { SKILLS } from '../content/index.ts'
import type { SkillEvent } from '../rules/5-skills/effects.ts'
import type { UseEvent } from '../rules/5-skills/using.ts'
import type { View } from '../view.ts'
import { figureName, squareName, thingName } from './names.ts'

type Rules = typeof import('../rules/5-skills/acting.ts') &
  typeof import('../rules/5-skills/choosing.ts') &
  typeof import('../rules/5-skills/granting.ts') &
  typeof import('../rules/5-skills/reactions.ts')

const skillName = (skill: string): string =>
  Object.entries(SKILLS).find(([id]) => id === skill)?.[1].name ?? skill

const used = ({ skill, level }: { skill: string; level: number }): string => `${skillName(skill)} ${level}`

const WHICH: { readonly [which: string]: string } = {
  health: 'Get a Health peg back',
  move: 'Move',
  ranged: 'Shoot',
  close: 'Strike',
  enough: 'Leave it at that',
  up: 'Two pegs more on the tracker',
  down: 'Two pegs fewer on the tracker',
  'shut-down': 'Shut a First Born down',
  'a-trader': 'A Tech Trader within medium range loses its Tech skills for this round',
  'two-first-born': 'Two First Born within medium range miss a turn',
  'all-traders': 'All Tech Traders within medium range lose their Tech skills for this round',
  'all-first-born': 'All First Born within medium range miss a turn',
  'a-trader-for-good': 'A Tech Trader within medium range loses its Tech skills for the mission',
  'a-trader-anywhere': 'A Tech Trader, wherever it is, loses its Tech skills for this round',
  'first-born-for-two-turns': 'All First Born within medium range miss two turns',
  'first-born-anywhere': 'All First Born, wherever they are, miss a turn',
}

const whichText = (which: string): string => {
  const [kind, of = ''] = which.split(':')
  if (kind === 'door') return `The lock of the door at ${squareName(of)}`
  return kind === 'point' ? `Entry point ${of}` : (WHICH[which] ?? which)
}

const EFFECTS: { readonly [effect: string]: string } = {
  'no-ranged-harm': 'no shot can harm',
  'hard-to-hit': 'in cover no shot can harm',
  'hard-to-hit-far': 'in cover or far away no shot can harm',
  armour: 'better armour protects',
  'no-harm': 'nothing can harm',
  steadfast: 'nothing can hold up',
  'no-tech': 'no Tech skill helps',
  still: 'no more Moves are left for',
  'nothing-more': 'there is nothing more to do for',
  'untargetable-at-wall': 'at a wall nobody can single out',
  'untargetable-at-terrain': 'beside terrain nobody can single out',
  untargetable: 'nobody can single out',
  interrupts: 'a shot is kept ready by',
}

/** Skills: what is done with them, and what they do. */
export const skillWords = {
  asks: {
    granted: { ask: (label, view) => `${figureName(view, label.figure)}, ${used(label)}: what now?` },
    whom: {
      ask: (label) => `${used(label)}: on whom?`,
      option: ({ who }, view) => (who === undefined ? 'Nobody else' : figureName(view, who)),
    },
    which: { ask: (label) => `${used(label)}: which of these?`, option: ({ which }) => whichText(which) },
    thing: {
      ask: (label, view) => `${used(label)}: what of ${figureName(view, label.of)}?`,
      option: ({ item }) => `The ${thingName(item)}`,
    },
    react: {
      ask: ({ to, by, on, damage }, view) => {
        const who = by === null ? 'Something' : figureName(view, by)
        if (to === 'blow') return `${who} is about to do ${figureName(view, on)} ${damage} damage. React?`
        if (to === 'defeated') return `${figureName(view, on)} is down. React?`
        if (to === 'contact') return `${who} has come up to ${figureName(view, on)}. React?`
        if (to === 'attacked' || to === 'targeted')
          return `${who} has attacked ${figureName(view, on)}. React?`
        return `${who} has ${to === 'moved' ? 'moved' : 'acted'}. React?`
      },
      option: (label, view) =>
        label.figure === undefined
          ? 'No'
          : `${figureName(view, label.figure)}: ${used(label)} (${times(label.level, 'peg')})`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    pass: () => 'Leave it out',
    skill: (label) => `${used(label)} (${times(label.level, 'peg')}, ${label.left} left)`,
    deft: ({ do: what, on }, view) =>
      `${
        what === 'reload'
          ? `Reload with ${thingName(on)}`
          : `${what === 'shoot' ? 'Shoot at' : 'Strike'} ${figureName(view, on)}`
      } without effort`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'skill-used': (event, view) =>
      `${figureName(view, event.figure)} uses ${used(event)}: ${times(event.pegs, 'Skill peg')} left.`,
    recovered: ({ figure, health }, view) => `${figureName(view, figure)} recovers: Health ${health}.`,
    'effect-began': ({ figure, effect }, view) =>
      `${capital(EFFECTS[effect] ?? effect)} ${figureName(view, figure)}.`,
    'held-up': ({ figure, what }, view) =>
      `${figureName(view, figure)} ${what === 'turn' ? 'misses its next turn' : 'has an action less in its next turn'}.`,
    floored: ({ figure }, view) => `${figureName(view, figure)} falls prone.`,
    'weapon-lost': ({ figure, item, taker }, view) =>
      `${figureName(view, figure)} loses ${item === null ? 'its weapon' : `the ${thingName(item)}`}${taker === null ? '' : ` to ${figureName(view, taker)}`}.`,
    'rose-again': ({ figure, health }, view) =>
      `${figureName(view, figure)} gets up again: Health ${health}.`,
    'door-hacked': ({ figure, at, now }, view) =>
      `${figureName(view, figure)} ${now === 'locked' ? 'locks' : 'unlocks'} the door at ${squareName(at)}.`,
    'talked-round': ({ figure, on, hits, came }, view) =>
      `${figureName(view, figure)} talks to ${figureName(view, on)}: ${times(hits, 'hit')}. ${came ? 'It works.' : 'In vain.'}`,
    'thing-broken': ({ figure, item }, view) =>
      `The ${thingName(item)} of ${figureName(view, figure)} breaks.`,
    'point-turned': ({ number }) => `Entry point ${number} is turned over until the next level.`,
  } satisfies EventsOf<SkillEvent | UseEvent, View>,
}
