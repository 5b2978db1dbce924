import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, OptionLabel, ReasonsOf } from '@starboard/kernel/speech'
import { type Distance, ITEMS } from '../content/index.ts'
import type { Cover } from '../rules/0-table/skirmish.ts'
import { foursOf, type NpcEvent } from '../rules/4-worlds/npcs.ts'
import type { SkirmishEvent } from '../rules/5-skirmishes/battlefield.ts'
import type * as deeds from '../rules/5-skirmishes/deeds.ts'
import type * as dying from '../rules/5-skirmishes/dying.ts'
import type * as skirmish from '../rules/5-skirmishes/skirmish.ts'
import type * as stances from '../rules/5-skirmishes/stances.ts'
import type * as turns from '../rules/5-skirmishes/turns.ts'
import type { View } from '../view.ts'
import { barredWords } from './choices.ts'
import { lower, marks, nameOf, rankName, the } from './words.ts'

const PLACES: Readonly<Record<Distance, string>> = {
  close: 'at close quarters',
  near: 'near',
  far: 'far off',
}

const TOWARD = { close: 'at close quarters with', near: 'near', far: 'far from' } as const

const NTH = ['first', 'second', 'third', 'fourth', 'fifth']

/** Which four somebody fights in, where there is more than one of their kind: each has a throw of its own (LF-RUL-NPC-03). */
export function fourName({ skirmish }: View, foe: string): string {
  const all = skirmish?.foes ?? []
  const kind = all.find(({ id }) => id === foe)?.npc
  const fours = foursOf(all.filter(({ npc }) => npc === kind))
  const at = fours.findIndex((four) => four.some(({ id }) => id === foe))
  return fours.length > 1 && at >= 0 ? `${NTH[at] ?? 'last'} four` : ''
}

function inFour(view: View, foe: string): string {
  const four = fourName(view, foe)
  return four && ` of the ${four}`
}

type Attack = OptionLabel<typeof deeds.ATTACK>

function approach({ from, onto }: Attack): string {
  if (from === onto) return 'Attack'
  return onto === 'close' || from === 'far' ? 'Close in and attack' : 'Step back and attack'
}

/** How hard the target is to hurt, where success alone does not do it, and how much it can still take. */
function telling({ hurts, cover, left }: Attack): string {
  const hidden = cover > 0 ? `in ${cover === 2 ? 'heavy' : 'light'} cover; ` : ''
  const hard = hurts > 1 ? `hurts from Impact ${hurts}; ` : ''
  return ` (${hidden}${hard}${left} to go)`
}

const The = (name: string): string => capital(the(name))

/** A weapon as it is held: nobody fights with “the fists”. */
const armed = (weapon: string): string => (weapon === BARE ? 'bare hands' : `the ${lower(weapon)}`)

const BARE = ITEMS['it-fist'].name

const points = (damage: number): string => times(damage, 'point')

const behind = (cover: Cover): string =>
  cover === 0 ? 'in the open' : `in ${cover === 2 ? 'heavy' : 'light'} cover (${cover} less damage)`

const crowd = (name: string, number: number): string =>
  number > 1 ? `${The(name)} and ${number - 1} more` : The(name)

