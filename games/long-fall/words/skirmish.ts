import type { Option, Parts } from '@starboard/kernel'
import type { Rank } from '../content/index.ts'
import type { Cover } from '../rules/0-table/state.ts'
import { foursOf, type NpcEvent } from '../rules/4-worlds/npcs.ts'
import type { SkirmishEvent } from '../rules/5-skirmishes/battlefield.ts'
import type { View } from '../view.ts'
import { listed, marks, nameOf, rankName, type Words } from './words.ts'

type Part = Parts[string]

const pcName = (view: View, pc: Part | undefined): string => nameOf(view, typeof pc === 'string' ? pc : null)

const tried = (label: Parts): string => rankName(label.tried as Rank)

const DISTANCES: Readonly<Record<string, string>> = {
  close: 'at close quarters',
  near: 'near',
  far: 'far off',
}

const TOWARD = { close: ' with', near: ' to', far: ' from' } as const

const BARRED: Readonly<Record<string, string>> = {
  'no-rank': 'takes training',
  'no-kit': 'takes its kit',
  'no-suit': 'takes a vacc suit',
}

const NTH = ['first', 'second', 'third', 'fourth', 'fifth']

/** Which four somebody fights in, where there is more than one of their kind: each has a throw of its own (LF-RUL-NPC-03). */
export function fourName({ skirmish }: View, foe: string): string {
  const all = skirmish?.foes ?? []
  const kind = all.find(({ id }) => id === foe)?.npc
  const fours = foursOf(all.filter(({ npc }) => npc === kind))
  const at = fours.findIndex((four) => four.some(({ id }) => id === foe))
  return fours.length > 1 && at >= 0 ? `${NTH[at] ?? 'last'} four` : ''
}

function inFour(view: View, foe: Part | undefined): string {
  const four = fourName(view, String(foe))
  return four && ` of the ${four}`
}

/** By the kind of what is done in a turn. */
const ACTS: Readonly<Record<string, (label: Parts, view: View) => string>> = {
  attack: (label, view) =>
    `${approach(label)} ${label.name}${inFour(view, label.foe)} with the ${lower(label.weapon)}${telling(label)}`,
  save: (label, view) => `Save ${pcName(view, label.patient)} (${label.gathered} of ${label.asked})`,
  task: (label) =>
    `Work on ${label.name ? `“${label.name}”` : 'the task'} with ${tried(label)} (${label.gathered} of ${label.asked})`,
  reload: (label) => `Reload the ${lower(label.weapon)}`,
  move: (label) =>
    label.word === 'close'
      ? `Move in on ${label.name} (then ${place(label.onto)})`
      : `Back away from ${label.name} (then ${place(label.onto)})`,
  let: (label, view) => `Let ${pcName(view, label.other)} go first`,
  'keep-move': () => 'Act first, and move afterwards',
  'take-cover': () => 'Spend the move on light cover',
  defend: () => 'All-out defence: attackers lose 2 Impact',
  wait: () => 'Do nothing',
  'dig-in': () => 'Dig in: heavy cover, for the action and the move',
  disengage: () => 'Break away and try to get out of the fight',
  yield: () => 'Give up',
}

const place = (distance: Part | undefined): string => DISTANCES[String(distance)] ?? String(distance)

const lower = (name: Part | undefined): string => String(name).toLowerCase()

function approach({ from, onto }: Parts): string {
  if (from === onto) return 'Attack'
  return onto === 'close' || from === 'far' ? 'Close in and attack' : 'Step back and attack'
}

/** How hard the target is to hurt, where success alone does not do it, and how much it can still take. */
function telling({ hurts, cover, left }: Parts): string {
  const hidden = Number(cover) > 0 ? `in ${cover === 2 ? 'heavy' : 'light'} cover; ` : ''
  const hard = Number(hurts) > 1 ? `hurts from Impact ${hurts}; ` : ''
  return ` (${hidden}${hard}${left} to go)`
}

