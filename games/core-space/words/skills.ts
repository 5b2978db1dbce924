import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { SKILLS } from '../content/index.ts'
import type { SkillEvent } from '../rules/5-skills/effects.ts'
import type { UseEvent } from '../rules/5-skills/using.ts'
import type { View } from '../view.ts'
import { aboutSkill, reactionText } from './about-skills.ts'
import {
  cardName,
  crewName,
  facesText,
  figureName,
  pieceName,
  placeName,
  squareName,
  thingName,
} from './names.ts'

type Rules = typeof import('../rules/5-skills/acting.ts') &
  typeof import('../rules/5-skills/asks.ts') &
  typeof import('../rules/5-skills/choosing.ts') &
  typeof import('../rules/5-skills/granting.ts') &
  typeof import('../rules/5-skills/mending.ts') &
  typeof import('../rules/5-skills/protecting.ts')

const skillName = (skill: string): string =>
  Object.entries(SKILLS).find(([id]) => id === skill)?.[1].name ?? skill

const used = ({ skill, level }: { skill: string; level: number }): string => `${skillName(skill)} ${level}`

const priceText = ({ level, token }: { level: number; token: boolean }): string =>
  token ? 'turn the token over' : times(level, 'peg')

const WHICH: { readonly [which: string]: string } = {
  health: 'Get a Health peg back',
  move: 'Move',
  ranged: 'Shoot',
  close: 'Strike',
  enough: 'Leave it at that',
  up: 'Two pegs more on the tracker',
  down: 'Two pegs fewer on the tracker',
  'shut-down': 'Shut First Born down',
  control: 'Take control of a First Born',
  peg: 'Take a peg off the tracker',
  repair: 'Repair something',
  'miss-turn': 'To miss the next turn',
  trade: 'To trade',
  join: 'To join your crew',
  'a-trader': 'A Tech Trader within medium range loses its Tech skills for this round',
  'two-first-born': 'Two First Born within medium range miss a turn',
  'all-traders': 'All Tech Traders within medium range lose their Tech skills for this round',
  'all-first-born': 'All First Born within medium range miss a turn',
  'a-trader-for-good': 'A Tech Trader within medium range loses its Tech skills for the mission',
  'a-trader-anywhere': 'A Tech Trader, wherever it is, loses its Tech skills for this round',
  'first-born-for-two-turns': 'All First Born within medium range miss two turns',
  'first-born-anywhere': 'All First Born, wherever they are, miss a turn',
}

/** What is done to a place, a piece or a token. */
const DOING: { readonly [kind: string]: (of: string, view: View, item: string) => string } = {
  door: (of) => `The lock of the door at ${squareName(of)}`,
  point: (of) => `Entry point ${of}`,
  piece: (of, view) => capital(pieceName(view, of)),
  shift: (of, view) => `Move ${pieceName(view, of)} elsewhere`,
  hurl: (of, view) => `Hurl ${pieceName(view, of)}`,
  token: (of) => `Move what lies on ${squareName(of)}`,
  unlock: (of, view) => `Open ${placeOrPiece(view, of)}`,
  lock: (of, view) => `Shut and lock ${placeOrPiece(view, of)}`,
  jam: (of, view, item) => `Clear the jam of the ${thingName(item)} of ${figureName(view, of)}`,
}

const placeOrPiece = (view: View, of: string): string =>
  of.includes(',') ? `the door at ${squareName(of)}` : pieceName(view, of)

const whichText = (which: string, view: View): string => {
  const [kind = '', of = '', , item = ''] = which.split(':')
  return WHICH[which] ?? DOING[kind]?.(of, view, item) ?? which
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
  guards: 'somebody takes the hits of',
  sweeping: 'whoever is come up to is struck by',
  tripping: 'whoever is come up to is tripped by',
  'free-moves': 'nobody strikes at',
}

