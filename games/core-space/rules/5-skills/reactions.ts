import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, type Empty, one, question } from '@starboard/kernel/speech'
import type { SkillId } from '../../content/index.ts'
import { baseOf, isWithin } from '../0-table/board.ts'
import { rollCombat } from '../0-table/dice.ts'
import { areEnemies, boardOf, hasEffect, isUp, levelOf } from '../0-table/figures.ts'
import type { Blow, Trigger } from '../0-table/reactions.ts'
import { coverBetween } from '../0-table/sight.ts'
import {
  type CoreSpace,
  type CrewId,
  crewOf,
  type Figure,
  type FigureId,
  figureOf,
} from '../0-table/state.ts'
import { bestOdds } from '../3-combat/choosing.ts'
import { healthOf, shotsAt } from '../3-combat/index.ts'
import { chooseThing } from './choosing.ts'
import { floor, lasts, type SkillEvent } from './effects.ts'
import { loseWeapon, snatch } from './fighting.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { ASSAULT, MOVED } from './simple.ts'
import { canUse, isFresh, spend, type Used } from './using.ts'

/** E3: what somebody does when something happens, in whoever's turn (CS-SKL-07, CS-SKL-08). */

type ReactionLabel = { figure: FigureId; skill: SkillId; level: number }

export const REACT = question('react')<
  { to: Trigger['kind'] | 'blow'; by: FigureId | null; on: FigureId; damage: number },
  Either<ReactionLabel | Empty>
>()

type Kind = Trigger['kind']
type Of<K extends Kind> = Extract<Trigger, { kind: K }>

/** A level of a skill that answers something. */
interface Answer<T extends Trigger = Trigger> extends Used {
  readonly rule: string
  /** Whether it may be used at all. */
  readonly fits: (g: CoreSpace, owner: Figure, trigger: T) => boolean
  /** Whether it is worth a question. */
  readonly matters?: (g: CoreSpace, owner: Figure, trigger: T) => boolean
  /** It is a matter of life and death. */
  readonly need?: true
  readonly play: (g: CoreSpace, who: FigureId, trigger: T, used: Used) => Play
}

type Answers = { readonly [K in Kind]?: readonly Answer<Of<K>>[] }

const granted = (deeds: readonly Deed[], order: 'as-told' | 'any' = 'as-told') =>
  function* (g: CoreSpace, who: FigureId, _: Trigger, used: Used): Play {
    yield* grant(g, who, used, deeds, order)
  }

const FREE_MOVE: Deed = { do: 'move', free: true }

/** An enemy attacked the owner in this way. */
const isHitBy = (g: CoreSpace, owner: Figure, { by, on }: Of<'attacked'>): boolean =>
  on === owner.id && areEnemies(g, owner, figureOf(g, by))

/** Its Close Assault did nothing (CS-SK-DISARM-1, CS-SK-LIGHTFINGERS-1, CS-SK-FADETOBLACK-1). */
const isMissedBy = (g: CoreSpace, owner: Figure, trigger: Of<'attacked'>): boolean =>
  isHitBy(g, owner, trigger) &&
  trigger.way === 'close' &&
  trigger.damage === 0 &&
  isUp(figureOf(g, trigger.by))

/** At least one chance in four to bring the target down. */
function isWorthIt(g: CoreSpace, owner: Figure, on: FigureId, extra: number): boolean {
  const target = figureOf(g, on)
  const ways = target.at ? shotsAt(g, owner, target) : []
  if (ways.length === 0) return false
  const { top, bottom } = bestOdds(g, owner, target, ways, 'ranged', extra)
  return top * 4n >= bottom
}

const hasWeapon = (g: CoreSpace, { by, item, way }: Of<'attacked'>): boolean =>
  boardOf(figureOf(g, by))
    ? figureOf(g, by).tray.some((held) => held.item === item)
    : !figureOf(g, by).disarmed.includes(way)

/** An NPC has nothing to take but its strength (CS-RUL-76). */
function disarm(
  g: CoreSpace,
  who: FigureId,
  { by, item, way }: Of<'attacked'>,
  rule: string,
  keep: boolean,
): void {
  const place = figureOf(g, by).tray.findIndex((held) => held.item === item)
  if (keep && boardOf(figureOf(g, by)) && place >= 0) snatch(g, by, who, place, rule)
  else loseWeapon(g, by, item, way, rule)
}