/** Skirmishes, NPCs and contests. */
export const skirmishWords = {
  asks: {
    'avoid-ambush': {
      ask: ({ needed }) => `Something is wrong here. Who notices the ambush? It takes Impact ${needed}.`,
      option: ({ pc, tried }, view) => `${nameOf(view, pc)} looks out, with ${rankName(tried)}`,
    },
    act: {
      ask: ({ pc, round, moved, later }, view) =>
        later === 'due'
          ? `Round ${round}: where does ${nameOf(view, pc)} move?`
          : `Round ${round}: what does ${nameOf(view, pc)} do${moved ? ' after moving' : later === 'kept' ? ' before moving' : ''}?`,
    },
    aftercare: {
      ask: ({ pc }, view) => `The shooting is over. Whom does ${nameOf(view, pc)} try to save?`,
      option: (label, view) =>
        label.patient
          ? `Save ${nameOf(view, label.patient)} (${label.gathered} of ${label.asked} Impact)`
          : 'Let it be',
    },
  } satisfies AsksIn<typeof skirmish, View> & AsksIn<typeof turns, View> & AsksIn<typeof dying, View>,
  offers: {
    attack: (label, view) =>
      `${approach(label)} ${the(label.name)}${inFour(view, label.foe)} with ${armed(label.weapon)}${telling(label)}`,
    save: ({ patient, gathered, asked }, view) =>
      `Save ${nameOf(view, patient)} (${gathered} of ${asked} Impact)`,
    task: ({ name, tried, gathered, asked }) =>
      `Work on ${name ? `“${name}”` : 'the task'} with ${rankName(tried)} (${gathered} of ${asked} Impact)`,
    reload: ({ weapon }) => `Reload the ${lower(weapon)}`,
    close: ({ name, onto }) => `Move in on ${the(name)} (then ${PLACES[onto]})`,
    back: ({ name, onto }) => `Back away from ${the(name)} (then ${PLACES[onto]})`,
    let: ({ other }, view) => `Let ${nameOf(view, other)} go first`,
    'keep-move': () => 'Act first, and move afterwards',
    'take-cover': () => 'Spend the move on light cover',
    defend: () => 'All-out defence: attackers lose 2 Impact',
    wait: () => 'Do nothing',
    'dig-in': () => 'Dig in: heavy cover, for the action and the move',
    disengage: () => 'Break away and try to get out of the fight',
    yield: () => 'Give up',
  } satisfies OffersIn<typeof deeds, View> & OffersIn<typeof stances, View> & OffersIn<typeof turns, View>,
  events: {
    'skirmish-began': ({ foes, leader, ambush }) =>
      foes.length === 0
        ? 'It comes to a fight, and nobody of the crew can stand.'
        : `${ambush === 'foes' ? 'An ambush by' : 'A fight with'} ${listed(foes.map(the))}.${leader && foes.length > 1 ? ` ${The(leader)} leads.` : ''}${ambush === 'pcs' ? ' They have not seen the crew.' : ''}`,
    'ambush-seen': ({ pc, avoided }, view) =>
      avoided
        ? `${nameOf(view, pc)} notices in time: no ambush.`
        : `${nameOf(view, pc)} notices nothing. The first round is theirs.`,
    initiative: ({ pc, early }, view) =>
      `${nameOf(view, pc)} is ${early ? 'quicker than' : 'slower than'} the opposition.`,
    'round-began': ({ round }) => `Round ${round}.`,
    'pc-moved': ({ pc, name, distance }, view) =>
      `${nameOf(view, pc)} moves, and is now ${TOWARD[distance]} ${the(name)}.`,
    'foe-moved': ({ name, pc, distance }, view) =>
      `${The(name)} moves, and is now ${TOWARD[distance]} ${nameOf(view, pc)}.`,
    'took-cover': ({ pc, cover }, view) => `${nameOf(view, pc)} is ${behind(cover)}.`,
    'foe-took-cover': ({ name, number, cover }) =>
      number > 1 ? `${crowd(name, number)} are ${behind(cover)}.` : `${The(name)} is ${behind(cover)}.`,
    'pc-hit': ({ pc, name, weapon, damage, stunned, left }, view) =>
      damage === 0
        ? `${nameOf(view, pc)} hits ${the(name)} with ${armed(weapon)}, to no effect.`
        : `${nameOf(view, pc)} ${stunned ? 'stuns' : 'hits'} ${the(name)} with ${armed(weapon)} for ${points(damage)}${left > 0 ? `; ${left} more to go` : ''}.`,
    'pc-missed': ({ pc, name, weapon }, view) =>
      `${nameOf(view, pc)} misses ${the(name)} with ${armed(weapon)}.`,
    'foe-out': ({ name }) => `${The(name)} is out of the fight.`,
    'foe-hit': ({ name, number, pc, damage, stunned }, view) =>
      damage === 0
        ? `${crowd(name, number)} ${number > 1 ? 'hit' : 'hits'} ${nameOf(view, pc)}, to no effect.`
        : `${crowd(name, number)} ${stunned ? 'stun' : 'hit'}${number > 1 ? '' : 's'} ${nameOf(view, pc)} for ${points(damage)}.`,
    'foe-missed': ({ name, number, pc, dodged }, view) =>
      dodged
        ? `${nameOf(view, pc)} fends off ${number > 1 ? `${the(name)} and ${number - 1} more` : the(name)}.`
        : `${crowd(name, number)} ${number > 1 ? 'miss' : 'misses'} ${nameOf(view, pc)}.`,
    'gun-empty': ({ who, weapon }) => `${The(who)}’s ${lower(weapon)} is empty.`,
    reloaded: ({ who, weapon }) => `${The(who)} reloads the ${lower(weapon)}.`,
    'strikes-at-once': () => 'The opposition strikes at once, out of turn.',
    morale: ({ held, fled, yielded }) =>
      held ? 'Those who are left stand their ground.' : broken(fled, yielded),
    defended: ({ pc }, view) => `${nameOf(view, pc)} does nothing but defend.`,
    disengaged: ({ pc, away }, view) =>
      away ? `${nameOf(view, pc)} gets away.` : `${nameOf(view, pc)} breaks away, but is not out of it yet.`,
    'gave-up': ({ pc }, view) => `${nameOf(view, pc)} gives up.`,
    'pc-out': ({ pc }, view) => `${nameOf(view, pc)} goes down.`,
    'pc-dying': ({ pc }, view) => `${nameOf(view, pc)} is dying.`,
    'tended-dying': ({ pc, patient, gathered, asked }, view) =>
      `${nameOf(view, pc)} fights for the life of ${nameOf(view, patient)}: ${Math.min(gathered, asked)} of ${asked} Impact.`,
    saved: ({ pc, patient }, view) => `${nameOf(view, pc)} saves ${nameOf(view, patient)}.`,
    'bled-out': ({ pc }, view) => `${nameOf(view, pc)} is dead.`,
    'task-worked': ({ pc, tried: rank, gathered, asked, done }, view) =>
      `${nameOf(view, pc)} works at it with ${rankName(rank)}: ${done ? 'it is done' : `${gathered} of ${asked} Impact`}.`,
    'drew-off': ({ round }) => `After ${round} rounds nobody is getting anywhere: both sides draw off.`,
    'skirmish-over': ({ over }) => ENDINGS[over],
    robbed: ({ pcs, items, marks: lost }, view) =>
      `${woken(pcs.map((pc) => nameOf(view, pc)))} Gone: ${listed([...items, marks(lost)])}.`,
    'npc-known': ({ name, skills }) =>
      `What the crew learns of ${the(name)}: skilled in ${listed(skills.map((skill) => rankName(skill)))}.`,
    contest: ({ pc, rival, result, impact, against }, view) =>
      `${nameOf(view, pc)} against ${rival}, Impact ${impact} to ${against}: ${CONTESTS[result]}.`,
  } satisfies EventsOf<SkirmishEvent | NpcEvent, View>,
  reasons: {
    'weapon-banned': ({ weapon, ban }) => `The ${lower(weapon)} is banned here: nothing above Harm ${ban}.`,
    'weapon-empty': ({ weapon }) => `The ${lower(weapon)} is empty.`,
    'out-of-reach': ({ weapon, name }) => `${The(name)} is out of reach of the ${lower(weapon)}.`,
    'fighter-barred': ({ tried, because }) => `${rankName(tried)} ${barredWords(because)}.`,
    'three-at-it': () => 'Three are at it already; nobody else can help.',
  } satisfies ReasonsOf<turns.TurnReason, View>,
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
    ...(fled.length > 0 ? [`${listed(fled.map(the))} ${fled.length > 1 ? 'run' : 'runs'}`] : []),
    ...(yielded.length > 0
      ? [`${listed(yielded.map(the))} ${yielded.length > 1 ? 'give' : 'gives'} up`]
      : []),
  ]
  return `Those who are left have had enough: ${listed(told)}.`
}
