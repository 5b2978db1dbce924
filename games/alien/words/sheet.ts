import type { Over, Seat } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import { AGENDAS, INJURIES, ITEMS, SCENARIOS, type Thing } from '../content/index.ts'
import type { Kit } from '../rules/0-table/person.ts'
import { type Clock, isSheet, type Sheet, type Stranger, type View } from '../view.ts'
import { bagText, deckLines, pieceText } from './deck.ts'
import { objectivesOf, stepsOf } from './objectives.ts'
import { PANIC } from './panic.ts'
import { RESPONSES } from './rolls.ts'
import { bodyName, isSpecimen, itemName, theZone, zoneName } from './words.ts'

/** The table as lines of text, for a terminal and a screen reader: the fight, the crew, who is in sight, the deck plan. */
export function tableText(view: View, seat: Seat | null): string {
  const crew = view.bodies.filter(isSheet).filter(({ side, kind }) => kind === 'person' && side === 'crew')
  return [
    headline(view),
    ...fightLines(view),
    ...crew.flatMap((pc) => sheetLines(view, pc, seat)),
    ...sightLines(view),
    ...blipLines(view),
    ...deckLines(view),
    ...unitLines(view),
  ].join('\n')
}

const STAGES: { readonly [stage in View['stage']]: string } = {
  create: 'the crew is cast',
  begin: 'it begins',
  crew: 'the crew acts',
  opposition: 'something moves out there',
  events: 'things happen',
  upkeep: 'the stretch ends',
  epilogue: 'it is over',
}

/** Before the first cards are dealt there is no round yet. */
const fightText = (round: number): string => (round === 0 ? 'a fight begins' : `a fight, round ${round}`)

function headline(view: View): string {
  const { scenario, stretch, stage, clock, truce, combat } = view
  const { name, objectives } = SCENARIOS[scenario]
  const left = clock === null ? '' : ` ${capital(times(clock, 'stretch', 'stretches'))} left.`
  const peace = truce.length > 0 ? ' There is a truce.' : ''
  const besides = objectivesOf(view).map(
    (one) => `${one.words}${one.settled && one.done >= one.of ? ' Done.' : ''}`,
  )
  return [
    `${name}${stretch === 0 ? '' : `, stretch ${stretch}`}: ${combat ? fightText(combat.round) : STAGES[stage]}.${left}${peace}`,
    ...view.clocks
      .filter(({ mark }) => mark !== null)
      .map((one) => `  ${clockName(view, one)}: ${times(one.left, 'stretch', 'stretches')} left.`),
    `  ${objectives[0]}${besides.length > 0 ? ` Besides: ${besides.join(' ')}` : ''}`,
    ...stepLines(view),
  ].join('\n')
}