/** CS-SK-DISARM-1, CS-SK-DISARM-2, CS-SK-DISARM-3: the weapon is gone, or one's own. */
const disarming = (level: number, keep: boolean, after: readonly Deed[]): Answer<Of<'attacked'>> => ({
  skill: 'disarm',
  level,
  rule: `CS-SK-DISARM-${level}`,
  fits: (g, owner, trigger) => isMissedBy(g, owner, trigger) && hasWeapon(g, trigger),
  play: function* (g, who, trigger, used) {
    disarm(g, who, trigger, `CS-SK-DISARM-${level}`, keep)
    yield* grant(g, who, used, after)
  },
})

/** What the attacker has besides the token it attacked with. */
const otherThings = (g: CoreSpace, { by, item }: Of<'attacked'>): number[] =>
  figureOf(g, by).tray.flatMap((held, n) => (held.item === item ? [] : [n]))

const thief: Answer<Of<'attacked'>> = {
  skill: 'light-fingers',
  level: 1,
  rule: 'CS-SK-LIGHTFINGERS-1',
  fits: (g, owner, trigger) => isMissedBy(g, owner, trigger) && otherThings(g, trigger).length > 0,
  play: function* (g, who, trigger, used) {
    const n = yield* chooseThing(g, who, trigger.by, used, thief.rule, otherThings(g, trigger))
    if (n !== null) snatch(g, trigger.by, who, n, thief.rule)
  },
}

/** The owner's attack has scored (CS-RUL-81). */
const hasScored = (owner: Figure, { by, hits }: Of<'attacked'>): boolean => by === owner.id && hits > 0

/** CS-SK-EVADE-1, CS-SK-EVADE-2, CS-SK-EVADE-3: away from whoever has come up. */
const evading = (level: number, deeds: readonly Deed[]): Answer<Of<'contact'>> => ({
  skill: 'evade',
  level,
  rule: `CS-SK-EVADE-${level}`,
  fits: (g, owner, trigger) =>
    trigger.with === owner.id &&
    areEnemies(g, owner, figureOf(g, trigger.who)) &&
    deeds.some((deed) => couldDo(g, owner, deed)),
  play: function* (g, who, { who: enemy }, used) {
    if (level === 3) lasts(g, enemy, 'nothing-more', 'round', 'CS-SK-EVADE-3')
    yield* grant(g, who, used, deeds, 'any')
  },
})

/** Squares within which somebody walks into it (CS-SK-AMBUSH-1). */
const AMBUSH = 4

/** CS-SK-AMBUSH-1, CS-SK-AMBUSH-2, CS-SK-AMBUSH-3: out of cover at whoever comes too near. */
const ambushing = (level: number, deeds: (on: FigureId) => readonly Deed[]): Answer<Of<'moved'>> => ({
  skill: 'ambush',
  level,
  rule: `CS-SK-AMBUSH-${level}`,
  fits: (g, owner, { who }) => {
    const enemy = figureOf(g, who)
    return (
      isUp(enemy) &&
      areEnemies(g, owner, enemy) &&
      isWithin(baseOf(owner), baseOf(enemy), AMBUSH) &&
      coverBetween(g, enemy, owner) === 'partial' &&
      deeds(who).some((deed) => couldDo(g, owner, deed))
    )
  },
  play: (g, who, trigger, used) => withStep(g, who, used, deeds(trigger.who)),
})

/** One deed after the other, and a Proximity Move at any point of it (CS-SK-AMBUSH-3). */
function* withStep(g: CoreSpace, who: FigureId, used: Used, deeds: readonly Deed[]): Play {
  let stepped = false
  for (const deed of [...deeds, null]) {
    if (!stepped) stepped = (yield* grant(g, who, used, [{ do: 'near' }])).length > 0
    if (deed) yield* grant(g, who, used, [deed])
  }
}

/** Whoever acted is an enemy that can be seen, or could have been: the moment for what may be done at any time. */
const isEnemy = (g: CoreSpace, owner: Figure, { who }: Of<'acted'>): boolean =>
  isUp(figureOf(g, who)) && areEnemies(g, owner, figureOf(g, who))

