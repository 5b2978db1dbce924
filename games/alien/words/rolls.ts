import type { Ask, Option } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import { type AsksIn, type EventsOf, nameIn, type ReasonsOf } from '@starboard/kernel/speech'
import {
  ANDROID_DAMAGE,
  ATTRIBUTES,
  type Attribute,
  INJURIES,
  ITEMS,
  SCENARIOS,
  SKILLS,
  type Skill,
  TALENTS,
  type TalentId,
} from '../content/index.ts'
import { JUMPY } from '../rules/0-table/tables.ts'
import type { BonusEvent } from '../rules/1-rolls/bonus.ts'
import type { HelpEvent } from '../rules/1-rolls/help.ts'
import type { PushEvent, PushReason } from '../rules/1-rolls/push.ts'
import type { ResponseEvent } from '../rules/1-rolls/responses.ts'
import { ROLL, type RollEvent } from '../rules/1-rolls/rolls.ts'
import type { StoryEvent } from '../rules/1-rolls/story.ts'
import type { StressEvent } from '../rules/1-rolls/stress.ts'
import type { View } from '../view.ts'
import { bodyName, itemName, nameOf, rest, successes } from './words.ts'

export const skillName = (skill: string): string => SKILLS[skill as Skill]?.name ?? skill

/** The stress responses, by their row. */
export const RESPONSES: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'Keeping Cool', text: 'nothing happens' },
  { name: 'Jumpy', text: 'each push costs 2 Stress' },
  { name: 'Tunnel Vision', text: '−2 dice on Wits' },
  { name: 'Aggravated', text: '−2 dice on Empathy' },
  { name: 'Shakes', text: '−2 dice on Agility' },
  { name: 'Frantic', text: '−2 dice on Strength' },
  { name: 'Deflated', text: 'no roll can be pushed' },
  { name: 'Mess Up', text: 'the action fails, and Stress rises' },
]

/** What a roll is about. */
const ABOUT: { readonly [what: string]: string } = {
  attack: 'to attack',
  defend: 'to ward off a blow',
  dodge: 'to dodge',
  'break-free': 'to break free',
  'force-door': 'to force a door',
  'hack-door': 'to talk a lock open',
  clear: 'to clear the way',
  seal: 'to weld a shaft shut',
  cut: 'to cut a shaft open',
  climb: 'to climb',
  jump: 'to jump',
  swim: 'to get through the water',
  search: 'to search the place',
  detection: 'to keep a look-out',
  calm: 'to stop the panic',
  rally: 'to get somebody back up',
  'first-aid': 'to give first aid',
  surgery: 'to operate',
  graft: 'to cut the graft out',
  repair: 'to repair',
  'jury-rig': 'to squeeze a last spark out of it',
  study: 'to see how it fights',
  orders: 'to give orders',
  examine: 'to tell human from android',
  rewrite: 'to rewrite a directive',
  'cold-anger': 'to keep the temper',
  flooded: 'to get through the water',
  overloaded: 'to move under the load',
  drive: 'to drive',
  unjam: 'to clear a jam',
  sting: 'against the venom',
  death: 'to stay alive',
  air: 'to go without air',
  overdose: 'to stomach the dose',
  resist: 'to resist',
  called: 'as the Game Mother asks',
  disarm: 'to disarm',
  pass: 'to get past',
  shove: 'to shove',
  grapple: 'to grapple',
  hold: 'to hold on',
  throw: 'to throw',
  'pull-off': 'to pull the thing off',
  'fear-of-creatures': 'to face it',
  parley: 'to talk them round',
}

export const aboutText = (view: View, what: string): string => {
  const task = SCENARIOS[view.scenario].tasks.find(({ id }) => id === what)
  if (task) return `to ${task.name.charAt(0).toLowerCase()}${task.name.slice(1)}`
  return ABOUT[what] ?? `for: ${what.replaceAll('-', ' ')}`
}

