import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { FACTIONS, type FactionId, TASKS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { ownerOf } from '../0-table/asking.ts'
import { haltAction } from '../0-table/doing.ts'
import { type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Deed, Outcome } from '../1-roll/deeds.ts'
import { attempt, oddsOf } from '../1-roll/roll.ts'
import { hasWorkingConsole } from '../5-goods/index.ts'
import { ableIn, canTry, caravanOf, goodwill, hostOf, speakerAmong, tries } from '../9-world/index.ts'

/** A Triumph brings goodwill or a Trade Bonus, as the owner likes (RIM-ACT-09). */
export const FAVOUR = question('favour')<
  { who: PersonId; faction: FactionId },
  { take: 'goodwill' | 'bonus'; goodwill: number }
>()

export type SocialEvent = {
  readonly type: 'talked'
  readonly rule: string
  readonly who: PersonId
  readonly faction: FactionId
  readonly got: 'kept' | 'goodwill' | 'bonus'
}

const TALKING = (Object.keys(FACTIONS) as FactionId[]).filter((faction) => !FACTIONS[faction].fixed)

/** Who can be talked to from home: all through a powered Comms Console, else those who are guests (RIM-RUL-098). Those not yet named this quadrum come first. */
export function contacts(g: Known): FactionId[] {
  const { kept, guests } = g.world
  const there = hasWorkingConsole(g)
    ? TALKING
    : TALKING.filter((faction) => guests.some((visit) => visit.faction === faction))
  return [...there].sort((a, b) => Number(kept.includes(a)) - Number(kept.includes(b)))
}

const socialDeed = (who: PersonId): Deed => ({
  who,
  attribute: 'spirit',
  skill: 'social',
  dc: null,
  as: 'social',
})

/** The Social action names one faction (RIM-ACT-09, RIM-RUL-098). */
export const SOCIAL: SlotTask = {
  task: 'social',
  targets: contacts,
  deed: (_g, { id }) => socialDeed(id),
  play: (g, who, on) => talk(g, who, on as FactionId),
}

function* talk(g: Rim, who: PersonId, faction: FactionId): Play {
  yield* attempt(g, socialDeed(who), (outcome) => relations(g, who, faction, outcome))
}

/** Even a Struggle keeps relations up against the drift (RIM-RUL-145). */
function* relations(g: Rim, who: PersonId, faction: FactionId, { tier }: Outcome): Play {
  if (!g.world.kept.includes(faction)) g.world.kept.push(faction)
  const yields = TASKS.social.tiers![tier - 1]!
  const most = (yields.either?.[0] ?? yields).goodwill ?? 0
  const got = most === 0 ? 'kept' : tier === 3 ? yield* favour(g, who, faction, most) : 'goodwill'
  emit<SocialEvent>(g, { type: 'talked', rule: 'RIM-ACT-09', who, faction, got })
  if (got === 'goodwill') goodwill(g, faction, most, 'RIM-ACT-09')
  if (got === 'bonus' && !g.world.bonus.includes(faction)) g.world.bonus.push(faction)
}

function* favour(g: Rim, who: PersonId, faction: FactionId, most: number): Play<'goodwill' | 'bonus'> {
  const options = (['goodwill', 'bonus'] as const).map((take) => ({
    value: take,
    take,
    label: { take, goodwill: most },
  }))
  const { take } = yield* ask(
    one(FAVOUR, ownerOf(g, who), 'RIM-ACT-09', options, { label: { who, faction } }),
  )
  return take
}

/** The same at a settlement's gate (RIM-RUL-098). */
export const TALK = haltAction('talk')<FactionId, { who: PersonId; faction: FactionId }>({
  price: null,
  offers: (g, caravan) => {
    const host = hostOf(g, caravan)
    const speaker = speakerAmong(g, ableIn(g, caravan))
    if (!host || !speaker || !canTry(g, caravan)) return []
    const { faction } = host
    const odds = () => oddsOf(g, socialDeed(speaker.id))
    const label = { who: speaker.id, faction }
    return [{ value: `talk:${faction}`, label, what: faction, odds, rule: 'RIM-RUL-098' }]
  },
  *play(g, id, faction) {
    tries(g, id)
    const { people } = caravanOf(g, id)!
    const speaker = speakerAmong(
      g,
      people.map((who) => personOf(g, who)),
    )!
    yield* talk(g, speaker.id, faction)
  },
})