const gettingUp = (
  skill: SkillId,
  level: number,
  rule: string,
  health: number,
  after: readonly Deed[],
): Answer<Of<'defeated'>> => ({
  skill,
  level,
  rule,
  need: true,
  fits: (_, owner, { who }) => who === owner.id && owner.defeated && owner.where === 'board',
  play: function* (g, who, __, used) {
    const figure = figureOf(g, who)
    figure.defeated = false
    figure.prone = false
    figure.health = health
    emit<SkillEvent>(g, { type: 'rose-again', rule, figure: who, health })
    yield* grant(g, who, used, after)
  },
})

const ANSWERS: Answers = {
  attacked: [
    {
      skill: 'counter-shot',
      level: 1,
      rule: 'CS-SK-COUNTERSHOT-1',
      fits: (g, owner, trigger) =>
        isHitBy(g, owner, trigger) &&
        trigger.way === 'ranged' &&
        couldDo(g, owner, { do: 'ranged', on: trigger.by }),
      matters: (g, owner, { by }) => isWorthIt(g, owner, by, 0),
      play: function* (g, who, { by }, used) {
        yield* grant(g, who, used, [{ do: 'ranged', attack: true, on: by }])
      },
    },
    {
      skill: 'fade-to-black',
      level: 1,
      rule: 'CS-SK-FADETOBLACK-1',
      fits: (g, owner, trigger) => isMissedBy(g, owner, trigger) && couldDo(g, owner, MOVED),
      play: granted([MOVED]),
    },
    {
      skill: 'fade-to-black',
      level: 2,
      rule: 'CS-SK-FADETOBLACK-2',
      fits: isMissedBy,
      play: granted([MOVED, { do: 'close', dice: 1 }], 'any'),
    },
    disarming(1, false, []),
    disarming(2, true, []),
    disarming(3, true, [{ do: 'close' }, FREE_MOVE]),
    thief,
    {
      skill: 'kata',
      level: 1,
      rule: 'CS-SK-KATA-1',
      fits: (g, owner, trigger) =>
        hasScored(owner, trigger) && trigger.way === 'close' && couldDo(g, owner, { do: 'close' }),
      play: granted([{ do: 'close' }]),
    },
    {
      skill: 'kata',
      level: 2,
      rule: 'CS-SK-KATA-2',
      fits: (g, owner, trigger) =>
        hasScored(owner, trigger) && (couldDo(g, owner, { do: 'close' }) || couldDo(g, owner, MOVED)),
      play: granted([MOVED, { do: 'close' }]),
    },
  ],
  contact: [
    evading(1, [FREE_MOVE]),
    evading(2, [FREE_MOVE, ASSAULT]),
    evading(3, [FREE_MOVE, FREE_MOVE, ASSAULT]),
  ],
  moved: [
    ambushing(1, (on) => [{ do: 'ranged', on }]),
    ambushing(2, (on) => [MOVED, { do: 'assault', on }]),
    ambushing(3, () => [MOVED, ASSAULT, MOVED]),
  ],
  defeated: [
    gettingUp('walk-it-off', 3, 'CS-SK-WALKITOFF-3', 1, [MOVED]),
    gettingUp('reroute', 1, 'CS-SK-REROUTE-1', 2, []),
  ],
  acted: [
    {
      skill: 'counter-shot',
      level: 2,
      rule: 'CS-SK-COUNTERSHOT-2',
      fits: (g, owner, trigger) =>
        isEnemy(g, owner, trigger) && couldDo(g, owner, { do: 'ranged', on: trigger.who }),
      matters: (g, owner, { who }) => isWorthIt(g, owner, who, 0),
      play: function* (g, who, { who: enemy }, used) {
        yield* grant(g, who, used, [{ do: 'ranged', attack: true, on: enemy }])
      },
    },
    {
      skill: 'counter-shot',
      level: 3,
      rule: 'CS-SK-COUNTERSHOT-3',
      fits: (g, owner, trigger) => isEnemy(g, owner, trigger) && couldDo(g, owner, { do: 'ranged' }),
      matters: (g, owner, { who }) => isWorthIt(g, owner, who, 1),
      play: granted([{ do: 'ranged', attack: true, dice: 1 }, MOVED]),
    },
    {
      skill: 'bodyguard-protocol',
      level: 1,
      rule: 'CS-SK-BODYGUARD-1',
      fits: (g, owner, trigger) => isEnemy(g, owner, trigger) && couldDo(g, owner, MOVED),
      play: granted([MOVED]),
    },
    {
      skill: 'bodyguard-protocol',
      level: 3,
      rule: 'CS-SK-BODYGUARD-3',
      fits: (g, owner, trigger) => isEnemy(g, owner, trigger) && couldDo(g, owner, MOVED),
      play: function* (g, who, _, used) {
        const done = yield* grant(g, who, used, [MOVED, MOVED, { do: 'close' }], 'any')
        const on = done.find((deed) => deed.on !== null)?.on
        if (on && isUp(figureOf(g, on)) && rollCombat(g, 1).hits > 0) floor(g, on, 'CS-SK-BODYGUARD-3')
      },
    },
  ],
}

