import { inPercent, wholePercent } from '@starboard/dice'
import type { Over, Seat } from '@starboard/kernel'
import { capital, grouped, inRuns, listed, times } from '@starboard/kernel/english'
import { BIOMES, EVENTS, FACTIONS, type GoodId, QUADRUMS, QUESTS, TASKS, TECH } from '../content/index.ts'
import { dateOf, SLOTS } from '../rules/0-table/calendar.ts'
import { colonistsOf, mostHp, type Person } from '../rules/0-table/person.ts'
import type { Threat } from '../rules/0-table/telling.ts'
import { oddsOf } from '../rules/1-roll/roll.ts'
import { thresholdOf } from '../rules/3-skills/index.ts'
import { poolOf } from '../rules/4-combat/index.ts'
import { linesOf, mealsIn, storesOf } from '../rules/5-goods/index.ts'
import { inSlot, makingNeeds, mouths, type Planned, planOf } from '../rules/6-colony/index.ts'
import { moodOf } from '../rules/8-mind/index.ts'
import type { View } from '../view.ts'
import { fightLines } from './ground.ts'
import { inLines } from './paper.ts'
import { bodyWords, taskTarget, thingsOf, titleOf } from './people.ts'
import {
  lodesFound,
  makingName,
  manyWords,
  nameOf,
  pointsOf,
  RAIDER_NAMES,
  structureName,
  traderName,
} from './words.ts'

/** How it ended. */
export function overText({ how }: Over, view: View): string {
  if (how === 'learned')
    return 'Three days, and that is all you need to know. The other days are yours: found a colony of your own, and leave in a ship.'
  const days = `after ${times(Math.min(view.day, view.agreed.length), 'day')}`
  if (how === 'launched') return `The ship is away, ${days}.`
  if (how === 'lost') return `The colony is lost, ${days}.`
  return view.day > view.agreed.length
    ? `The ${times(view.agreed.length, 'day')} are over, and no ship has flown.`
    : `The account is closed, ${days}.`
}

/** The view as lines of text, for a terminal and a screen reader. */
export function tableText(view: View, seat: Seat | null): string {
  if (view.day === 0)
    return ['Before the landing.', ...view.people.map((one) => `  ${makingText(one)}`)].join('\n')
  return [
    ...dateLines(view),
    ...fightLines(view),
    ...peopleLines(view, seat),
    ...(view.fight ? [] : planLines(view)),
    ...othersLines(view),
    ...storeLines(view),
    ...workLines(view),
    ...comingLines(view),
    ...toldLines(view),
  ].join('\n')
}

const makingText = (person: Person): string =>
  person.name === '' ? 'Somebody without a name yet' : `${person.name}, ${titleOf(person)}`

const PHASES: { readonly [phase in View['phase']['kind']]: string } = {
  arrival: 'The landing',
  dawn: 'Dawn',
  news: 'Dawn',
  planning: 'Dawn: the day is planned',
  slot: '',
  'slot-end': '',
  meal: 'The meal hour',
  dusk: 'Dusk',
}

function dateLines(view: View): string[] {
  const { quadrum, day, year } = dateOf(view.day)
  const { phase, colony, agreed } = view
  const hour = 'slot' in phase ? capital(SLOTS[phase.slot]!) : PHASES[phase.kind]
  const weather = view.telling.effects.map(({ event, until, whom, person }) => {
    const whose = whom ? ` for every ${whom}` : person ? ` for ${nameOf(view, person)}` : ''
    return `${EVENTS[event].name}${whose} until day ${until}`
  })
  return [
    ...inLines(
      '',
      [
        `${colony.name}, ${BIOMES[agreed.biome].name.toLowerCase()}.`,
        `${QUADRUMS[quadrum].name} ${day}, year ${year}: day ${view.day} of ${agreed.length}.`,
        `${hour}.`,
      ],
      { between: ' ' },
    ),
    ...inLines('Weather and such: ', weather),
  ]
}

/** A line for each Colonist, and one more for whatever ails them. */
function peopleLines(view: View, seat: Seat | null): string[] {
  return colonistsOf(view).flatMap((person) => {
    const own = person.seat === seat && seat !== null ? '• ' : '  '
    const { body, mind } = person
    const figures = `HP ${body.hp}/${mostHp(person)}, Mood ${moodOf(view, person).mood}, Stress ${mind.stress}/${thresholdOf(person)}`
    const points = mind.inspiration > 0 ? `, Inspiration ${mind.inspiration}` : ''
    return [
      `${own}${person.name}, ${titleOf(person)}: ${figures}${points}`,
      ...inLines('    ', [...stateOf(person), bodyWords(person), thingsOf(view, person)].filter(Boolean), {
        between: '; ',
      }),
    ]
  })
}

function stateOf({ body, mind, where }: Person): string[] {
  if (where.kind === 'taken') return ['carried off']
  return [
    ...(body.state === 'up' ? [] : [body.state === 'stable' ? 'Downed, stable' : 'Downed']),
    ...(mind.out === null ? [] : [OUT[mind.out.kind]]),
    ...(where.kind === 'caravan' ? ['on the road'] : []),
  ]
}

const OUT = {
  wandering: 'away by themselves',
  dousing: 'puts out a fire',
  catatonic: 'does not respond',
  raging: 'in a rage',
} as const