/** With a success in hand only a contest leaves open what comes of it: then nothing that can be done about the dice has a chance of its own. */
export const isContest = (ask: Ask): boolean =>
  ROLL.is(ask) &&
  ask.label.successes > 0 &&
  'options' in ask &&
  ask.options.some(({ value, odds }) => value !== 'keep' && odds === undefined)

/** Base dice, then stress dice. */
export const facesText = (base: readonly number[], stress: readonly number[]): string =>
  stress.length === 0
    ? base.join(' ')
    : `${base.join(' ')}, on ${stress.length === 1 ? 'the stress die' : 'stress dice'} ${stress.join(' ')}`

/** What a nerve is tested with: the die, and what weighs on it and holds it. */
export const nerveText = (die: number, stress: number, resolve: number): string =>
  `${die} + Stress ${stress} − Resolve ${resolve}`

const result = (sixes: number, banes: number): string =>
  `${successes(sixes)}${banes > 0 ? `, ${times(banes, 'bane')}` : ''}`

/** What a part of a pool is called. */
const PARTS: { readonly [what: string]: string } = {
  help: 'help',
  edge: 'an edge from the last roll',
  orders: 'orders',
  mother: 'the Game Mother',
  calmed: 'calmative',
  stimulated: 'stimulant',
  blinded: 'spit in the eyes',
  drunk: 'drink',
  'bad-air': 'bad air',
  'flat-heart': 'flat heart',
  'shaking-hand': 'shaking hand',
  'android-hatred': 'an android beside one',
  weapon: 'the weapon',
  aim: 'aim',
  ambush: 'ambush',
  cover: 'cover',
  darkness: 'darkness',
  range: 'range',
  size: 'size',
  'weak-spot': 'a weak spot',
  'partial-cover': 'partial cover',
  'full-cover': 'full cover',
  'too-near': 'too near',
  large: 'a large target',
  small: 'a small target',
  storm: 'the storm',
  darting: 'it darts about',
  grip: 'a strong grip',
  'death-wish': 'death wish',
  row: 'the attack',
  guard: 'keeping guard',
  task: 'the task',
  talent: 'talent',
  oneself: 'treating oneself',
}

export function partName(what: string): string {
  const response = /^response-(\d)$/.exec(what)
  if (response) return RESPONSES[Number(response[1])]!.name
  const [, kind, row] = /^(injury|fault)-(\d+)$/.exec(what) ?? []
  if (kind === 'injury') return INJURIES[Number(row)]!.name.toLowerCase()
  if (kind === 'fault') return ANDROID_DAMAGE[Number(row) - 1]!.name.toLowerCase()
  if ((ATTRIBUTES as readonly string[]).includes(what)) return capital(what as Attribute)
  if (what in SKILLS) return skillName(what)
  if (what in TALENTS) return TALENTS[what as TalentId].name
  if (what in ITEMS) return itemName(what)
  return PARTS[what] ?? what.replaceAll('-', ' ')
}

/** Why Stress has changed, after “Stress rises” or “falls”. */
const CAUSES: { readonly [cause: string]: string } = {
  push: 'for the push',
  'full-auto': 'with the trigger down',
  'response-again': 'because the old response is back',
  'mess-up': 'for the mess',
  panic: 'in the panic',
  'npc-panics': 'at the sight of the panic',
  attacked: 'to be attacked by one of their own',
  fatigue: 'with weariness',
  corpse: 'at the sight of the body',
  rest: 'with rest',
  keepsake: 'with the keepsake in hand',
  game: 'over a game',
  liquor: 'with the bottle',
  drink: 'with the bottle',
  joke: 'with a joke',
  quarrel: 'after the quarrel',
  guilt: 'with old guilt',
  craving: 'for want of a dose',
  'left-behind': 'left behind like that',
  'first-sight': 'at the sight of it',
  mother: 'as the Game Mother says',
  dark: 'in the dark',
  android: 'as a machine is unmasked nearby',
  'tight-space': 'between the walls',
  'drug-calm': 'with the pill',
  'drug-wake': 'as the pill wears off',
  'drug-stim': 'as the stimulant wears off',
  'steady-voice': 'with a steady voice',
  engulfed: 'in the middle of it',
  roar: 'at the roar',
}