const act = (option: Option, view: View): string =>
  ACTS[String(option.label?.kind)]?.(option.label ?? {}, view) ?? option.value

const points = (damage: number): string => (damage === 1 ? '1 point' : `${damage} points`)

const behind = (cover: Cover): string =>
  cover === 0 ? 'in the open' : `in ${cover === 2 ? 'heavy' : 'light'} cover (${cover} less damage)`

const crowd = (name: string, number: number): string => (number > 1 ? `${name} and ${number - 1} more` : name)

/** Skirmishes, NPCs and contests. */
export const skirmishWords: Words<SkirmishEvent | NpcEvent> = {
  questions: {
    'avoid-ambush': ({ needed }) =>
      `Something is wrong here. Who notices the ambush? It takes Impact ${needed}.`,
    act: ({ pc, round, moved, later }, view) =>
      later === 'due'
        ? `Round ${round}: where does ${pcName(view, pc)} move?`
        : `Round ${round}: what does ${pcName(view, pc)} do${moved ? ' after moving' : later === 'kept' ? ' before moving' : ''}?`,
    aftercare: ({ pc }, view) => `The shooting is over. Whom does ${pcName(view, pc)} try to save?`,
  },
  options: {
    'avoid-ambush': ({ label = {} }, view) => `${pcName(view, label.pc)}, with ${tried(label)}`,
    act,
    aftercare: ({ label }, view) =>
      label ? `${pcName(view, label.patient)} (${label.gathered} of ${label.asked})` : 'Nobody: let it be',
  },
  events: {
    'skirmish-began': ({ foes, leader, ambush }) =>
      `${ambush === 'foes' ? 'An ambush' : 'A fight'}: ${listed(foes) || 'nobody of the crew can stand'}.${leader && foes.length > 1 ? ` ${leader} leads.` : ''}${ambush === 'pcs' ? ' They have not seen the crew.' : ''}`,
    'ambush-seen': ({ pc, avoided }, view) =>
      avoided
        ? `${nameOf(view, pc)} notices in time: no ambush.`
        : `${nameOf(view, pc)} notices nothing. The first round is theirs.`,
    initiative: ({ pc, early }, view) =>
      `${nameOf(view, pc)} is ${early ? 'quicker than' : 'slower than'} the opposition.`,
    'round-began': ({ round }) => `Round ${round}.`,
    'pc-moved': ({ pc, name, distance }, view) =>
      `${nameOf(view, pc)} moves: ${name} is now ${place(distance)}.`,
    'foe-moved': ({ name, pc, distance }, view) =>
      `${name} moves: now ${place(distance)}${TOWARD[distance]} ${nameOf(view, pc)}.`,
    'took-cover': ({ pc, cover }, view) => `${nameOf(view, pc)} is ${behind(cover)}.`,
    'foe-took-cover': ({ name, number, cover }) =>
      number > 1 ? `${crowd(name, number)} are ${behind(cover)}.` : `${name} is ${behind(cover)}.`,
    'pc-hit': ({ pc, name, weapon, damage, stunned, left }, view) =>
      damage === 0
        ? `${nameOf(view, pc)} hits ${name} with the ${lower(weapon)}, to no effect.`
        : `${nameOf(view, pc)} ${stunned ? 'stuns' : 'hits'} ${name} with the ${lower(weapon)} for ${damage}; ${left} to go.`,
    'pc-missed': ({ pc, name, weapon }, view) =>
      `${nameOf(view, pc)} misses ${name} with the ${lower(weapon)}.`,
    'foe-out': ({ name }) => `${name} is out of the fight.`,
    'foe-hit': ({ name, number, pc, damage, stunned }, view) =>
      damage === 0
        ? `${crowd(name, number)}: a hit on ${nameOf(view, pc)}, to no effect.`
        : `${crowd(name, number)}: ${stunned ? 'a stunning hit' : 'a hit'} on ${nameOf(view, pc)} for ${points(damage)}.`,
    'foe-missed': ({ name, number, pc, dodged }, view) =>
      dodged
        ? `${crowd(name, number)}: ${nameOf(view, pc)} fends off the attack.`
        : `${crowd(name, number)}: a miss on ${nameOf(view, pc)}.`,
    'gun-empty': ({ who, weapon }) => `${who}: the ${lower(weapon)} is empty.`,
    reloaded: ({ who, weapon }) => `${who} reloads the ${lower(weapon)}.`,
    'strikes-at-once': () => 'The opposition strikes at once, out of turn.',
    morale: ({ held, fled, yielded }) => (held ? 'The rest stand their ground.' : broken(fled, yielded)),
    defended: ({ pc }, view) => `${nameOf(view, pc)} does nothing but defend.`,
    disengaged: ({ pc, away }, view) =>
      away ? `${nameOf(view, pc)} gets away.` : `${nameOf(view, pc)} breaks away, but is not out of it yet.`,
    'gave-up': ({ pc }, view) => `${nameOf(view, pc)} gives up.`,
    'pc-out': ({ pc }, view) => `${nameOf(view, pc)} goes down.`,
    'pc-dying': ({ pc }, view) => `${nameOf(view, pc)} is dying.`,
    'tended-dying': ({ pc, patient, gathered, asked }, view) =>
      `${nameOf(view, pc)} works on ${nameOf(view, patient)}: ${Math.min(gathered, asked)} of ${asked}.`,
    saved: ({ pc, patient }, view) => `${nameOf(view, pc)} saves ${nameOf(view, patient)}.`,
    'bled-out': ({ pc }, view) => `${nameOf(view, pc)} is dead.`,
    'task-worked': ({ pc, tried: rank, gathered, asked, done }, view) =>
      `${nameOf(view, pc)}, ${rankName(rank)}: ${done ? 'it is done' : `${gathered} of ${asked}`}.`,
    'drew-off': ({ round }) => `After ${round} rounds nobody is getting anywhere: both sides draw off.`,
    'skirmish-over': ({ over }) => ENDINGS[over],
    robbed: ({ pcs, items, marks: lost }, view) =>
      `${woken(pcs.map((pc) => nameOf(view, pc)))} Gone: ${listed([...items, marks(lost)])}.`,
    'npc-known': ({ name, skills }) =>
      `What the crew sees of ${name}: ${listed(skills.map((skill) => rankName(skill)))}.`,
    contest: ({ pc, rival, result, impact, against }, view) =>
      `${nameOf(view, pc)} against ${rival}, Impact ${impact} to ${against}: ${CONTESTS[result]}.`,
  },
  reasons: {
    'weapon-banned': ({ weapon, ban }) => `The ${lower(weapon)} is banned here: nothing above Harm ${ban}.`,
    'weapon-empty': ({ weapon }) => `The ${lower(weapon)} is empty.`,
    'out-of-reach': ({ weapon, name }) => `${name} is out of reach of the ${lower(weapon)}.`,
    'fighter-barred': (label) => `${tried(label)} ${BARRED[String(label.because)] ?? 'is not possible'}.`,
    'three-at-it': () => 'Three are at it already; nobody else can help.',
  },
}

const woken = (names: readonly string[]): string =>
  names.length === 0
    ? 'Only the dead are left behind.'
    : `${listed(names)} ${names.length > 1 ? 'wake' : 'wakes'} aboard a day later.`

const ENDINGS = {
  won: 'The fight is won.',
  lost: 'The fight is lost.',
  drawn: 'The fight is over, and nothing is settled.',
} as const

const CONTESTS = { won: 'won', lost: 'lost', tied: 'neither gains anything' } as const

function broken(fled: readonly string[], yielded: readonly string[]): string {
  const told = [
    ...(fled.length > 0 ? [`${listed(fled)} ${fled.length > 1 ? 'run' : 'runs'}`] : []),
    ...(yielded.length > 0 ? [`${listed(yielded)} ${yielded.length > 1 ? 'give' : 'gives'} up`] : []),
  ]
  return `The rest have had enough: ${listed(told)}.`
}
