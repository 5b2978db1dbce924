import { ask, askAny, type Json, type Option, type Play } from '@starboard/kernel'
import { perform } from '@starboard/kernel/actions'
import { atDesk } from '@starboard/kernel/desk'
import { type OptionTo, offer, one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import { ownerOf } from '../0-table/asking.ts'
import type { FightAction, FightDoing } from '../0-table/doing.ts'
import { type Fighter, type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import { later } from '../0-table/later.ts'
import { type Rim, STORYTELLER } from '../0-table/state.ts'
import { chooseDeed, chooseFighter } from './auto.ts'
import { isAuto } from './conduct.ts'
import { hpOf, isRaging, isStunned, mostHpOf, personIn } from './fighters.ts'
import { actByRule } from './foes.ts'
import { beginTurn, endTurn, waiting } from './rounds.ts'

/** Whom the colony sends next (RIM-COMBAT-04). */
export const WHO = question('who')<{ round: number }, { name: string; hp: number; most: number }>()

/** What somebody does with the AP left (RIM-AP-01). */
export const TURN = question('turn')<{ name: string; ap: number; hp: number; most: number }, never>()
export const END_TURN = offer('end-turn')()

/** A Storyteller sends an enemy and plays it, or leaves it to its nature: this one, or all of them to the end (RIM-MODE-02). */
export const COMMAND = question('command')<
  { round: number },
  { do: 'usual' | 'all-usual' | 'play'; name: string | null; hp: number; most: number }
>()

interface Sent extends OptionTo<typeof WHO> {
  readonly fighter: FighterId
}

/** The colony sends somebody: the owners say whom; allies by the tables follow when all Colonists have acted. */
export function* sendColonist(g: Rim): Play {
  const left = waiting(g, 'colony')
  const people = left.filter((one) => personIn(g, one))
  const ready = people.filter((one) => !isStunned(g, one))
  const next = ready.length > 0 ? yield* pick(g, ready) : (people[0] ?? left[0])?.id
  if (next === undefined) return
  yield* beginTurn(g, next)
  if (fightOf(g).turn && !personIn(g, fighterOf(g, next))) {
    yield* actByRule(g, next)
    endTurn(g)
  }
}

/** Each owner may send one of theirs; the first who speaks does. */
function* pick(g: Rim, ready: readonly Fighter[]): Play<FighterId> {
  if (isAuto(g) || ready.length === 1) return chooseFighter(g, ready).id
  const seats = [...new Set(ready.map((one) => ownerOf(g, personIn(g, one)!.id)))]
  const label = { round: fightOf(g).round }
  const { answer } = yield* askAny(
    seats.map((seat) => {
      const theirs = ready.filter((each) => ownerOf(g, personIn(g, each)!.id) === seat)
      return one(
        WHO,
        seat,
        'RIM-COMBAT-04',
        theirs.map((each) => sent(g, each)),
        { label },
      )
    }),
  )
  return answer.fighter
}

const sent = (g: Rim, fighter: Fighter): Sent => ({
  value: fighter.id,
  fighter: fighter.id,
  at: squares.key(fighter.at),
  label: { name: fighter.name, hp: hpOf(g, fighter), most: mostHpOf(g, fighter) },
})

interface Command extends OptionTo<typeof COMMAND> {
  readonly do: 'usual' | 'all-usual' | 'play'
  readonly fighter: FighterId
}

/** The enemies send somebody (RIM-COMBAT-04): in the order of their list, or whom the Storyteller picks. */
export function* sendFoe(g: Rim): Play {
  const left = waiting(g, 'foes')
  const played = left.filter((one) => isPlayable(g, one) && !isStunned(g, one))
  const { do: how, fighter } =
    played.length > 0 ? yield* command(g, left[0]!, played) : { do: 'usual', fighter: left[0]!.id }
  if (how === 'all-usual') fightOf(g).foes = 'usual'
  yield* beginTurn(g, fighter)
  if (how === 'play' || !fightOf(g).turn) return
  yield* actByRule(g, fighter)
  if (g.fight) endTurn(g)
}

/** Whoever rages is in nobody's hand. */
export const isPlayable = (g: Rim, fighter: Fighter): boolean => {
  const person = personIn(g, fighter)
  return fightOf(g).foes === 'hand' && !(person && isRaging(person))
}

function* command(g: Rim, next: Fighter, played: readonly Fighter[]): Play<Command> {
  const plain = (['usual', 'all-usual'] as const).map(
    (how): Command => ({
      value: how,
      do: how,
      fighter: next.id,
      label: { do: how, name: next.name, hp: hpOf(g, next), most: mostHpOf(g, next) },
    }),
  )
  const byHand = played.map(
    (one): Command => ({
      value: one.id,
      do: 'play',
      fighter: one.id,
      at: squares.key(one.at),
      label: { do: 'play', name: one.name, hp: hpOf(g, one), most: mostHpOf(g, one) },
    }),
  )
  const label = { round: fightOf(g).round }
  return yield* ask(one(COMMAND, STORYTELLER, 'RIM-MODE-02', [...plain, ...byHand], { label }))
}

/** Something that can be done with the AP left. */
export interface Doable extends Option {
  readonly action: FightAction
  readonly what: Json
  readonly price: number
}

export interface Ending extends Option {
  readonly action: null
}

/**
 * One deed of a Colonist's turn: in any mix and order, as long as the AP last (RIM-AP-01). So Move, Attack, Take Cover (RIM-AP-09), two
 * Attacks (RIM-AP-10), four Moves (RIM-AP-11) or Aim, Attack, Move (RIM-AP-12) make a turn.
 */
export function* takeTurn(g: Rim): Play {
  const { turn } = fightOf(g)
  if (!turn) return
  const { fighter: id } = turn
  const options = doablesOf(g, fighterOf(g, id))
  const chosen = yield* decide(g, id, options)
  if (chosen === null) return
  if (chosen.action === null) return endTurn(g)
  const now = fightOf(g).turn!
  const { stride } = now
  now.ap -= chosen.price
  yield* perform<FightDoing>(chosen.action, g, id, chosen.what)
  const after = g.fight?.turn
  if (!after) return
  if (after.stride === stride && chosen.action.name !== 'move-to') after.stride = 0
  if (fighterOf(g, id).state !== 'up') endTurn(g)
}

/** What an enemy can do who is played by hand; the rest is for people with stores behind them. */
const FOE_DEEDS: readonly string[] = ['attack', 'grenade', 'aim', 'take-cover', 'move-to', 'door']

/** Everything that the AP left suffice for, in the order of the page; to end the turn is always possible. */
export function doablesOf(g: Rim, fighter: Fighter): (Doable | Ending)[] {
  const { ap } = fightOf(g).turn!
  const deeds =
    fighter.side === 'foes' ? later().deeds.filter(({ name }) => FOE_DEEDS.includes(name)) : later().deeds
  const doable = deeds.flatMap((action) => {
    const price = typeof action.price === 'function' ? action.price(g, fighter) : action.price
    if (price > ap) return []
    return action
      .offers(g, fighter)
      .map((each): Doable => ({ ...each, action, price, cost: { ap: price, ...each.cost } }))
  })
  return [...doable, { value: END_TURN.name, action: null, rule: 'RIM-AP-08' }]
}

/** Null: the Storyteller had something to say first. */
function* decide(g: Rim, id: FighterId, options: readonly (Doable | Ending)[]): Play<Doable | Ending | null> {
  const fighter = fighterOf(g, id)
  const isFoe = fighter.side === 'foes'
  if (!isFoe && isAuto(g)) return chooseDeed(g, fighter, options)
  const label = {
    name: fighter.name,
    ap: fightOf(g).turn!.ap,
    hp: hpOf(g, fighter),
    most: mostHpOf(g, fighter),
  }
  const seat = isFoe ? STORYTELLER : ownerOf(g, personIn(g, fighter)!.id)
  const turn = one(TURN, seat, 'RIM-AP-01', options, { label })
  const desk = isFoe || options.length === 1 ? null : later().desk(g)
  if (!desk) return yield* ask(turn)
  const { answer } = yield* askAny([turn, desk])
  if ('action' in answer) return answer
  yield* atDesk(g, answer)
  return null
}