/** What a chance is the chance of. */
export function oddsText(ask: Ask, { value }: Option): string {
  if (ROLL.is(ask) && value === 'push')
    return ask.label.successes > 0 ? 'that it still succeeds' : 'for a success'
  return HOPES[nameIn(value)] ?? HOPES[ask.id] ?? 'to succeed'
}

/** Each success takes one off the attacker, who has not rolled yet (AL-DEF-02): how many that must be, nobody knows. */
const WARD = 'to take at least one success off it'

/** By what is done, or by what is asked. */
const HOPES: Readonly<Record<string, string>> = {
  search: 'to succeed at the search',
  task: 'to succeed at the task',
  talk: 'to win them over',
  force: 'to force it open',
  hack: 'to get it open',
  cut: 'to cut it open',
  seal: 'to weld it shut',
  clear: 'to get on with it',
  jump: 'to make the jump',
  move: 'to get through',
  group: 'to get through',
  drive: 'to drive safely',
  shoot: 'to hit',
  strike: 'to hit',
  weak: 'to hit the weak spot',
  throw: 'to land it there',
  special: 'to succeed at it',
  'break-free': 'to break free',
  'pull-off': 'to pull it off',
  unjam: 'to clear the jam',
  repair: 'to mend it',
  'jury-rig': 'to rig it up',
  rewrite: 'to rewrite it',
  study: 'to learn it',
  orders: 'that they are heeded',
  calm: 'to calm them',
  rally: 'to get them on their feet',
  'first-aid': 'to help them',
  surgery: 'to succeed at the operation',
  'cut-graft': 'to cut it out',
  story: 'for a success',
  leap: 'for a success',
  examine: 'to find out',
  'strike-with': 'to hit',
  burst: 'to hit',
  defend: WARD,
  dodge: WARD,
  evade: WARD,
}

/** By the number of successes, from two on all alike. */
const KEEP = ['Let it fail', 'Keep the success', 'Keep the successes'] as const

function keepText(ask: Ask): string {
  if (!ROLL.is(ask) || ask.label.messedUp) return KEEP[0]
  return KEEP[Math.min(2, ask.label.successes)]!
}

/** With successes in hand a push is for more of them, and that is not what its chance is of. */
function pushText(ask: Ask, isFree: boolean): string {
  const what = ROLL.is(ask) && ask.label.successes > 0 && !ask.label.messedUp ? 'Push for more' : 'Push'
  return isFree ? `${what}, free of Stress` : what
}

type Rules = typeof import('../rules/1-rolls/bonus.ts') &
  typeof import('../rules/1-rolls/help.ts') &
  typeof import('../rules/1-rolls/rolls.ts')

