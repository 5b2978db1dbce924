import type { Event } from '@starboard/kernel'
import { listed, times } from '@starboard/kernel/english'
import { CHILDHOODS, QUADRUMS, SCENARIOS, TRAITS } from '../content/index.ts'
import type { RimEvent } from '../events.ts'
import { dateOf } from '../rules/0-table/calendar.ts'
import type { Person, PersonId } from '../rules/0-table/person.ts'
import type { View } from '../view.ts'
import { titleOf } from './people.ts'
import { isHarmDone } from './together.ts'

/** What is worth telling of a colony, by the type of its event. The daily dice are not. */
const TOLD: ReadonlySet<string> = new Set<RimEvent['type']>([
  'landed',
  'built',
  'made',
  'room-made',
  'level-known',
  'tamed',
  'event-came',
  'joined',
  'moved-on',
  'broke-down',
  'fight-began',
  'fight-over',
  'quest-over',
  'downed',
  'severed',
  'died',
  'captured',
  'carried-off',
  'robbed',
  'in-love',
  'told',
  'judged',
  'overruled',
  'siege-broken',
  'reactor-started',
  'reactor-lost',
  'launched',
  'left-table',
])

/** Nobody tells their grandchildren of these, when they come in dozens. */
const PLAIN: readonly string[] = [
  'sandbags',
  'barricade',
  'spike-trap',
  'wall-wood',
  'wall-stone',
  'door',
  'bed',
]

type Telling = (event: Event) => string

/** The life of the colony day by day, and then of everybody in it; or of one of them. */
export function storyText(log: readonly Event[], view: View, who: string | null, tell: Telling): string {
  const lives = view.people.filter(isOurs)
  if (who === null)
    return [colonyText(log, view, tell), ...lives.map((person) => lifeText(log, view, person, tell))].join(
      '\n\n',
    )
  const wanted = lives.filter(({ id, name }) => isCalled(who, id, name))
  if (wanted.length === 0) return `Nobody here is called ${who}.`
  return wanted.map((person) => lifeText(log, view, person, tell)).join('\n\n')
}

/** By the whole name, or by any part of it. */
const isCalled = (who: string, id: PersonId, name: string): boolean =>
  [id, name, ...name.split(' ')].some((one) => one.toLowerCase() === who.toLowerCase())

/** Colonists, and those who were. Captives and guests have stories of their own. */
const isOurs = ({ standing, seat }: Person): boolean => seat !== null && standing !== 'making'

function colonyText(log: readonly Event[], view: View, tell: Telling): string {
  const { colony, agreed, telling, day } = view
  const raids = telling.raids === 0 ? 'no raid' : times(telling.raids, 'raid')
  const head = `${colony.name || 'A colony without a name'} (${SCENARIOS[agreed.scenario].name}): ${times(Math.min(day, agreed.length), 'day')}, ${raids}${lostWords(telling)}, ${telling.dead.length === 0 ? 'nobody dead' : `${telling.dead.length} dead`}.`
  return [head, ...byDay(log, (event) => isWorthTelling(event, view), tell)].join('\n')
}

const lostWords = ({ raids, raidsLost }: View['telling']): string =>
  raidsLost === 0
    ? ''
    : raidsLost < raids
      ? `, ${raidsLost} of them lost`
      : raids === 1
        ? ', which was lost'
        : ', all of them lost'

const isWorthTelling = (event: Event, view: View): boolean =>
  TOLD.has(event.type) && !isPlain(event) && !isForeign(event, view)

/** Work of every day: a wall, a component. */
function isPlain(event: Event): boolean {
  const { structure, what } = event as { structure?: string; what?: { kind: string } }
  if (event.type === 'built') return structure !== undefined && PLAIN.includes(structure)
  return event.type === 'made' && what?.kind === 'good'
}

/** Walls and sandbags, enemies who died of what was told before, and HP that no enemy took are no news of a day. */
export const isWorthRecalling = (event: Event): boolean =>
  !(event.type === 'built' && isPlain(event)) &&
  !(event.type === 'hp-lost' && !isHarmDone(event)) &&
  !(event.type === 'died' && 'who' in event && event.who === null)