/** What is still to be done to get away, and what it takes. */
function stepLines(view: View): string[] {
  const open = stepsOf(view).filter(({ done }) => !done)
  const texts = open.map(({ words, needs }) => {
    const missing = needs.filter(({ had }) => !had)
    return missing.length === 0
      ? words
      : `${words} (it takes the ${listed(missing.map((need) => need.words))})`
  })
  return texts.length === 0 ? [] : [`  Still to do: ${texts.map(lower).join(', then ')}.`]
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** What comes when a clock has run down. */
export const clockName = ({ scenario }: View, { row, mark }: Clock): string =>
  row === null
    ? (MARKS[mark!] ?? capital(mark!))
    : SCENARIOS[scenario].timeline[row]!.name.split('. ', 1)[0]!.replace(/\.$/, '')

const MARKS: { readonly [mark: string]: string } = { destruct: 'The ship destroys itself' }

/** The initiative strip: cards in their order, those done in brackets. */
function fightLines(view: View): string[] {
  if (!view.combat) return []
  const { round, turns, now } = view.combat
  const cards = turns.map(({ card, who, done }) => {
    const text = `${card} ${bodyName(view, who)}`
    return done ? `(${text})` : who === now ? `${text} ←` : text
  })
  return [`Round ${round}: ${cards.join(', ') || 'nobody has a card'}.`]
}

/** Who is cast stands nowhere until it begins. */
function whereText(view: View, { id, at }: Sheet): string {
  if (view.out.includes(id)) return 'away'
  if (at !== null) return zoneName(view, at)
  return view.stage === 'create' ? 'on the crew' : 'not there'
}

/** A character in two lines or three: how it is, what hurts, what it has. */
function sheetLines(view: View, pc: Sheet, seat: Seat | null): string[] {
  const own = pc.seat !== null && pc.seat === seat
  const where = whereText(view, pc)
  if (pc.dead) return [`${own ? '• ' : '  '}${pc.name} is dead${pc.at ? `, in ${where}` : ''}.`]
  return [
    `${own ? '• ' : '  '}${pc.name}, ${where}. Health ${pc.health}/${pc.max}${pc.health === 0 ? ', broken' : ''}, Stress ${pc.nerves.stress}${states(view, pc)}.`,
    ...hurts(pc),
    ...goods(pc.kit),
    ...(own && pc.agenda ? [`    Agenda: ${AGENDAS[pc.agenda].name} ${AGENDAS[pc.agenda].text}`] : []),
  ]
}

function states(view: View, pc: Sheet): string {
  const found = [
    ...pc.nerves.responses.map((row) => RESPONSES[row]!.name),
    ...pc.nerves.panic.map((row) => `in panic: ${PANIC[row]!.name}`),
    ...(pc.android ? ['android'] : []),
    ...(pc.grafted === null ? [] : ['grafted']),
    ...(pc.fatigue.causes.length > 0 ? ['fatigued'] : []),
    ...position(view, pc),
    ...(pc.guard ? ['keeping guard'] : []),
    ...(pc.activity.resting ? ['resting'] : []),
    ...(pc.follows ? [`following ${bodyName(view, pc.follows)}`] : []),
    ...(pc.captive ? ['captive'] : []),
    ...(pc.activity.acted && view.stage === 'crew' ? ['has acted'] : []),
    ...(pc.story > 0 ? [times(pc.story, 'story point')] : []),
  ]
  return found.length > 0 ? `; ${found.join(', ')}` : ''
}

/** Where exactly somebody is: in cover, in somebody's grip, beside somebody. */
const position = (view: View, body: Sheet | Stranger): string[] => [
  ...('hidden' in body && body.hidden ? ['hidden'] : []),
  ...(body.cover ? [`in ${body.cover.kind} cover`] : []),
  ...(body.peeks ? ['peeking past the door'] : []),
  ...(body.held ? [`pinned by ${bodyName(view, body.held.by)}`] : []),
  ...(body.burning > 0 ? ['on fire'] : []),
  ...(body.beside.length > 0 ? [`beside ${listed(body.beside.map((id) => bodyName(view, id)))}`] : []),
]

/** Injuries with their clocks. */
function hurts({ injuries, android }: Sheet): string[] {
  const wounds = injuries.map(({ row, limit, due, successes }) => {
    const { name, text } = INJURIES[row]!
    const clock = limit === 'round' ? `at the end of round ${due}` : `at the end of stretch ${due}`
    return `${name.toLowerCase()} (${limit ? `death roll ${clock}, ${successes} of 3 made; ` : ''}${text})`
  })
  const broken = android && android.faults.length > 0 ? [times(android.faults.length, 'fault')] : []
  const all = [...wounds, ...broken]
  return all.length > 0 ? [`    Hurt: ${listed(all)}`] : []
}

function goods({ gear, hand, worn }: Kit): string[] {
  const held = gear.find(({ id }) => id === hand)
  const suit = gear.find(({ id }) => id === worn)
  const bag = gear.filter(({ id }) => id !== hand && id !== worn)
  const parts = [
    ...(held ? [`in hand ${pieceText(held)}`] : []),
    ...(suit ? [`wears ${pieceText(suit)}`] : []),
    ...(bag.length > 0 ? [`carries ${bagText(bag)}`] : []),
  ]
  return parts.length > 0 ? [`    ${capital(parts.join('; '))}.`] : []
}

/** What a thing is good for, in a few words; of a new one also what is in it. Nothing where its name says it all. */
export function useOf(of: string, isNew = false): string {
  const thing = (ITEMS as { readonly [id: string]: Thing })[of]
  const { text, weapon, suit, supply } = thing ?? {}
  const figures = [
    ...(weapon ? [`damage ${weapon.damage}`] : []),
    ...(weapon && weapon.bonus !== 0 ? [diceMore(weapon.bonus)] : []),
    ...(weapon && weapon.kind !== 'close' ? [`${weapon.range.join(' to ')} range`] : []),
    ...(suit ? [`armour ${suit.armour}`] : []),
    ...(suit?.mobility ? [`${diceMore(suit.mobility)} on Mobility`] : []),
    ...(suit?.ranged ? [`${diceMore(suit.ranged)} on Ranged Combat`] : []),
    ...(isNew && supply ? [`${supply.of} ${supply.rating}`] : []),
  ].join(', ')
  const mark = thing && isSpecimen(thing) ? 'A specimen.' : ''
  return [figures && `${capital(figures)}.`, mark, text].filter(Boolean).join(' ')
}

const diceMore = (n: number): string =>
  `${n < 0 ? '−' : '+'}${Math.abs(n)} ${Math.abs(n) === 1 ? 'die' : 'dice'}`

/** Those who are no friends and in sight. */
function sightLines(view: View): string[] {
  const seen = view.bodies.filter((body) => (!isSheet(body) || body.side !== 'crew') && body.at !== null)
  if (seen.length === 0) return []
  return [`${view.desk ? 'Others' : 'In sight'}: ${seen.map((body) => strangerText(view, body)).join('; ')}.`]
}

function strangerText(view: View, body: Sheet | Stranger): string {
  const health = isSheet(body) ? body.health : body.studied?.health
  const down = isSheet(body) ? body.health === 0 : body.down
  const armed = isSheet(body) ? null : body.hand
  const marks = [
    ...(body.dead ? ['dead'] : down ? ['down'] : health === undefined ? [] : [`Health ${health}`]),
    ...(armed ? [`with a ${itemName(armed).toLowerCase()}`] : []),
    ...position(view, body),
  ]
  return `${bodyName(view, body.id)} in ${theZone(view, body.at!)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

const HOW: { readonly [how: string]: string } = {
  seen: 'last seen',
  heard: 'heard',
  tracker: 'on the tracker',
  camera: 'on camera',
}

/** Where things were last seen, heard or shown that are not in sight now. */
function blipLines(view: View): string[] {
  const away = view.blips.filter(({ body }) => !view.bodies.some(({ id }) => id === body))
  if (away.length === 0) return []
  const texts = away.map(
    ({ body, at, stretch, how }) =>
      `${body === null ? 'something' : bodyName(view, body)} in ${theZone(view, at)}, ${HOW[how]} in stretch ${stretch}`,
  )
  return [`Out there: ${texts.join('; ')}.`]
}

/** What only the Game Mother knows. */
function unitLines(view: View): string[] {
  if (!view.desk) return []
  return view.desk.units.map(({ id, bodies, state, target, goal }) => {
    const about = [
      ...(target ? [`after ${bodyName(view, target)}`] : []),
      ...(goal ? [`toward ${theZone(view, goal)}`] : []),
    ]
    return `Unit ${id}: ${listed(bodies.map((body) => bodyName(view, body)))}, ${state}${about.length > 0 ? ` ${about.join(' ')}` : ''}.`
  })
}

/** How it ended, and for whom. */
export function overText({ how, scores }: Over, view: View): string {
  const { name } = SCENARIOS[view.scenario]
  if (how === 'closed') return `${name}: the table was given up.`
  const crew = view.bodies.filter(isSheet).filter(({ seat }) => seat !== null)
  const fates = [...new Set(crew.map((pc) => fateOf(view, pc)))].map((fate) => {
    const theirs = crew.filter((pc) => fateOf(view, pc) === fate).map(({ name }) => name)
    return `${listed(theirs)} ${theirs.length > 1 ? fate.replace(/^was |is not /, (one) => MANY[one]!) : fate}`
  })
  const total = scores.find((_, seat) => seat > 0) ?? 0
  const end = how === 'won' ? 'the crew has made it' : 'nobody came back to tell of it'
  return `${name}: ${end}, after ${times(view.stretch, 'stretch', 'stretches')}. ${listed(fates)}. Score ${total}.`
}

/** Of several, what is told of one. */
const MANY: { readonly [one: string]: string } = { 'was ': 'were ', 'is not ': 'are not ' }

/** What became of one of the crew. */
export function fateOf(view: View, pc: Sheet): string {
  if (pc.dead) return 'died'
  if (!view.out.includes(pc.id)) return 'was left behind'
  return pc.grafted === null ? 'got away' : 'got away, and is not alone in there'
}
