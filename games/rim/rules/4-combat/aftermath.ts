import { ask, emit, type Play } from '@starboard/kernel'
import { type OptionTo, question, some } from '@starboard/kernel/speech'
import type { GoodId } from '../../content/index.ts'
import { ANIMALS, type AnimalId, FOES, type WeaponId } from '../../content/index.ts'
import { tellerSeat } from '../0-table/asking.ts'
import type { Structure } from '../0-table/colony.ts'
import { byLot, die } from '../0-table/dice.ts'
import { type Fighter, type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import { later } from '../0-table/later.ts'
import { isUp, type Person, type PersonId, personOf, playersOf } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import { stress } from '../0-table/stress.ts'
import { attempt, modifierOf } from '../1-roll/roll.ts'
import { isAuto } from './conduct.ts'
import type { CombatEvent } from './events.ts'
import { foeIn, isHuman, isRaging, personIn } from './fighters.ts'
import { dies, kill, sawDeath } from './harm.ts'
import { partOf } from './limbs.ts'
import { stockAt } from './stock.ts'
import { aidDeed, wantsAid } from './tools.ts'

/** Which of the fallen are tended and kept (RIM-RUL-157). */
export const CAPTIVES = question('captives')<{ beds: number }, { name: string }>()

/** What follows a fight, one thing after the other (RIM-TELL-07): the hour of first aid, the spoils, the end of the Scene. */
export function* afterwards(g: Rim): Play {
  const fight = fightOf(g)
  const { step } = fight.hour
  if (step === 'captives') {
    emit<CombatEvent>(g, { type: 'fight-over', rule: 'RIM-RUL-084', how: fight.how! })
    pickUp(g)
    for (const who of presentOf(g)) if (isRaging(personOf(g, who))) later().breakOver(g, who) // RIM-RUL-126
    if (fight.how === 'won') yield* chooseCaptives(g)
    fightOf(g).hour.step = 'aid'
  } else if (step === 'aid') {
    if (fight.how === 'lost') lost(g)
    else yield* hourOfAid(g)
    fightOf(g).hour.step = 'spoils'
  } else if (step === 'spoils') {
    if (fight.how === 'won') yield* spoils(g)
    fightOf(g).hour.step = 'end'
  } else yield* theEnd(g)
}

/** Thrown knives come back to whoever threw them. */
function pickUp(g: Rim): void {
  const fight = fightOf(g)
  for (const { thing, by } of fight.thrown) {
    const { gear, standing } = personOf(g, by)
    if (standing === 'dead') continue
    if (gear.weapon === null) gear.weapon = thing
    else gear.carried.push(thing)
  }
  fight.thrown = []
}

const fallen = (g: Rim): Fighter[] =>
  fightOf(g).fighters.filter((one) => one.side === 'foes' && one.state === 'downed' && isHuman(one))

/** Whole Beds in Rooms that are set aside as prison (RIM-RUL-149). */
export function prisonCells({ colony }: Pick<Rim, 'colony'>): Structure[] {
  const cells = colony.rooms.filter(({ use }) => use === 'prison').map(({ id }) => id)
  return colony.structures.filter(
    ({ kind, room, smashed }) => kind === 'bed' && smashed === 0 && room !== null && cells.includes(room),
  )
}

/** How many more can be held. */
export const prisonBeds = (g: Pick<Rim, 'colony' | 'people'>): number =>
  Math.max(0, prisonCells(g).length - g.people.filter(({ standing }) => standing === 'captive').length)

interface Kept extends OptionTo<typeof CAPTIVES> {
  readonly fighter: FighterId
}

/** Asked once, where there is a bed for them; the standing order keeps as many as there are beds. */
function* chooseCaptives(g: Rim): Play {
  const foes = fallen(g).filter(({ who }) => who.sort === 'foe')
  const beds = fightOf(g).plan.raid ? Math.min(prisonBeds(g), foes.length) : 0
  if (beds === 0) return
  const options = foes.map(({ id, name }): Kept => ({ value: id, fighter: id, label: { name } }))
  const [seat] = playersOf(g)
  const chosen =
    isAuto(g) || seat === undefined
      ? options.slice(0, beds)
      : yield* ask(some(CAPTIVES, seat, 'RIM-RUL-157', options, { min: 0, max: beds, label: { beds } }))
  fightOf(g).hour.keep = chosen.map(({ fighter }) => fighter)
}

/** Whom somebody could help in the hour: the Downed first, then who bleeds, then whoever is to be kept, then wounds, the worst off first. */
interface Need {
  readonly person: PersonId | null
  readonly fighter: FighterId | null
  readonly urgent: number
}

/** Every conscious Colonist there may make up to two first-aid rolls: the best healer to the worst patient (RIM-RUL-074). */
function* hourOfAid(g: Rim): Play {
  for (let need = worst(g); need; need = worst(g)) {
    const healer = bestHealer(g, need.person)
    if (!healer) break
    const { rolls } = fightOf(g).hour
    rolls[healer] = (rolls[healer] ?? 0) + 1
    if (need.person) yield* treat(g, healer, need.person)
    else yield* tendFoe(g, healer, need.fighter!)
  }
  for (const who of patientsOf(g)) {
    if (personOf(g, who).body.state === 'downed')
      yield* kill(g, who, { rule: 'RIM-DOWN-03', cause: 'bleeding' })
  }
  for (const { id } of fallen(g)) yield* foeHour(g, id)
}

/** The Colonists of the fight, those who sheltered included. */
export const presentOf = (g: Rim): PersonId[] =>
  fightOf(g).plan.people.filter((id) => personOf(g, id).standing === 'colonist')

/** Whom the hour is for: Colonists, and captives who rose up and were put down (RIM-RUL-074). */
const patientsOf = (g: Rim): PersonId[] => [
  ...presentOf(g),
  ...fightOf(g).fighters.flatMap((one) => {
    const person = personIn(g, one)
    return person?.standing === 'captive' && one.state === 'downed' ? [person.id] : []
  }),
]

export const treat = (g: Rim, healer: PersonId, patient: PersonId): Play<unknown> =>
  attempt(g, aidDeed(healer, patient), (outcome) => later().tend(g, healer, patient, outcome))

/** Whoever is kept comes after one's own who lie or bleed. */
const KEPT = 20

function worst(g: Rim): Need | null {
  const people = patientsOf(g).flatMap((id): Need[] => {
    const person = personOf(g, id)
    if (!wantsAid(person)) return []
    const bleeds = person.body.injuries.some(({ kind }) => kind === 'bleeding')
    const own = person.body.state === 'downed' ? 0 : bleeds ? 10 : 30 + person.body.hp
    const urgent = person.standing === 'captive' ? Math.max(KEPT, own) : own
    return [{ person: id, fighter: null, urgent }]
  })
  const { keep } = fightOf(g).hour
  const foes = fallen(g).flatMap(({ id, tended, who }): Need[] => {
    if (tended || who.sort !== 'foe') return []
    return [{ person: null, fighter: id, urgent: keep.includes(id) ? KEPT : 100 }]
  })
  return [...people, ...foes].sort((a, b) => a.urgent - b.urgent)[0] ?? null
}

/** The best healer with a roll left; oneself only if there is nobody else. */
function bestHealer(g: Rim, patient: PersonId | null): PersonId | null {
  const { rolls } = fightOf(g).hour
  const able = presentOf(g)
    .map((id) => personOf(g, id))
    .filter((one) => isUp(one) && (rolls[one.id] ?? 0) < 2)
  const skill = (one: Person): number => one.attributes.mind + modifierOf(one.skills.medical)
  const score = (one: Person): number => skill(one) - (one.id === patient ? 100 : 0)
  return able.sort((a, b) => score(b) - score(a))[0]?.id ?? null
}

/** Any tier stabilises; no doses are spent on an enemy. */
function* tendFoe(g: Rim, healer: PersonId, id: FighterId): Play {
  yield* attempt(g, aidDeed(healer, id), () => {
    const fighter = fighterOf(g, id)
    fighter.tended = true
    emit<CombatEvent>(g, { type: 'first-aid', rule: 'RIM-RUL-074', who: healer, patient: fighter.name })
  })
}

/** Whoever is tended is kept or let go; whoever is not dies, killed by whoever brought them down, in sight of all (RIM-RUL-074). */
function* foeHour(g: Rim, id: FighterId): Play {
  const fighter = fighterOf(g, id)
  if (fighter.who.sort === 'person') return
  if (!fighter.tended) {
    yield* dies(g, id, 'RIM-RUL-074', 'bleeding')
    const awake = presentOf(g).filter((who) => isUp(personOf(g, who)))
    sawDeath(g, awake)
    return
  }
  if (!fightOf(g).hour.keep.includes(id)) {
    fighter.state = 'fled'
    emit<CombatEvent>(g, { type: 'let-go', rule: 'RIM-RUL-157', name: fighter.name })
    return
  }
  yield* capture(g, id)
}

function* capture(g: Rim, id: FighterId): Play {
  const { who, name } = fighterOf(g, id)
  if (who.sort !== 'foe') return
  const person = yield* later().makeCaptive(g, who.foe, FOES[who.foe].faction)
  const fighter = fighterOf(g, id)
  fighter.state = 'captured'
  const captive = g.people.find((each) => each.id === person)
  if (captive) {
    for (const part of fighter.lost) captive.body.parts[part] = 'missing'
    Object.assign(captive.body, { hp: 0, state: 'stable' })
  }
  emit<CombatEvent>(g, { type: 'captured', rule: 'RIM-RUL-157', name })
}

/** The raid is lost: half of the Silver and of each store goes, and one of several Downed is carried off; the others lie till dawn (RIM-RUL-157). */
function lost(g: Rim): void {
  const { plan, fighters } = fightOf(g)
  const foes = fighters.filter(({ side }) => side === 'foes')
  const areHuman = foes.some((one) => foeIn(one)?.sort === 'person')
  if (areHuman && plan.raid) rob(g)
  const lying = presentOf(g).filter((id) => personOf(g, id).body.state === 'downed')
  const taken = areHuman && lying.length >= 2 ? byLot(g, lying) : null
  if (taken) carryOff(g, taken)
  for (const id of lying) if (id !== taken) personOf(g, id).body.lying = true
}

function rob(g: Rim): void {
  const { colony } = g
  let goods = 0
  const half = (count: number): number => Math.floor(count / 2)
  for (const [good, count] of Object.entries(colony.stores) as [GoodId, number][]) {
    goods += half(count)
    colony.stores[good] = count - half(count)
  }
  for (const batch of colony.meals) {
    goods += half(batch.count)
    batch.count -= half(batch.count)
  }
  const silver = colony.silver > 0 ? half(colony.silver) : 0
  colony.silver -= silver
  emit<CombatEvent>(g, { type: 'robbed', rule: 'RIM-RUL-157', silver, goods })
}

function carryOff(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  const faction = fightOf(g).fighters.flatMap((one) => foeIn(one)?.faction ?? [])[0] ?? null
  person.where = { kind: 'taken', faction, since: g.day }
  person.body.state = 'stable'
  emit<CombatEvent>(g, { type: 'carried-off', rule: 'RIM-RUL-157', who })
}

/** Each fallen raider's weapon survives on a d10 of 6–10, at Poor quality; beasts leave what they leave (RIM-RUL-157). */
function* spoils(g: Rim): Play {
  const down = fightOf(g).fighters.filter(
    ({ side, state }) => side === 'foes' && state !== 'up' && state !== 'fled',
  )
  const released = fightOf(g).fighters.filter(
    ({ side, state, tended }) => side === 'foes' && state === 'fled' && tended,
  )
  const weapons: WeaponId[] = []
  for (const { id } of [...down, ...released]) {
    const weapon = foeIn(fighterOf(g, id))?.carries
    if (weapon && (yield* die(g, 10, tellerSeat(g), 'loot')) >= 6) weapons.push(weapon)
  }
  for (const weapon of weapons) keepWeapon(g, weapon)
  if (weapons.length > 0) emit<CombatEvent>(g, { type: 'looted', rule: 'RIM-RUL-157', weapons })
  for (const { who } of down) if (who.sort === 'foe') carve(g, who.foe)
  const bodies = down.filter((one) => isHuman(one) && one.state === 'dead').length
  if (atHomeFight(g)) g.colony.bodies += bodies // RIM-RUL-164
}

const atHomeFight = (g: Rim): boolean => {
  const first = fightOf(g).plan.people[0]
  return first === undefined || personOf(g, first).where.kind === 'home'
}

function keepWeapon(g: Rim, kind: WeaponId): void {
  const id = newId(g, 'thing')
  g.colony.things.push({ id, kind, quality: 'poor', name: null, uses: null, mono: false })
  const first = fightOf(g)
    .plan.people.map((who) => personOf(g, who))
    .find(({ where }) => where.kind === 'caravan')
  const where = first?.where
  if (where?.kind === 'caravan') g.world.caravans.find((each) => each.id === where.caravan)?.things.push(id)
}

const isAnimal = (foe: string): foe is AnimalId => Object.hasOwn(ANIMALS, foe)

function carve(g: Rim, foe: string): void {
  const leaves = isAnimal(foe) ? ANIMALS[foe].leaves : undefined
  const first = fightOf(g)
    .plan.people.map((who) => personOf(g, who))
    .find((one) => one.standing === 'colonist')
  if (!leaves || !first) return
  const stock = stockAt(g, first)
  for (const [good, count] of Object.entries(leaves) as [GoodId, number][])
    stock[good] = (stock[good] ?? 0) + count
}

/** The Scene is over: exertion tells on one lung (RIM-BODY-06), nerves are looked at, and the story goes on. */
function* theEnd(g: Rim): Play {
  const { plan, how, exerted } = fightOf(g)
  const fighters = fightOf(g).fighters.map((one) => ({ ...one }))
  for (const who of exerted) {
    const person = personOf(g, who)
    person.body.stunned = false
    if (person.standing === 'colonist' && lacksLung(person)) stress(g, who, 1, 'exertion', 'RIM-BODY-06')
  }
  const there = presentOf(g)
  for (const who of there) {
    const { body, mind } = personOf(g, who)
    body.bionicsUsed = [] // RIM-RUL-117: once a Scene
    body.stunned = false
    mind.waiting = mind.waiting.filter(({ why }) => why !== 'aid')
  }
  g.fight = null
  g.clock++
  yield* later().sceneEnds(g, there)
  yield* later().fightEnded(g, plan, how!, fighters)
}

export const lacksLung = ({ body }: Person): boolean =>
  (['left', 'right'] as const).some((side) => body.parts[partOf(side, 'lung')] === 'missing')