/** A stranger who falls is no more than that. */
function isForeign(event: Event, { people }: View): boolean {
  const { name } = event as { name?: string }
  return event.type === 'downed' && !people.some((one) => isOurs(one) && one.name === name)
}

/** Sentences gathered under their days, each said once a day; but every fight has its end. */
function byDay(log: readonly Event[], isTold: (event: Event) => boolean, tell: Telling): string[] {
  const days = new Map<number, string[]>()
  let day = 0
  for (const event of log) {
    if (event.type === 'dawned') ({ day } = event as unknown as { day: number })
    if (!isTold(event)) continue
    const [lines, line] = [days.get(day) ?? [], tell(event)]
    if (!lines.includes(line) || event.type === 'fight-over') days.set(day, [...lines, line])
  }
  return [...days].map(([n, lines]) => `${dayName(n)}: ${lines.join(' ')}`)
}

function dayName(day: number): string {
  if (day === 0) return 'Before'
  const date = dateOf(day)
  return `Day ${day}, ${QUADRUMS[date.quadrum].name} ${date.day}`
}

/** What belongs to one life: what they did and what was done to them. */
const OWN: ReadonlySet<string> = new Set<RimEvent['type']>([
  'joined',
  'made',
  'tamed',
  'broke-down',
  'downed',
  'severed',
  'died',
  'carried-off',
  'in-love',
  'launched',
  'left-table',
  'judged',
  'overruled',
])

function lifeText(log: readonly Event[], view: View, person: Person, tell: Telling): string {
  const before = [
    ...(person.life.childhood ? [CHILDHOODS[person.life.childhood].name.toLowerCase()] : []),
    ...(person.life.terms.length > 0 ? [titleOf(person)] : []),
  ]
  const traits = person.traits.map(({ id }) => TRAITS[id].name)
  return [
    `${person.name}, ${person.age}: ${before.join(', then ') || 'nobody knows from where'}.${traits.length > 0 ? ` ${listed(traits)}.` : ''}`,
    ...byDay(log, (event) => OWN.has(event.type) && isAbout(event, person) && !isPlain(event), tell),
    endOf(log, view, person),
  ].join('\n')
}

function isAbout(event: Event, { id, name }: Person): boolean {
  const told = event as unknown as { readonly [field: string]: unknown }
  return (
    [told.who, told.one, told.other, told.person, told.victim].includes(id) ||
    [told.aboard, told.behind].some((ids) => Array.isArray(ids) && ids.includes(id)) ||
    (told.name === name && told.who === undefined)
  )
}

/** An epitaph, a farewell, or that life goes on. */
function endOf(log: readonly Event[], view: View, person: Person): string {
  const { name, standing, where } = person
  if (standing === 'dead')
    return `Here lies ${name}, ${titleOf(person)}${lastDay(log, person)}. ${epitaph(person)}`
  if (standing === 'aboard') return `${name} sleeps in a pod, on the way to another sun.`
  if (standing === 'left-behind') return `${name} watched the ship go, and stayed on the Rim.`
  if (standing === 'gone') return `${name} walked off one day, and nobody knows where to.`
  if (where.kind === 'taken') return `${name} was carried off, and is waiting for somebody to come.`
  return view.over ? `${name} lives on the Rim.` : `${name} goes on.`
}

function lastDay(log: readonly Event[], person: Person): string {
  let day = 0
  for (const event of log) {
    if (event.type === 'dawned') ({ day } = event as unknown as { day: number })
    if (event.type === 'died' && isAbout(event, person))
      return `, who died on ${dayName(day)
        .toLowerCase()
        .replace(/, (.)/, (_, first: string) => `, ${first.toUpperCase()}`)}`
  }
  return ''
}

/** A word about them, by what they were like. */
function epitaph({ mind, skills }: Person): string {
  const best = Object.entries(skills).sort((one, other) => other[1] - one[1])[0]!
  if (mind.breaks.length > 2) return 'It was never easy, and the others stayed.'
  return best[1] >= 20
    ? `Nobody here was better at ${best[0]}.`
    : 'The others still lay a place at the table.'
}