export const rollWords = {
  asks: {
    roll: {
      ask: ({ who, skill, for: what, successes, banes, pushes, stressNow, resolve }, view, ask) => {
        const how = pushes
          ? `${nameOf(view, who)}, after the push`
          : `${nameOf(view, who)}, ${skillName(skill)} ${aboutText(view, what)}`
        const against = isContest(ask) ? ' It takes more than the other side, which rolls next.' : ''
        return `${how}: ${result(successes, banes)}, at Stress ${stressNow} and Resolve ${resolve}.${against} Do you let it stand?`
      },
      option: (_, __, { value, cost }, ask) => {
        if (value === 'keep') return keepText(ask)
        if (value === 'push') return pushText(ask, cost?.stress === undefined || cost.stress === 0)
        return value === 'story' ? 'Spend a story point for one success' : 'A leap of insight: it succeeds'
      },
    },
    help: {
      ask: ({ who, skill, for: what }, view) =>
        `${nameOf(view, who)} is about to roll ${skillName(skill)} ${aboutText(view, what)}. Who of yours spends a full action to help?`,
      option: (_, view, { value }) => `${nameOf(view, value)} helps: a die more`,
    },
    bonus: {
      ask: ({ who, left }, view) =>
        `${nameOf(view, who)} has ${left === 1 ? 'a bonus success' : `${left} bonus successes`} to spend. What does ${left === 1 ? 'it' : 'the next one'} buy?`,
      option: (_, view, option) => {
        if (option.value === 'sooner') return 'Be done sooner, and do something else in this stretch'
        if (option.value === 'silent') return 'Do it without a sound'
        return `Give ${bodyName(view, rest(option))} a die for the next roll`
      },
    },
  } satisfies AsksIn<Rules, View>,
  events: {
    rolled: ({ who, skill, for: what, base, stress, successes, banes }, view) =>
      `${nameOf(view, who)} rolls ${skillName(skill)} ${aboutText(view, what)}: ${facesText(base, stress)}. ${capital(result(successes, banes))}.`,
    resisted: ({ who, base, stress, successes, won }, view) =>
      who === null
        ? `Against it: ${facesText(base, stress)}, ${result(successes, 0)}. ${won ? 'It holds.' : 'It gives.'}`
        : `${nameOf(view, who)} ${won ? 'does not give in' : 'cannot stand against it'}: ${facesText(base, stress)}, ${result(successes, 0)}.`,
    'bonus-spent': ({ who, on }, view) => {
      if (!on.startsWith('edge:'))
        return `${nameOf(view, who)} does it ${on === 'sooner' ? 'in less time' : 'without a sound'}.`
      const whose = on.slice(5) === who ? 'the next roll' : `the next roll of ${bodyName(view, on.slice(5))}`
      return `${nameOf(view, who)} gains an edge for ${whose}.`
    },
    pushed: ({ who, base, stress, successes, banes }, view) =>
      `${nameOf(view, who)} pushes: ${facesText(base, stress)}. ${capital(result(successes, banes))}.`,
    response: ({ who, die, stress, resolve, result: row, brings }, view) => {
      const { name: called, text } = RESPONSES[row]!
      const strained = `${nameOf(view, who)} feels the strain (${nerveText(die, stress, resolve)})`
      if (brings === 'again') return `${strained}: ${called} once more.`
      if (row === 0) return `${strained} and keeps cool.`
      return brings === 'nothing' && row === JUMPY
        ? `${strained}: ${called}, which is nothing new to whoever cannot push.`
        : `${strained}: ${called}, ${text}.`
    },
    'story-spent': ({ who, left }, view) =>
      `${nameOf(view, who)} spends a story point for a success; ${left === 0 ? 'none' : left} left.`,
    leapt: ({ who }, view) => `It comes to ${bodyName(view, who)} all at once: a success.`,
    'stress-changed': ({ who, by, now, cause }, view) => {
      const why = CAUSES[cause]
      return `${nameOf(view, who)}’s Stress ${by > 0 ? 'rises' : 'falls'} to ${now}${why ? ` ${why}` : ''}.`
    },
    helped: ({ who, helpers }, view) =>
      `${capital(listed(helpers.map((id) => bodyName(view, id))))} ${helpers.length === 1 ? 'helps' : 'help'} ${bodyName(view, who)}.`,
  } satisfies EventsOf<
    RollEvent | BonusEvent | PushEvent | ResponseEvent | StoryEvent | StressEvent | HelpEvent,
    View
  >,
  reasons: {
    'push-never-pushes': () => 'This one never pushes a roll',
    'push-unpushed': () => 'A roll of this kind cannot be pushed',
    'push-bane': () => 'A throw with a bane cannot be pushed',
    'push-deflated': () => 'The Deflated cannot push',
    'push-pushed': () => 'A roll can be pushed only once',
  } satisfies ReasonsOf<PushReason, View>,
}
