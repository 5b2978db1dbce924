import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { INJURIES, SCENARIOS, type Task } from '../content/index.ts'
import type { EffectEvent } from '../rules/9-scenario/effects.ts'
import type { ScenarioEvent } from '../rules/9-scenario/scenario.ts'
import type { ShowEvent, Shown } from '../rules/9-scenario/showing.ts'
import type { ChoreLabel, TaskReason } from '../rules/9-scenario/task-offers.ts'
import type { TaskEvent } from '../rules/9-scenario/tasks.ts'
import type { DeskEvent } from '../rules/10-desk/forms.ts'
import type { UpkeepEvent } from '../rules/11-course/upkeep.ts'
import type { View } from '../view.ts'
import { fieldText } from './fields.ts'
import { borderName } from './opposition.ts'
import { skillName } from './rolls.ts'
import { bodyName, itemName, nameOf, theZone, wayIs } from './words.ts'

export const taskOf = (view: View, id: string): Task | undefined =>
  SCENARIOS[view.scenario].tasks.find((task) => task.id === id)

/** A task as an option: what, with which skill, where. */
function taskOption(label: ChoreLabel, view: View): string {
  const task = taskOf(view, label.task)
  const by = label.skill ? ` (${skillName(label.skill)})` : ''
  const place = label.place ?? ''
  const name = task?.name ?? label.task
  const where = place === '' ? '' : place.includes('/') ? borderName(view, place) : bodyName(view, place)
  return `${name}${where === '' || name.endsWith(where) ? '' : `: ${where}`}${by}${endText(label, view)}${task ? killText(task) : ''}`
}

/** Whom it is the death of, where they are. */
function killText({ success }: Task): string {
  const kill = success.find((effect) => effect.do === 'kill')
  if (kill?.do !== 'kill' || kill.zones === 'all') return ''
  return `: whoever is in there dies${kill.spare?.includes('androids') ? ', but for androids' : ''}`
}

/** What cannot be undone about it. */
function endText({ doom, left }: ChoreLabel, view: View): string {
  if (doom !== undefined) return `: whoever is still aboard ${times(doom, 'stretch', 'stretches')} later dies`
  if (left === undefined) return ''
  return `: it ends here, and ${listed(left.map((id) => bodyName(view, id)))} ${left.length === 1 ? 'is' : 'are'} left behind`
}

const ACT_NAMES: { readonly [act: string]: string } = {
  nothing: 'Nothing for now',
  describe: 'Describe something',
  roll: 'Call for a roll',
  place: 'Place somebody or something',
  move: 'Move one of yours',
  hide: 'Hide one of yours, or bring it out',
  orders: 'Give a unit new orders',
  door: 'Open, shut, lock or block a way',
  light: 'Change the light of a zone',
  zone: 'Flood a zone, vent it, set it on fire',
  give: 'Give somebody a thing',
  take: 'Take a thing away',
  stress: 'Give or take Stress',
  health: 'Give or take Health',
  injury: 'Give a critical injury',
  cure: 'Take an injury away',
  panic: 'Call for a panic roll',
  calm: 'End somebody’s panic',
  noise: 'Make a noise somewhere',
  fight: 'Begin a fight',
  overrule: 'Overrule the last roll',
  note: 'Write a secret note',
  time: 'End the crew’s part of the stretch',
  close: 'End the scenario',
}

type Rules = typeof import('../rules/9-scenario/tasks.ts') & typeof import('../rules/10-desk/desk.ts')

