import { capital, listed } from '@starboard/kernel/english'
import { DISEASES, type Goods, SKILLS, type TaskId, TECH } from '../content/index.ts'
import type { RimEvent } from '../events.ts'
import type { View } from '../view.ts'
import { SLOT_NAMES } from './colony.ts'
import { CAUSE_WORDS, poorOnes } from './combat.ts'
import {
  aMaking,
  aStructure,
  beastName,
  goodsWords,
  lodesFound,
  manyWords,
  pointsOf,
  thingName,
} from './words.ts'

type Type = RimEvent['type']
type Of<T extends Type> = Extract<RimEvent, { type: T }>

/** A deed of one or of several. */
type Verb = readonly [one: string, several: string]

/** What one or several did, before it is put into words: those who did the same share a clause. */
interface Clause {
  readonly who: string
  readonly verb: Verb
  /** The same thing is said once, with the last that is told of it. */
  readonly what: string
  readonly tail?: string
  /** What was brought in adds up. */
  readonly goods?: Goods
}

const GATHERING: { readonly [task in TaskId]?: Verb } = {
  farming: ['farms', 'farm'],
  timber: ['fells timber', 'fell timber'],
  herbs: ['picks herbs', 'pick herbs'],
  husbandry: ['minds the herd', 'mind the herd'],
  hunting: ['hunts', 'hunt'],
  mining: ['mines', 'mine'],
  quarry: ['cuts stone', 'cut stone'],
}

const BREAKS: { readonly [id in Of<'broke-down'>['break']]: string } = {
  'sad-wander': 'walks off to be alone',
  binge: 'eats everything in sight',
  tantrum: 'smashes things',
  'insulting-spree': 'insults everybody',
  'murderous-rage': 'sees red',
  catatonic: 'stares at the wall',
}

/** A bed is as it should be. */
const SLEPT: { readonly [how in Exclude<Of<'slept'>['how'], 'bed'>]: Verb } = {
  ground: ['sleeps on the ground', 'sleep on the ground'],
  no: ['does not sleep', 'do not sleep'],
  broken: ['is woken in the night', 'are woken in the night'],
}

type Name = (person: string | null) => string
type Told = { readonly [T in Type]?: (event: Of<T>, name: Name) => Clause | null }

const plain = (who: string, one: string, several: string, tail?: string): Clause => ({
  who,
  verb: [one, several],
  what: '',
  ...(tail === undefined ? {} : { tail }),
})