/** Hits that are ignored or damage that is reduced before it is done, and what follows (CS-RUL-28). */
interface Ducking extends Used {
  readonly rule: string
  readonly way: 'close' | 'any'
  /** How much of the damage is taken off. */
  readonly off: number
  readonly after: (by: FigureId | null) => readonly Deed[]
  readonly order?: 'any'
}

const ALL = Number.POSITIVE_INFINITY
const at = (by: FigureId | null): Pick<Deed, 'on'> => (by === null ? {} : { on: by })

const DUCKINGS: readonly Ducking[] = [
  { skill: 'reflexes', level: 1, rule: 'CS-SK-REFLEXES-1', way: 'close', off: ALL, after: () => [] },
  {
    skill: 'reflexes',
    level: 2,
    rule: 'CS-SK-REFLEXES-2',
    way: 'close',
    off: ALL,
    after: (by) => [{ do: 'close', dice: 1, ...at(by) }],
  },
  {
    skill: 'reflexes',
    level: 3,
    rule: 'CS-SK-REFLEXES-3',
    way: 'close',
    off: ALL,
    after: () => [{ do: 'close', dice: 2 }, FREE_MOVE],
  },
  {
    skill: 'fade-to-black',
    level: 3,
    rule: 'CS-SK-FADETOBLACK-3',
    way: 'close',
    off: ALL,
    after: () => [FREE_MOVE, { do: 'assault', dice: 2 }, FREE_MOVE],
  },
  { skill: 'walk-it-off', level: 2, rule: 'CS-SK-WALKITOFF-2', way: 'any', off: 2, after: () => [] },
  {
    skill: 'stubborn',
    level: 3,
    rule: 'CS-SK-STUBBORN-3',
    way: 'any',
    off: ALL,
    after: () => [MOVED, ASSAULT],
    order: 'any',
  },
]

/** What is left of a blow once whoever it is meant for has done what it can. */
export function* soften(g: CoreSpace, blow: Blow): Play<number> {
  const { by, on, opportunity } = blow
  const damage = blow.damage - (opportunity && levelOf(figureOf(g, on), 'combat-expert') >= 1 ? 1 : 0) // CS-SK-COMBATEXPERT-P1
  if (damage <= 0) return 0
  const ducking = yield* chooseDucking(g, { ...blow, damage })
  if (!ducking) return damage
  spend(g, on, ducking, ducking.rule)
  if (by === null) yield* grant(g, on, ducking, ducking.after(by), ducking.order)
  else if (ducking.after(by).length > 0)
    figureOf(g, on).effects.push({
      name: 'answers',
      until: 'round',
      value: ducking.level,
      skill: ducking.skill,
    })
  return Math.max(0, damage - ducking.off)
}

function* chooseDucking(g: CoreSpace, { by, on, way, damage }: Blow): Play<Ducking | null> {
  const target = figureOf(g, on)
  if (target.crew === null || !isFresh(target)) return null
  const { seat, habits } = crewOf(g, target.crew)
  if (habits.reactions === 'never') return null
  if (habits.reactions === 'only in need' && damage < healthOf(target)) return null
  const open = DUCKINGS.filter(
    (one) => canUse(target, one) && (one.way === 'any' || (way === 'close' && by !== null)),
  )
  if (open.length === 0) return null
  const options = open.map((ducking) => ({
    value: nameOf(on, ducking),
    label: { figure: on, skill: ducking.skill, level: ducking.level },
    rule: ducking.rule,
    ducking,
  }))
  const { ducking } = yield* ask(
    one(REACT, seat, 'CS-RUL-28', [{ value: 'no', label: {}, ducking: null }, ...options], {
      label: { to: 'blow', by, on, damage },
    }),
  )
  return ducking
}

const nameOf = (who: FigureId, { skill, level }: Used): string => `${who}:${skill}:${level}`