/** Scenario, tasks, and the Game Mother's desk. */
export const scenarioWords = {
  asks: {
    desk: {
      ask: () => 'Your desk, Game Mother: what do you do?',
      option: (_, __, { value }) => ACT_NAMES[value] ?? value,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    task: taskOption,
    talk: taskOption,
  } satisfies OffersIn<Rules, View>,
  events: {
    'stretch-began': ({ stretch }) => `Stretch ${stretch} begins.`,
    row: ({ text }) => text,
    'corpse-seen': ({ zone }, view) =>
      `There is a body in ${theZone(view, zone)}. Nobody says anything for a while.`,
    epilogue: ({ who, fate, story }, view) =>
      `${nameOf(view, who)} ${FATES[fate]}${story > 0 ? `, with ${times(story, 'story point')}` : ''}.`,
    'task-done': ({ who, task, story }, view) =>
      `${nameOf(view, who)} manages to ${lower(taskOf(view, task)?.name ?? task)}.${story ? ` ${story}` : ''}`,
    'task-failed': ({ who, task }, view) =>
      `${nameOf(view, who)} fails to ${lower(taskOf(view, task)?.name ?? task)}.`,
    'task-stopped': ({ who, task }, view) =>
      `${nameOf(view, who)} gets no further with it (${lower(taskOf(view, task)?.name ?? task)}): somebody is here.`,
    'task-gained': ({ who, task, have, of }, view) =>
      `${nameOf(view, who)} gets on with it: ${lower(taskOf(view, task)?.name ?? task)}, ${have} of ${of}.`,
    lights: ({ zones, dark }, view) =>
      `${dark ? 'Darkness' : 'Light'} in ${listed(zones.map((zone) => theZone(view, zone)))}.`,
    flooded: ({ zones }, view) => `Water fills ${listed(zones.map((zone) => theZone(view, zone)))}.`,
    vented: ({ zones }, view) =>
      `${capital(listed(zones.map((zone) => theZone(view, zone))))} ${zones.length === 1 ? 'is' : 'are'} open to the vacuum.`,
    'way-changed': ({ border, becomes }, view) =>
      `${capital(borderName(view, border))} ${becomes === 'open' ? 'is open now' : becomes === 'blocked' ? 'is blocked now' : `can be opened now: a ${becomes}`}.`,
    barricaded: ({ border }, view) => `${capital(borderName(view, border))} is barricaded.`,
    got: ({ who, item }, view) => `${nameOf(view, who)} has the ${itemName(item).toLowerCase()}.`,
    shown: ({ what, at }, view) =>
      `${(at.length === 0 && DULL[what]) || SHOWN[what]}${at.length > 0 ? `: ${listed([...new Set(at)].map((zone) => theZone(view, zone)))}` : ''}.`,
    'got-away': ({ who }, view) => `${nameOf(view, who)} gets away.`,
    joined: ({ who, with: leader }, view) => `${nameOf(view, who)} will follow ${bodyName(view, leader)}.`,
    'clock-moved': ({ by }) =>
      by > 0
        ? `That has won ${times(by, 'stretch', 'stretches')}.`
        : `The clock has lost ${times(-by, 'stretch', 'stretches')}.`,
    described: ({ text }) => text || 'A pause.',
    noted: ({ text }) => `Note: ${text}`,
    'roll-called': ({ who, skill, modifier, text }, view) =>
      `The Game Mother asks ${bodyName(view, who)} for ${skillName(skill)}${modifier ? ` (${modifier > 0 ? '+' : '−'}${Math.abs(modifier)} dice)` : ''}${text ? `: ${text}` : '.'}`,
    'call-answered': ({ who, successes }, view) =>
      `${nameOf(view, who)} ${successes > 0 ? 'manages' : 'fails at'} what the Game Mother asked for.`,
    placed: ({ who, at }, view) => `${nameOf(view, who)} is put into ${theZone(view, at)}.`,
    'moved-by-hand': ({ who, at }, view) => `${nameOf(view, who)} is now in ${theZone(view, at)}.`,
    'state-set': ({ who, state, goal }, view) =>
      `Your orders for ${bodyName(view, who)}: ${orderText(view, state, goal)}.`,
    'door-set': ({ border, now }, view) => `${capital(borderName(view, border))} is ${wayIs(now)}.`,
    'light-set': ({ zone, dark }, view) => `${capital(theZone(view, zone))} is ${dark ? 'dark' : 'lit'}.`,
    'zone-set': ({ zone, flooded, vacuum, fire }, view) =>
      `${capital(theZone(view, zone))} is ${listed([flooded ? 'flooded' : 'dry', vacuum ? 'without air' : 'aired', fire ? 'on fire' : 'not burning'])}.`,
    given: ({ who, item }, view) => `${nameOf(view, who)} gets ${itemName(item).toLowerCase()}.`,
    'taken-away': ({ who, item }, view) => `${nameOf(view, who)} loses ${itemName(item).toLowerCase()}.`,
    'health-set': ({ who, by }, view) =>
      `${nameOf(view, who)} ${by >= 0 ? 'regains' : 'loses'} ${Math.abs(by)} Health, says the Game Mother.`,
    cured: ({ who, row }, view) =>
      `${nameOf(view, who)} is rid of the ${INJURIES[row]!.name.toLowerCase()}, says the Game Mother.`,
    'time-called': () => 'The Game Mother lets time pass.',
    overruled: ({ who, was, successes, text }, view) =>
      `The Game Mother overrules the roll of ${bodyName(view, who)}: ${was} becomes ${successes}${text ? `. ${text}` : '.'}`,
    closed: ({ text }) => `The Game Mother ends it here.${text ? ` ${text}` : ''}`,
  } satisfies EventsOf<ScenarioEvent | TaskEvent | EffectEvent | ShowEvent | DeskEvent | UpkeepEvent, View>,
  reasons: {
    'task-needs': ({ task, item }, view) =>
      `${taskName(view, task)}: you need the ${itemName(item).toLowerCase()}`,
    'task-flooded': ({ task }, view) => `${taskName(view, task)}: not under water`,
    'task-enemy': ({ task }, view) => `${taskName(view, task)}: not with an enemy here`,
    'task-no-fire': ({ task }, view) => `${taskName(view, task)}: you have no fire in hand`,
  } satisfies ReasonsOf<TaskReason, View>,
}

const taskName = (view: View, id: string): string => taskOf(view, id)?.name ?? id

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** As the form words it, with the place where the order is about one. */
function orderText(view: View, state: string, goal: string): string {
  const order = lower(fieldText('state', state))
  if (state === 'search') return `search ${theZone(view, goal)}`
  return state === 'stalk' || state === 'hunt' ? `${order}, toward ${theZone(view, goal)}` : order
}

const FATES = {
  away: 'got away',
  'away-grafted': 'got away, and is not alone in there',
  left: 'was left behind',
  dead: 'did not come back',
} as const

/** What is said where there was nothing to show. */
const DULL: { readonly [what: string]: string } = {
  units: 'The cameras show nothing that moves',
  'units-in-light': 'The cameras show nothing that moves where there is light',
  'next-wave': 'The sensors show nothing that is coming',
}

const SHOWN: { readonly [what in Shown]: string } = {
  units: 'The cameras show movement',
  'units-in-light': 'The cameras show movement where there is light',
  map: 'The screen shows the whole plan',
  clock: 'Now you know how long you have',
  'next-wave': 'The sensors show where the next will come from',
}
