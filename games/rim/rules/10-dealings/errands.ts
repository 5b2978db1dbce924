import type { Play } from '@starboard/kernel'
import {
  ANIMALS,
  type AnimalId,
  BEAST_HUNT,
  FEAST,
  type FoeId,
  QUALITIES,
  QUESTS,
  type Quality,
  type QuestId,
  RESCUED_JOINS,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { thingOf } from '../0-table/colony.ts'
import { die } from '../0-table/dice.ts'
import { haltAction, planAction } from '../0-table/doing.ts'
import { type Person, personOf } from '../0-table/person.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import type { Caravan, Quest } from '../0-table/world.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { attempt, modifierOf, oddsOf } from '../1-roll/roll.ts'
import { makeStranger } from '../2-making/index.ts'
import { mayAttempt } from '../3-skills/index.ts'
import {
  countOf,
  goodValue,
  isWeapon,
  linesOf,
  mealsIn,
  removeThing,
  storesOf,
  take,
  thingValue,
} from '../5-goods/index.ts'
import { ableIn, canTry, caravanOf, fightAway, foesAt, isSameHex, tries } from '../9-world/index.ts'
import { questOf } from './errand-book.ts'
import { payGood, paySilver, rewarded } from './prizes.ts'

type ErrandLabel = { quest: QuestId; do: 'deliver' | 'survey' | 'fight' }

/** What a quest asks of those who have come to its site. */
export const ERRAND = haltAction('errand')<string, ErrandLabel>({
  price: null,
  offers: (g, caravan) =>
    g.world.quests
      .filter(
        ({ at, state, caravan: freed }) => state === 'taken' && freed === null && isSameHex(at, caravan.at),
      )
      .flatMap((quest) => {
        const what = errandOf(g, quest, caravan)
        if (!what) return []
        const deed = what === 'survey' ? surveyDeed(g, caravan) : null
        const odds = deed ? () => oddsOf(g, deed) : undefined
        const option = {
          value: `errand:${quest.id}`,
          label: { quest: quest.quest, do: what },
          what: quest.id,
        }
        return [{ ...option, rule: 'RIM-RUL-158', ...(odds && { odds }) }]
      }),
  *play(g, id, quest) {
    const what = errandOf(g, questOf(g, quest)!, caravanOf(g, id)!)
    if (what === 'deliver') yield* deliver(g, id, quest)
    else if (what === 'survey') yield* survey(g, id, quest)
    else if (what === 'fight') yield* fightFor(g, id, quest)
  },
})

function errandOf(g: Known, { quest }: Quest, caravan: Caravan): ErrandLabel['do'] | null {
  const { bring, dc, fight } = QUESTS[quest]
  if (bring) return hasBrought(g, caravan, quest) ? 'deliver' : null
  if (!canTry(g, caravan)) return null
  if (dc) return surveyDeed(g, caravan) && 'survey'
  return fight || quest === 'beast-hunt' ? 'fight' : null
}

const BETTER: readonly Quality[] = (Object.keys(QUALITIES) as Quality[]).filter(
  (one) => QUALITIES[one].bonus > 0,
)

/** Weapons of at least Good quality among the loads, the least valued first. */
const goodArms = (g: Known, { things }: Caravan) =>
  things
    .map((id) => thingOf(g, id))
    .filter(({ kind, quality }) => isWeapon(kind) && BETTER.includes(quality))
    .sort((a, b) => thingValue(a) - thingValue(b))

function hasBrought(g: Known, caravan: Caravan, quest: QuestId): boolean {
  const { what, count } = QUESTS[quest].bring!
  if (what === 'weapons') return goodArms(g, caravan).length >= count
  return (what === 'meals' ? mealsIn({ meals: dishes(caravan) }) : countOf(caravan, what)) >= count
}

/** What can be set before others. */
const dishes = ({ meals }: Caravan): Caravan['meals'] => meals.filter(({ meal }) => meal !== 'human-meat')

/** What was asked for is handed over, and paid half as much again. */
function* deliver(g: Rim, id: string, quest: string): Play {
  const { what, count, percent } = QUESTS[questOf(g, quest)!.quest].bring!
  const caravan = caravanOf(g, id)!
  let value = 0
  if (what === 'weapons')
    for (const thing of goodArms(g, caravan).slice(0, count)) {
      value += thingValue(thing)
      caravan.things = caravan.things.filter((one) => one !== thing.id)
      removeThing(g, thing.id)
    }
  else if (what === 'meals')
    for (let left = count; left > 0; ) {
      const { meal, count: there } = dishes(caravan)[0]!
      const some = Math.min(left, there)
      take(caravan, meal, some)
      value += some * goodValue(meal)
      left -= some
    }
  else value = take(caravan, what, count) * goodValue(what)
  paySilver(g, id, Math.floor((value * percent) / 100))
  yield* rewarded(g, quest, id)
}

/** Whoever knows the most looks at it. */
const surveyDeed = (g: Known, caravan: Caravan): Deed | null => {
  const worth = ({ attributes, skills }: Person): number => attributes.mind + modifierOf(skills.intellectual)
  const able = ableIn(g, caravan).filter((one) => mayAttempt(one, 'intellectual')) // RIM-CHILD-06
  const [best] = able.sort((one, other) => worth(other) - worth(one))
  if (!best) return null
  const dc = QUESTS.survey.dc!
  return { who: best.id, attribute: 'mind', skill: 'intellectual', dc, as: 'survey' }
}

function* survey(g: Rim, id: string, quest: string): Play {
  const deed = surveyDeed(g, caravanOf(g, id)!)
  if (!deed) return
  tries(g, id)
  const { tier } = yield* attempt(g, deed)
  if (tier >= 2) yield* rewarded(g, quest, id)
}

/** Where one stands by others, the enemy comes to them; else the Colonists attack. */
const HOLDS: readonly QuestId[] = ['stand-by', 'imperial-favour']

function* fightFor(g: Rim, id: string, quest: string): Play {
  tries(g, id)
  const { quest: what, person } = questOf(g, quest)!
  const taker = person === null ? null : personOf(g, person).where
  const faction = taker?.kind === 'taken' ? (taker.faction ?? 'pirate') : null
  const { list, percent } = QUESTS[what].fight ?? { list: null, percent: 0 }
  const foes = list === null ? yield* beasts(g) : yield* foesAt(g, faction ?? list, percent)
  yield* fightAway(g, caravanOf(g, id)!.people, foes, {
    why: { for: 'quest', quest },
    faction: list === 'pirate' ? (faction ?? 'pirate') : null,
    ambush: null,
    attacking: !HOLDS.includes(what),
    ...(what === 'vault' && { map: 'old-compound' as const }), // RIM-RUL-171
  })
}

/** A thrumbo or a pack, by d2. */
function* beasts(g: Rim): Play<FoeId[]> {
  const { foe, count } = BEAST_HUNT[(yield* die(g, 2, tellerSeat(g), 'beasts')) - 1]!
  return Array.from({ length: count }, () => foe)
}

/** A quest was fought for: on victory it is done, or somebody is to be brought home. */
export function* questFought(g: Rim, plan: FightPlan, how: 'won' | 'lost' | 'left'): Play {
  const { why } = plan
  const fought = why.for === 'quest' ? questOf(g, why.quest) : null
  const home = plan.people.map((id) => personOf(g, id).where).find((where) => where.kind === 'caravan')
  if (!fought || how !== 'won' || home?.kind !== 'caravan') return
  const { id, quest, person } = fought
  if (quest === 'rescue' && person === null) fought.caravan = home.caravan
  else if (quest === 'rescue') yield* wonBack(g, id, home.caravan)
  else {
    if (quest === 'beast-hunt') carcasses(g, home.caravan, plan.foes)
    yield* rewarded(g, id, home.caravan)
  }
}

/** RIM-TELL-11: one of the colony's own is free again, and goes home with the caravan. */
function* wonBack(g: Rim, quest: string, caravan: string): Play {
  const person = personOf(g, questOf(g, quest)!.person!)
  person.where = { kind: 'caravan', caravan }
  person.body.hp = Math.max(1, person.body.hp)
  person.body.state = 'up'
  caravanOf(g, caravan)!.people.push(person.id)
  yield* rewarded(g, quest, caravan)
}

const CARCASS = { 'food-raw': 20, leather: 10 } as const

/** A carcass is dressed like what a Success at Hunting brings, and some leave more. */
function carcasses(g: Rim, caravan: string, foes: readonly FoeId[]): void {
  for (const foe of foes)
    for (const [good, count] of [...linesOf(CARCASS), ...linesOf(ANIMALS[foe as AnimalId].leaves ?? {})])
      payGood(g, caravan, good, count)
}

/** Whoever was freed is home: on a d10 of 6 or more they may want to stay. */
export function* questHomecoming(g: Rim, caravan: string): Play {
  for (const { id, faction } of g.world.quests.filter((one) => one.caravan === caravan)) {
    yield* rewarded(g, id, caravan)
    if ((yield* die(g, 10, tellerSeat(g), 'freed')) < RESCUED_JOINS) continue
    const person = yield* makeStranger(g, faction)
    g.agenda.push({ kind: 'stranger', person, why: 'freed' })
  }
}

/** 30 Fine Meals, and a Masterwork to look at. */
export const FEAST_NOW = planAction('feast')<string, { meals: number }>({
  price: null,
  offers: (g) =>
    g.world.quests
      .filter(({ quest, state }) => quest === 'grand-alliance' && state === 'taken')
      .flatMap(({ id }) =>
        countOf(storesOf(g), 'meal-fine') >= FEAST.meals && hasMasterwork(g)
          ? [{ value: `feast:${id}`, label: { meals: FEAST.meals }, what: id, rule: 'RIM-RUL-158' }]
          : [],
      ),
  *play(g, _seat, id) {
    take(storesOf(g), 'meal-fine', FEAST.meals)
    yield* rewarded(g, id, null)
  },
})

const hasMasterwork = ({ colony }: Known): boolean => {
  const fine = (quality: Quality | null): boolean =>
    quality !== null && QUALITIES[quality].bonus >= QUALITIES[FEAST.sculpture].bonus
  return (
    colony.structures.some(({ kind, quality }) => kind === 'sculpture' && fine(quality)) ||
    colony.things.some(({ kind, quality }) => kind === 'sculpture' && fine(quality))
  )
}