/** What of a day is news; what goes without saying is told by the lines beneath. */
const CLAUSES: Told = {
  built: ({ who, structure }) => ({ who, verb: ['finishes', 'finish'], what: aStructure(structure) }),
  made: ({ who, what, quality, name }) => ({
    who,
    verb: ['finishes', 'finish'],
    what: what.kind === 'thing' ? `a ${thingName(what.of, quality, name)}` : aMaking(what),
  }),
  worked: ({ who, what, now, needs }) =>
    now >= needs
      ? null
      : { who, verb: ['works on', 'work on'], what: aMaking(what), tail: `${pointsOf(now)} of ${needs} CP` },
  researched: ({ who, level, now, needs }) => ({
    who,
    verb: ['studies', 'study'],
    what: TECH[level].name,
    ...(now < needs ? { tail: `${pointsOf(now)} of ${needs} RP` } : {}),
  }),
  'level-known': ({ level }) => plain('', `the colony has learned ${TECH[level].name}`, ''),
  gathered: ({ who, task, goods }) => ({
    who,
    verb: GATHERING[task] ?? ['works', 'work'],
    what: '',
    goods,
  }),
  'lode-used': ({ left }) => (left > 0 ? null : plain('', 'the last lode is worked out', '')),
  cooked: ({ who, meal, count, tainted }) => ({
    who,
    verb: ['cooks', 'cook'],
    what: manyWords(meal, count),
    ...(tainted ? { tail: 'something in them is off' } : {}),
  }),
  mended: ({ who, structure }) => ({ who, verb: ['mends', 'mend'], what: aStructure(structure) }),
  'pulled-down': ({ who, structure }) => ({
    who,
    verb: ['pulls down', 'pull down'],
    what: aStructure(structure),
  }),
  scanned: ({ who, lodes }) => plain(who, 'listens to the ground', 'listen to the ground', lodesFound(lodes)),
  'room-made': () => plain('', 'four walls and a door make a Room', ''),
  taming: ({ who, animal }) => ({ who, verb: ['tames', 'tame'], what: `the ${beastName(animal)}` }),
  tamed: ({ who, animal }) => ({ who, verb: ['has tamed', 'have tamed'], what: `the ${beastName(animal)}` }),
  relaxed: ({ who }) => plain(who, 'takes an hour off', 'take an hour off'),
  rested: ({ who }) => plain(who, 'rests', 'rest'),
  tended: ({ who, by }, name) => ({
    who: by,
    verb: ['tends', 'tend'],
    what: who === by ? 'their own hurts' : name(who),
  }),
  stabilised: ({ who, by }, name) => ({ who: by, verb: ['saves', 'save'], what: name(who) }),
  ate: ({ who, meals, poisoned }) =>
    poisoned
      ? plain(who, 'eats something bad', 'eat something bad')
      : meals.includes('raw')
        ? plain(who, 'eats raw food', 'eat raw food')
        : null,
  'went-hungry': ({ who }) => plain(who, 'goes hungry', 'go hungry'),
  slept: ({ who, how }) => (how === 'bed' ? null : plain(who, ...SLEPT[how])),
  'social-fight': ({ who, toward }, name) => ({
    who,
    verb: ['comes to blows with', 'come to blows with'],
    what: name(toward),
  }),
  panic: ({ who, band }) => (band === 'anxious' ? plain(who, 'is anxious', 'are anxious') : null),
  warded: ({ who }) => plain(who, 'holds on', 'hold on'),
  'broke-down': ({ who, break: id }) => plain(who, 'breaks down', 'break down', BREAKS[id]),
  smashed: ({ who, structure }) =>
    structure === null ? null : { who, verb: ['smashes up', 'smash up'], what: aStructure(structure) },
  'set-fire': ({ who, structure }) => ({
    who,
    verb: ['sets fire to', 'set fire to'],
    what: aStructure(structure),
  }),
  'break-over': ({ who }) => plain(who, 'is over the worst', 'are over the worst'),
  'hp-lost': ({ who, by, cause }) => ({
    who,
    verb: ['loses', 'lose'],
    what: `${by} HP${CAUSE_WORDS[cause]}`,
  }),
  illness: ({ who, disease, severity, immunity }) => ({
    who,
    verb: ['has', 'have'],
    what: `the ${DISEASES[disease].name.toLowerCase()}`,
    tail: `Severity ${severity}, Immunity ${immunity}`,
  }),
  cured: ({ who, disease }) => ({
    who,
    verb: ['is over', 'are over'],
    what: `the ${DISEASES[disease].name.toLowerCase()}`,
  }),
  clean: ({ who }) => plain(who, 'is free of the craving', 'are free of the craving'),
  'lived-through': ({ who }) => plain(who, 'lives through the night', 'live through the night'),
  'skill-learned': ({ who, skill }) => ({ who, verb: ['learns', 'learn'], what: SKILLS[skill].name }),
  looted: ({ weapons }) => plain('', `picked up: ${poorOnes(weapons)}`, ''),
}

/** A slot, a meal, a night: who did what, in one sentence. */
export function dayText(run: readonly RimEvent[], view: View): string {
  const first = run[0]!
  const name = shortNames(view)
  const clauses = run.flatMap((event, n) => {
    const tell = CLAUSES[event.type] as ((event: RimEvent, name: Name) => Clause | null) | undefined
    return finished(event, run.slice(n + 1)) ?? tell?.(event, name) ?? []
  })
  const told = [...spokenOf(clauses, name), ...fallenOf(run)].join('; ')
  const head =
    first.type === 'slot-began'
      ? SLOT_NAMES[first.slot]
      : first.type === 'session-over'
        ? `Chapter ${first.sessions} ends`
        : ''
  if (told === '') return head === '' ? quietText(run, name) : `${head}.`
  return head === '' ? `${capital(told)}.` : `${head}: ${told}.`
}