/** Skills: what is done with them, and what they do. */
export const skillWords = {
  asks: {
    granted: { ask: (label, view) => `${figureName(view, label.figure)}, ${used(label)}: what now?` },
    whom: {
      ask: ({ left = 1, ...label }) =>
        `${used(label)}: on whom?${left > 1 ? ` Up to ${left}, one after the other.` : ''}`,
      option: ({ who }, view) => (who === undefined ? 'Nobody else' : figureName(view, who)),
    },
    which: {
      ask: (label) => `${used(label)}: which of these?`,
      option: ({ which }, view) => whichText(which, view),
    },
    thing: {
      ask: (label, view) => `${used(label)}: what of ${pieceName(view, label.of)}?`,
      option: ({ item }) => (item === undefined ? 'Nothing more' : `The ${thingName(item)}`),
    },
    spot: {
      ask: (label) => `${used(label)}: where?`,
      option: (label) => (label.x === undefined ? 'Leave it out' : placeName(label)),
    },
    fix: {
      ask: (label) => `${used(label)}: what do you mend (${times(label.points, 'point')})?`,
      option: ({ is, of, item, left }, view) =>
        `${is === 'item' ? `The ${thingName(item ?? '')} of ${figureName(view, of)}` : capital(pieceName(view, of))} (${times(left, 'point')} to go)`,
    },
    guard: {
      ask: ({ figure, on, damage }, view) =>
        `${figureName(view, on)} is about to suffer ${damage} damage. Does ${figureName(view, figure)} take the hits?`,
      option: ({ take }) => (take ? 'Yes' : 'No'),
    },
    slip: {
      ask: ({ figure, from }, view) =>
        `${figureName(view, from)} is about to strike at ${figureName(view, figure)}. Slip past, for the effortless action of the turn?`,
      option: ({ slip }) => (slip ? 'Yes' : 'No'),
    },
    react: {
      ask: ({ to, by, on, damage }, view) => {
        const who = by === null ? 'Something' : figureName(view, by)
        if (to === 'blow') return `${who} is about to do ${figureName(view, on)} ${damage} damage. React?`
        if (to === 'defeated') return `${figureName(view, on)} is down. React?`
        if (to === 'held-up') return `${figureName(view, on)} is about to be held up. React?`
        if (to === 'contact') return `${who} has come up to ${figureName(view, on)}. React?`
        if (to === 'attacked') return `${who} has attacked ${figureName(view, on)}. React?`
        return `${who} has ${to === 'moved' ? 'moved' : 'acted'}. React?`
      },
      option: (label, view) =>
        label.figure === undefined
          ? 'No'
          : `${figureName(view, label.figure)} uses ${used(label)} (${priceText(label)}): ${reactionText(label.skill, label.level)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    pass: () => 'Leave it out',
    skill: (label) =>
      `Use ${used(label)} (${priceText(label)}, ${times(label.left, 'peg')} left): ${aboutSkill(label.skill, label.level)}`,
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
      `${figureName(view, figure)} ${what === 'turn' ? 'misses the next turn' : 'has an action less in the next turn'}.`,
    floored: ({ figure }, view) => `${figureName(view, figure)} falls prone.`,
    'weapon-lost': ({ figure, item, taker }, view) =>
      `${figureName(view, figure)} loses ${item === null ? 'its weapon' : `the ${thingName(item)}`}${taker === null ? '' : ` to ${figureName(view, taker)}`}.`,
    'rose-again': ({ figure, health }, view) =>
      `${figureName(view, figure)} gets up again: Health ${health}.`,
    'door-hacked': ({ figure, at, now }, view) =>
      `${figureName(view, figure)} ${now === 'locked' ? 'locks' : now === 'open' ? 'opens' : 'unlocks'} the door at ${squareName(at)}.`,
    'talked-round': ({ figure, on, hits, came }, view) =>
      `${figureName(view, figure)} talks to ${figureName(view, on)}: ${times(hits, 'hit')}. ${came ? 'It works.' : 'In vain.'}`,
    'thing-broken': ({ figure, item }, view) =>
      `The ${thingName(item)} of ${figureName(view, figure)} breaks.`,
    'card-read': ({ cards }) => `The next cards: ${listed(cards.map(cardName))}.`,
    scanned: ({ figure, piece }, view) => `${figureName(view, figure)} looks into ${pieceName(view, piece)}.`,
    'under-control': ({ figure, by }, view) =>
      `${figureName(view, figure)} is under the control of ${figureName(view, by)}.`,
    called: ({ figure, x, y }, view) => `${figureName(view, figure)} is called to ${placeName({ x, y })}.`,
    flung: ({ what, x, y }, view) =>
      `${capital(thingName(pieceName(view, what)))} comes down on ${placeName({ x, y })}.`,
    'crossed-over': ({ figure, crew }, view) =>
      `${figureName(view, figure)} goes over to ${crewName(view, crew)}.`,
    'truce-made': ({ crew, with: other }, view) =>
      `${capital(crewName(view, crew))} and ${crewName(view, other)} are friends for this round.`,
    'piece-locked': ({ figure, piece, locked }, view) =>
      `${figureName(view, figure)} ${locked ? 'locks' : 'opens'} ${pieceName(view, piece)}.`,
    grabbed: ({ figure, from, face }, view) =>
      `${figureName(view, figure)} reaches into what ${pieceName(view, from)} has: ${facesText([face])}.`,
    'blew-up': ({ figure, number }, view) =>
      `${figureName(view, figure)} blows up: ${number}, ${number <= 2 ? 'and nothing is left' : number <= 4 ? 'and its things are strewn about, broken' : 'and its chip-set survives'}.`,
    'slipped-by': ({ figure, from }, view) =>
      `${figureName(view, figure)} slips past ${figureName(view, from)}.`,
    guarded: ({ figure, by }, view) =>
      `${figureName(view, by)} takes what was meant for ${figureName(view, figure)}.`,
    'point-turned': ({ number }) => `Entry point ${number} is turned over until the next level.`,
  } satisfies EventsOf<SkillEvent | UseEvent, View>,
}