/** What “go” will do: a line for each who is at home, slots with the same task together. */
function planLines(view: View): string[] {
  const plan = planOf(view)
  const lines = colonistsOf(view).flatMap((person) => {
    const tasks = plan
      .filter(({ person: who }) => who === person.id)
      .map((one) => ({ slot: SLOTS[one.slot]!, words: plannedWords(view, one) }))
    const spans = inRuns(tasks, (before, after) => before.words === after.words).map(spanText)
    return inLines(`  ${person.name}: `, spans, { between: '; ' })
  })
  return lines.length === 0 ? [] : ['The plan, with the chance of a Success or better:', ...lines]
}

interface Span {
  readonly slot: string
  readonly words: string
}

/** “morning to evening building: bed, 64 %”. */
function spanText(run: readonly Span[]): string {
  const [{ slot: from, words }, { slot: to }] = [run[0]!, run.at(-1)!]
  return `${from === to ? from : `${from} to ${to}`} ${words}`
}

/** “building: bed, 64 %”: the chance of a Success or better. */
function plannedWords(view: View, { person, slot, task, deed }: Planned): string {
  if (task === null) return 'nothing'
  const on = isThing(view, task.on) ? `: ${taskTarget(view, task)}` : ''
  const chance = deed ? `, ${inPercent(wholePercent(oddsOf(inSlot(view, slot, person), deed)))}` : ''
  return `${TASKS[task.task].name.toLowerCase()}${on}${chance}`
}

/** Somebody or something in particular; what is gathered goes without saying. */
const isThing = ({ colony, people }: View, on: string | null): boolean =>
  [...colony.projects, ...colony.structures, ...people].some(({ id }) => id === on)

/** Captives, guests, animals, and whoever is on the road. */
function othersLines(view: View): string[] {
  const held = view.people.filter(({ standing }) => standing === 'captive')
  const dead = view.people.filter(({ standing }) => standing === 'dead')
  const tame = view.animals.filter((one) => one.tame)
  return [
    ...inLines(
      'Captives: ',
      held.map(({ name, captivity }) => `${name} (Will ${captivity?.will ?? 0})`),
    ),
    ...inLines(
      'Animals: ',
      tame.map(({ kind, name }) => (name ? `${name} the ${kind}` : kind)),
    ),
    ...inLines(
      'On the road: ',
      view.world.caravans.map(({ people }) => listed(people.map((who) => nameOf(view, who)))),
    ),
    ...inLines(
      'Dead: ',
      dead.map(({ name }) => name),
    ),
  ]
}

function storeLines(view: View): string[] {
  const { colony } = view
  const meals = mealsIn(storesOf(view))
  const days = mouths(view) > 0 ? ` (${times(Math.floor(meals / mouths(view)), 'day')})` : ''
  return inLines('Stores: ', [
    `${times(meals, 'meal')}${days}`,
    `${colony.silver} Silver`,
    ...(linesOf(colony.stores) as readonly [GoodId, number][])
      .filter(([, count]) => count > 0)
      .map(([good, count]) => manyWords(good, count)),
    ...(colony.lodes > 0 ? [`${lodesFound(colony.lodes)} to mine`] : []),
  ])
}

function workLines(view: View): string[] {
  const { orders, projects, tech, structures } = view.colony
  const [level, ...rest] = orders.research
  return [
    ...inLines('Standing: ', grouped(structures.map(({ kind }) => structureName(kind)))),
    `Defense Pool: ${poolOf(view)}`,
    ...inLines(
      'Under way: ',
      projects.map(({ what, cp }) => `${makingName(what)} (${pointsOf(cp)} of ${makingNeeds(what)} CP)`),
    ),
    ...inLines(
      'Build queue: ',
      orders.builds.map(({ structure, count }) => `${count} × ${structureName(structure)}`),
    ),
    ...inLines(
      'Bills: ',
      orders.bills.map(({ make, mode, count }) => `${mode} ${count} ${makingName(make)}`),
    ),
    ...inLines(
      'Learning: ',
      level
        ? [
            `${TECH[level].name} (${pointsOf(tech.rp)} of ${TECH[level].rp} RP)`,
            ...rest.map((one) => TECH[one].name),
          ]
        : [],
    ),
  ]
}

/** Dangers, visitors, quests, the reactor: what everybody knows to be there or to come. */
function comingLines(view: View): string[] {
  const { telling, world } = view
  return [
    ...inLines('Threats: ', [
      ...telling.threats.map(threatWords),
      ...telling.announced.map(({ kind }) =>
        kind ? `a raid is on its way (${RAIDER_NAMES[kind]})` : 'a raid is on its way',
      ),
    ]),
    ...inLines(
      'Here to trade: ',
      world.traders.map((trader) => traderName(trader)),
    ),
    ...inLines(
      'Guests: ',
      world.guests.map(({ faction, count }) => `${count} of ${FACTIONS[faction].name}`),
    ),
    ...inLines(
      'Quests: ',
      world.quests
        .filter(({ state }) => state === 'taken')
        .map(({ quest, until }) => `${QUESTS[quest].name}, until day ${until}`),
    ),
    ...(telling.reactor ? [`The reactor is warm at the dawn of day ${telling.reactor.ready}.`] : []),
  ]
}

const threatWords = (threat: Threat): string =>
  threat.kind === 'siege'
    ? `a siege camp of ${threat.plan.foes.length}`
    : threat.kind === 'wreck'
      ? 'a wreck with machines on guard'
      : `beasts prowl outside until day ${threat.until}`

/** What a person in the Storyteller's seat has told last. */
const toldLines = ({ telling }: View): string[] =>
  telling.told.length > 0 ? [`The Storyteller: ${telling.told.at(-1)}`] : []