/** Dice and nerves, and nothing that came of them. */
function quietText(run: readonly RimEvent[], name: Name): string {
  if (run[0]!.type === 'slept') return 'A quiet night.'
  const shaken = run.flatMap((event) => (event.type === 'stress' && event.by > 0 ? [event.who] : []))
  return shaken.length === 0
    ? 'Nothing much happens.'
    : `It wears on ${listed([...new Set(shaken)].map(name))}.`
}

/** Who worked on what another finishes right after has finished it too. */
function finished(event: RimEvent, after: readonly RimEvent[]): Clause | null {
  if (event.type !== 'worked') return null
  const done = after.find((later) =>
    later.type === 'built'
      ? event.what.of === later.structure
      : later.type === 'made' && later.what.of === event.what.of,
  )
  if (!done) return null
  return done.type === 'built'
    ? CLAUSES.built!({ ...done, who: event.who }, () => '')
    : done.type === 'made'
      ? CLAUSES.made!({ ...done, who: event.who }, () => '')
      : null
}

/** Given names, where nobody shares them. */
function shortNames(view: View): Name {
  const given = (name: string): string => name.split(' ', 1)[0]!
  return (person) => {
    const name = view.people.find(({ id }) => id === person)?.name || 'somebody'
    return view.people.some((other) => other.id !== person && given(other.name) === given(name))
      ? name
      : given(name)
  }
}

/** Those who did the same stand together, and whoever did several things is named once; the last of each says how far it got. */
function spokenOf(clauses: readonly Clause[], name: Name): string[] {
  const deeds = [...new Set(clauses.map(deedIn))].map((one) => {
    const same = clauses.filter((clause) => deedIn(clause) === one)
    const people = [...new Set(same.map(({ who }) => who))].filter((who) => who !== '')
    return { by: listed(people.map(name)), deed: deedText(same, people.length) }
  })
  return deeds.flatMap(({ by, deed }, n) => {
    if (by !== '' && by === deeds[n - 1]?.by) return []
    const next = deeds.findIndex((other, at) => at > n && (by === '' || other.by !== by))
    const all = deeds.slice(n, next < 0 ? undefined : next).map((other) => other.deed)
    return [`${by === '' ? '' : `${by} `}${by === '' ? deed : listed(all)}`]
  })
}

function deedText(same: readonly Clause[], people: number): string {
  const { verb, what } = same[0]!
  const brought = sumOf(same.flatMap(({ goods }) => goods ?? []))
  const tail = brought === null ? same.at(-1)!.tail : goodsWords(brought)
  return `${verb[people > 1 ? 1 : 0]}${what === '' ? '' : ` ${what}`}${tail === undefined ? '' : ` (${tail})`}`
}

const deedIn = ({ verb, what }: Clause): string => `${verb[0]} ${what}`

function sumOf(all: readonly Goods[]): Goods | null {
  if (all.length === 0) return null
  const sum: { [good: string]: number } = {}
  for (const goods of all)
    for (const [good, count] of Object.entries(goods)) sum[good] = (sum[good] ?? 0) + count
  return sum
}

/** What becomes of enemies who lie there. */
function fallenOf(run: readonly RimEvent[]): string[] {
  const count = (type: Type): number => run.filter((event) => event.type === type).length
  const told = (n: number, fate: string): string[] =>
    n === 0 ? [] : [`${n === 1 ? 'one of the fallen is' : `${n} of the fallen are`} ${fate}`]
  return [
    ...told(count('let-go'), 'patched up and let go'),
    ...told(count('captured'), 'taken prisoner'),
    ...told(count('died'), 'dead'),
  ]
}
