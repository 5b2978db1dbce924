import { randomOf, shuffled } from '@starboard/kernel'
import {
  AGENDAS,
  type AgendaId,
  type AgendaNeed,
  CREATURES,
  type CreatureId,
  type Effect,
  type FixtureTag,
  ITEMS,
  type ItemId,
  NPCS,
  type NpcId,
  type Tag,
  type Thing,
} from '../../content/index.ts'
import { type BodyId, pcsOf } from '../0-table/body.ts'
import { inPlay } from '../0-table/fresh.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { scenarioOf } from '../0-table/zones.ts'

export type AgendaEvent =
  | { readonly type: 'agenda-dealt'; readonly rule: string; readonly who: BodyId; readonly agenda: AgendaId }
  | {
      readonly type: 'agenda-met'
      readonly rule: string
      readonly who: BodyId
      readonly agenda: AgendaId
      readonly story: number
    }

/** AL-RUL-STORY-02: each character gets a card by lot, of those whose event can come about here. Only its player sees it. */
export function dealAgendas(g: Alien): void {
  const ids = Object.keys(AGENDAS) as AgendaId[]
  const cards = shuffled(
    randomOf(g),
    ids.filter((id) => canComeAbout(g, AGENDAS[id].needs)),
  )
  pcsOf(g).forEach((person, n) => {
    const agenda = cards[n]!
    person.agenda = agenda
    tell<AgendaEvent>(
      g,
      { type: 'agenda-dealt', rule: 'AL-RUL-STORY-02', who: person.id, agenda },
      { seats: [person.seat!] },
    )
  })
}

/** What the scenario, its units in play and the crew's own gear hold. */
export function canComeAbout(g: Alien, need: AgendaNeed | null): boolean {
  switch (need) {
    case null:
      return true
    case 'others':
      return g.crew > 1
    case 'specimen':
      return thingsWith(g, 'specimen') > 0
    case 'two-valuables':
      return thingsWith(g, 'valuable') > 1
    case 'log':
    case 'uplink':
      return hasFixture(g, need)
    case 'nest-or-destruct':
      return hasFixture(g, 'nest') || unitsInPlay(g).some(isNest) || hasDestruct(g)
    case 'xenomorph':
      return unitsInPlay(g).some((who) => CREATURES[who as CreatureId]?.xenomorph)
    case 'android':
      return (
        unitsInPlay(g).some((who) => NPCS[who as NpcId]?.android) ||
        pcsOf(g).some(({ android }) => android !== null)
      )
  }
}

const unitsInPlay = (g: Alien): (CreatureId | NpcId)[] =>
  inPlay(scenarioOf(g), g.crew, g.difficulty).map(({ who }) => who)

const isNest = (who: CreatureId | NpcId): boolean => CREATURES[who as CreatureId]?.nest ?? false

const hasFixture = (g: Alien, tag: FixtureTag): boolean =>
  scenarioOf(g).zones.some(({ fixtures }) => fixtures?.some(({ tags }) => tags.includes(tag)))

const hasTag = (item: ItemId, tag: Tag): boolean =>
  (ITEMS as { readonly [id: string]: Thing })[item]!.tags?.includes(tag) ?? false

/** How many such things there are: what lies there, what tasks give, what the crew brings. */
function thingsWith(g: Alien, tag: Tag): number {
  const { zones, tasks } = scenarioOf(g)
  let count = 0
  for (const zone of zones)
    for (const { item, count: many = 1 } of zone.items ?? [])
      if (item !== 'find' && hasTag(item, tag)) count += many
  for (const { success } of tasks)
    for (const effect of flat(success)) if (effect.do === 'give' && hasTag(effect.item, tag)) count++
  for (const { kit } of pcsOf(g))
    for (const { of } of [...kit.gear, ...kit.locker]) if (hasTag(of, tag)) count++
  return count
}

const hasDestruct = (g: Alien): boolean =>
  scenarioOf(g).tasks.some(({ success }) => flat(success).some(isDestruct))

const isDestruct = (effect: Effect): boolean => effect.do === 'later' && effect.mark === 'destruct'

/** Effects with those that hang on a condition. */
const flat = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) =>
    effect.do === 'when' ? [effect, ...flat(effect.effects), ...flat(effect.otherwise ?? [])] : [effect],
  )

/** AL-RUL-STORY-01: at the end a story point for each living character whose agenda was met, three at most in hand. */
export function settleAgendas(g: Alien): void {
  for (const person of pcsOf(g)) {
    const { agenda } = person
    if (agenda === null || person.dead || !WAS_MET[agenda](g, person)) continue
    person.story = Math.min(3, person.story + 1)
    tell<AgendaEvent>(
      g,
      { type: 'agenda-met', rule: 'AL-RUL-STORY-02', who: person.id, agenda, story: person.story },
      { about: [person.id] },
    )
  }
}

/** Agendas: what each card asks for. */
const WAS_MET: { readonly [id in AgendaId]: (g: Alien, person: Person) => boolean } = {
  'ag-coward': (_g, { deeds }) => deeds.firstOut,
  'ag-sample': (g, person) => leftWith(g, person, 'specimen') > 0,
  'ag-truth': (g, { deeds }) => deeds.logsRead >= countFixtures(g, 'log'),
  'ag-guardian': (g, person) => pcsOf(g).every((pc) => pc === person || !pc.dead),
  'ag-proof': (_g, { deeds }) => deeds.pushedSuccesses >= 3,
  'ag-debt': (g, person) => leftWith(g, person, 'valuable') > 1,
  'ag-burn': (g) => isBurnt(g),
  'ag-saboteur': (g) => !g.flags.includes('~won'),
  'ag-addict': (_g, { deeds, nerves }) => deeds.doses >= 3 && nerves.stress <= 3,
  'ag-hero': (_g, { deeds }) => deeds.facedIt,
  'ag-machine': (_g, { deeds, android }) => deeds.foundAndroid || android?.revealed === false,
  'ag-home': (_g, { deeds }) => deeds.sentWord,
}

const leftWith = (g: Alien, { id, kit }: Person, tag: Tag): number =>
  g.out.includes(id) ? kit.gear.filter(({ of }) => hasTag(of, tag)).length : 0

function countFixtures(g: Alien, tag: FixtureTag): number {
  let count = 0
  for (const { fixtures } of scenarioOf(g).zones)
    for (const { tags } of fixtures ?? []) if (tags.includes(tag)) count++
  return count
}

/** Every nest is gone, fixture or creature, or the destruct has been set off. */
function isBurnt(g: Alien): boolean {
  const destruct = scenarioOf(g).tasks.some(
    ({ id, success }) =>
      flat(success).some(isDestruct) && g.done.some((done) => done === id || done.startsWith(`${id}@`)),
  )
  if (destruct) return true
  const nests = scenarioOf(g).zones.flatMap(
    ({ fixtures }) => fixtures?.filter(({ tags }) => tags.includes('nest')) ?? [],
  )
  const broods = g.bodies.filter((body) => body.kind === 'creature' && isNest(body.of))
  return (
    nests.length + broods.length > 0 &&
    nests.every(({ id }) => g.destroyed.includes(id)) &&
    broods.every(({ dead }) => dead)
  )
}
