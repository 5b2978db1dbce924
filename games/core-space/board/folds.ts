import { type Ask, type Event, firstAnswer, type Json, type Option } from '@starboard/kernel'
import { type Folds, foldIn, under } from '@starboard/parts'
import { WHERE } from '../rules/2-actions/handing.ts'
import { FOUND, LOOT } from '../rules/2-actions/searching.ts'
import type { CombatEvent } from '../rules/3-combat/events.ts'
import type { FiguresEvent } from '../rules/4-figures/events.ts'
import type { AdvancementEvent } from '../rules/8-campaign/advancement.ts'
import { RECRUIT } from '../rules/8-campaign/crew.ts'
import { KIT } from '../rules/8-campaign/kit.ts'
import { isAboard, isWalk } from '../words/recap.ts'

/** Under what the bar puts together what can be done, by the action; what is not here stands by itself. */
const ACTING: Folds = {
  ...under('Go somewhere', 'move leap'),
  ...under('One step, without effort', 'near'),
  ...under('Attack', 'shoot strike snap jab deft throw breach'),
  ...under('Skills', 'skill'),
  ...under('Drag somebody', 'drag'),
  ...under('Give and take', 'hand drop pick don slip-on'),
  ...under('Talk to somebody', 'persuade lead'),
  ...under('Doors', 'interact remote'),
  ...under('Mend and heal', 'repair weave heal treat revive resuscitate clear reload'),
  ...under('Use what you carry', 'use lay detonate radio card'),
  ...under('last', 'habits stay end'),
}

const ASKED: { readonly [id: string]: Folds } = {
  act: ACTING,
  granted: { ...ACTING, ...under('last', 'pass') },
  loot: under('Leave something here', 'put'),
  trade: {
    ...under('Buy', 'buy'),
    ...under('Sell', 'sell'),
    ...under('Hire', 'hire'),
    ...under('Haggle', 'haggle'),
    ...under('last', 'leave'),
  },
  repair: { ...under('Repairs', 'fix fit'), ...under('Upgrades', 'upgrade'), ...under('last', 'leave-port') },
}

/** Where an option belongs in the bar: under these words, at its end, or (null) by itself. */
export const foldOf = (ask: Ask, option: Option): string | null => {
  if (RECRUIT.is(ask)) return option.value === 'done' ? 'last' : 'Sign somebody on'
  return foldIn(ASKED, ask, option)
}

/** Nobody minds on which square a thing falls, what is found is kept while there is room, and nothing is left behind that fits or costs nothing. */
export function usualAnswer(ask: Ask): Json | null {
  if (WHERE.is(ask) || FOUND.is(ask)) return firstAnswer(ask)
  if (KIT.is(ask) && ask.options.length === 2) return firstAnswer(ask)
  if (!LOOT.is(ask)) return null
  const takes = ask.options.filter(({ label }) => label.do === 'take')
  if (ask.options.some(({ value }) => value === 'all')) return 'all'
  return ask.label.left === 1 && takes.length === 1 ? takes[0]!.value : null
}

/** What comes between the dice of an attack and what it does. */
const MEANWHILE = [
  'rolled-again',
  'knowledge-rolled',
  'struck-instead',
  'energy-drunk',
  'item-thrown',
  'item-returned',
  'shield-overloaded',
]

/** What of one deed leads on to what: only the last of it stands in the log, which opens. */
const GOES_ON: { readonly [before: string]: readonly string[] } = {
  'worm-strikes': ['attack-rolled'],
  'attack-rolled': [...MEANWHILE, 'weapon-failed', 'attack-settled'],
  ...Object.fromEntries(MEANWHILE.map((between) => [between, [...MEANWHILE, 'attack-settled']])),
  'attack-settled': ['defeated'],
  wounded: ['defeated'],
  'shot-heard': ['pegs-added'],
  'drones-alerted': ['pegs-added'],
  'drone-scanned': ['drone-jumped'],
  'drone-jumped': ['drone-scanned'],
  searched: ['liege-killed', 'looked-inside'],
  'liege-killed': ['looked-inside'],
  'room-searched': ['taken'],
  'chance-rolled': [
    'arrived',
    'nobody-left',
    'walked',
    'sleepwalked',
    'extraction-chosen',
    'safe',
    'injured',
    'died',
    'came-out-changed',
    'wrong-ship',
    'lost-in-transit',
    'worn-down',
    'wears-twice',
    'thing-perished',
    'point-shut',
  ],
  'nobody-left': ['nobody-left', 'arrived'],
  'extraction-chosen': ['chance-rolled'],
  'career-point': ['skill-learnt'],
  'card-drawn': ['card-set-aside'],
  'help-drawn': ['help-seen'],
}

/** An attack, a search, an arrival or a way out is one line, and so is a way that somebody goes in several Moves. */
export function isOneDeed(before: Event, after: Event): boolean {
  if (isWalk(before) && isWalk(after)) return before.figure === after.figure
  if (isWalk(before) && isAboard(after)) return before.figure === after.figure
  if (isLesson(before) && isLesson(after)) return before.trader === after.trader
  if (isScan(before) && before.seen !== null) return false
  if (before.type === 'attack-settled' && isWound(after)) return after.health === 0
  return GOES_ON[before.type]?.includes(after.type) ?? false
}

const isLesson = (event: Event): event is Extract<AdvancementEvent, { type: 'skill-learnt' }> =>
  event.type === 'skill-learnt'

const isScan = (event: Event): event is Extract<FiguresEvent, { readonly type: 'drone-scanned' }> =>
  event.type === 'drone-scanned'

const isWound = (event: Event): event is Extract<CombatEvent, { readonly type: 'wounded' }> =>
  event.type === 'wounded'