/** The rest of what was begun when a blow was ducked, now that it is over. */
function* finish(g: CoreSpace, { by, on }: Of<'attacked'>): Play {
  const { effects } = figureOf(g, on)
  const begun = effects.find(({ name }) => name === 'answers')
  if (!begun) return
  effects.splice(effects.indexOf(begun), 1)
  const ducking = DUCKINGS.find(({ skill, level }) => skill === begun.skill && level === begun.value)!
  yield* grant(g, on, ducking, ducking.after(by), ducking.order)
}

/** Whoever may answer something is asked, crew after crew, until nobody wants to any more (CS-SKL-07). */
export function* react(g: CoreSpace, trigger: Trigger): Play {
  if (trigger.kind === 'attacked') yield* finish(g, trigger)
  for (let n = 0; n < g.crews.length; n++) {
    const crew = (g.first + n) % g.crews.length
    while (yield* answer(g, crew, trigger)) {}
    if (trigger.kind === 'acted') yield* interrupt(g, crew, trigger)
  }
}

/** One question for all that a crew could do about it; “no” stands first. */
function* answer(g: CoreSpace, crew: CrewId, trigger: Trigger): Play<boolean> {
  const open = answersOf(g, crew, trigger)
  if (open.length === 0) return false
  const options = open.map(({ who, one: chosen }) => ({
    value: nameOf(who, chosen),
    label: { figure: who, skill: chosen.skill, level: chosen.level },
    rule: chosen.rule,
    chosen: { who, one: chosen },
  }))
  const { chosen } = yield* ask(
    one(REACT, crewOf(g, crew).seat, 'CS-SKL-07', [{ value: 'no', label: {}, chosen: null }, ...options], {
      label: labelOf(trigger),
    }),
  )
  if (!chosen) return false
  spend(g, chosen.who, chosen.one, chosen.one.rule)
  yield* chosen.one.play(g, chosen.who, trigger, chosen.one)
  return true
}

function labelOf(trigger: Trigger) {
  switch (trigger.kind) {
    case 'attacked':
      return { to: trigger.kind, by: trigger.by, on: trigger.on, damage: trigger.damage }
    case 'targeted':
      return { to: trigger.kind, by: trigger.by, on: trigger.on, damage: 0 }
    case 'contact':
      return { to: trigger.kind, by: trigger.who, on: trigger.with, damage: 0 }
    case 'defeated':
      return { to: trigger.kind, by: trigger.by, on: trigger.who, damage: 0 }
    default:
      return { to: trigger.kind, by: trigger.who, on: trigger.who, damage: 0 }
  }
}

/** By the crew's habits: never, always, when it matters, or only where it is a matter of life and death. */
function answersOf(g: CoreSpace, crew: CrewId, trigger: Trigger): { who: FigureId; one: Answer }[] {
  const { reactions } = crewOf(g, crew).habits
  const answers = (ANSWERS[trigger.kind] ?? []) as readonly Answer[]
  if (reactions === 'never' || answers.length === 0) return []
  const found: { who: FigureId; one: Answer }[] = []
  for (const owner of g.figures) {
    if (owner.crew !== crew || !isFresh(owner)) continue
    for (const one of answers) {
      if (!canUse(owner, one) || (trigger.kind !== 'defeated' && !isUp(owner))) continue
      if (reactions === 'only in need' && !one.need) continue
      if (!one.fits(g, owner, trigger)) continue
      if (reactions !== 'always' && one.matters && !one.matters(g, owner, trigger)) continue
      found.push({ who: owner.id, one })
    }
  }
  return found
}

/** The shot that Camouflage 3 has kept ready, once in its round (CS-SK-CAMOUFLAGE-3). */
function* interrupt(g: CoreSpace, crew: CrewId, { who }: Of<'acted'>): Play {
  for (const owner of g.figures) {
    if (owner.crew !== crew || !hasEffect(owner, 'interrupts') || !isUp(owner)) continue
    if (!isUp(figureOf(g, who)) || !areEnemies(g, owner, figureOf(g, who))) continue
    const done = yield* grant(g, owner.id, { skill: 'camouflage', level: 3 }, [{ do: 'ranged' }])
    const figure = figureOf(g, owner.id)
    if (done.length > 0) figure.effects = figure.effects.filter(({ name }) => name !== 'interrupts')
  }
}
