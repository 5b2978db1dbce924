import {
  ask,
  askAll,
  askAny,
  emit,
  type Game,
  type GameState,
  type Play,
  randomOf,
  type Seat,
} from '@starboard/kernel'
import { type Empty, form, number, one, question, some } from '@starboard/kernel/speech'

/** A night in a tavern: a toy with every kind of question, costs, odds, refusals, secrets and a referee's seat. */
export interface Tavern extends GameState {
  night: number
  nights: number
  keeper: 'person' | 'program'
  stakes: boolean
  coins: number[]
  /** Each guest's secret. */
  tokens: string[]
}

export interface TavernView {
  readonly night: number
  readonly coins: readonly number[]
  readonly token: string | null
}

const STAKE = question('stake')()
const OPEN = question('open')<Empty, never>()
const DEED = question('deed')<{ seat: Seat }>()
const ORDER = question('order')()
const TIP = question('tip')<Empty, never>()
const TALK = question('talk')()

const WARES = ['ale', 'bread', 'soup'].map((value) => ({ value }))

function* tavernNight(g: Tavern): Play {
  g.night++
  if (g.keeper === 'person') yield* openTavern(g)
  if (g.stakes) yield* stakeInSecret(g)
  for (let seat = 1; seat < g.coins.length; seat++) yield* visitTavern(g, seat)
  yield* talkInTavern(g)
  if (g.night < g.nights) return
  const most = Math.max(...g.coins.slice(1))
  g.over = { winners: [g.coins.lastIndexOf(most)], scores: g.coins, how: 'closed' }
}

/** The values are numbers: they are what one types. */
function* stakeInSecret(g: Tavern): Play {
  const stakes = ['2', '4'].map((value) => ({ value }))
  const guests = [...g.coins.keys()].slice(1)
  const chosen = yield* askAll(guests.map((seat) => one(STAKE, seat, 'TAV-09', stakes)))
  emit(g, { type: 'staked', rule: 'TAV-09', stakes: chosen.map((stake) => stake.value) })
}

function* openTavern(g: Tavern): Play {
  const { toast, price, music, soup } = yield* ask(
    form(OPEN, 0, 'TAV-01', {
      toast: { kind: 'text', max: 20, default: 'Welcome' },
      price: { kind: 'number', min: 1, max: 3, default: 2 },
      soup: { kind: 'choice', values: ['leek', 'fish'], default: 'leek' },
      music: { kind: 'yes', default: false },
    }),
  )
  emit(g, { type: 'opened', rule: 'TAV-01', toast, price, music, soup })
}

function* visitTavern(g: Tavern, seat: Seat): Play {
  const options = [
    { value: 'dice', cost: { coins: 1 }, odds: () => ({ top: 15n, bottom: 36n }), rule: 'TAV-03' },
    { value: 'rest', rule: 'TAV-04' },
  ]
  const whyNot = () => [{ label: { deed: 'sing' }, rule: 'TAV-05' }]
  const deed = yield* ask(one(DEED, seat, 'TAV-02', options, { label: { seat }, whyNot }))
  if (deed.value === 'dice') {
    const total = randomOf(g).die(6) + randomOf(g).die(6)
    g.coins[seat]! += total >= 8 ? 2 : -1
    emit(g, { type: 'diced', rule: 'TAV-03', seat, total, came: total >= 8 })
  }
  const order = yield* ask(some(ORDER, seat, 'TAV-06', WARES, { min: 0, max: 2 }))
  emit(g, { type: 'ordered', rule: 'TAV-06', seat, wares: order.map((ware) => ware.value) })
  const tip = yield* ask(number(TIP, seat, 'TAV-07', { min: 0, max: 5 }))
  g.coins[seat]! -= tip
  emit(g, { type: 'tipped', rule: 'TAV-07', seat, tip, to: [seat, 0] })
}

function* talkInTavern(g: Tavern): Play {
  const talkers = [...g.coins.keys()].filter((seat) => seat > 0 || g.keeper === 'person')
  const words = [{ value: 'tale' }, { value: 'pass' }]
  const { ask: asked, answer } = yield* askAny(talkers.map((seat) => one(TALK, seat, 'TAV-08', words)))
  emit(g, { type: 'talked', rule: 'TAV-08', seat: asked.seat, word: answer.value })
}

export const tavern: Game<Tavern, TavernView> = {
  id: 'tavern',
  name: 'The Tavern',
  about: 'Guests spend their coins.',
  version: 1,
  options: {
    nights: { kind: 'number', min: 1, max: 3, default: 1 },
    keeper: { kind: 'choice', values: ['program', 'person'], default: 'program' },
    stakes: { kind: 'yes', default: false },
  },
  seats: ({ keeper }) => ({
    min: 2,
    max: 4,
    roles: [
      { name: 'keeper', program: keeper === 'program' },
      ...[1, 2, 3].map(() => ({ name: 'guest', program: false })),
    ],
  }),
  setup: ({ nights, keeper, stakes }, players) => ({
    drawn: 0,
    over: null,
    night: 0,
    nights: nights as number,
    keeper: keeper as 'person' | 'program',
    stakes: stakes as boolean,
    coins: players.map(() => 5),
    tokens: players.map((_, seat) => ['crow', 'moth', 'toad', 'hare'][seat]!),
  }),
  step: tavernNight,
  time: (g) => g.night,
  view: (g, seat) => ({ night: g.night, coins: g.coins, token: seat === null ? null : g.tokens[seat]! }),
  imagine: (g) => g,
  check: () => {},
  text: {
    question: (question) => `What about ${question.id}?`,
    option: (_, option) => `take ${option.value}`,
    cost: (option) => `costs ${option.cost!.coins} coin`,
    odds: () => 'to win',
    whyNot: (refused) => `You cannot ${refused.label.deed}.`,
    event: (event) =>
      `${event.type} ${JSON.stringify({ ...(event as object), type: undefined, rule: undefined })}`,
    over: () => 'The tavern closes.',
    table: (view) =>
      `Night ${view.night}\nCoins ${view.coins.join(' ')}${view.token ? `\nYour token: ${view.token}` : ''}`,
    field: (name, value) => (value === undefined ? `the ${name}` : `${value} (${name})`),
  },
  worth: (view, seat) => view.coins[seat]!,
  /** By the third night a guest may learn something. */
  tutorial: { options: { nights: 3 }, bots: ['random'] },
  lesson: (view, { id, seat }) =>
    view.night === 3 && id === 'deed' && view.coins[seat]! > 4
      ? { title: 'Enough', text: 'Who has coins left rests.', rule: 'TAV-04', suggests: 'rest' }
      : null,
  figures: (view, seat) =>
    seat === null
      ? { night: view.night }
      : { coins: view.coins[seat]!, purse: view.coins[seat]! > 4 ? 'full' : 'thin' },
}

export const TAVERN_RULES = `# Rules

## 1. The house

| id | rule | source |
|---|---|---|
| TAV-01 | The keeper opens the house. | Book, p. 1 |
| TAV-02 | A guest *dices* or rests. | Book, p. 2 |
| TAV-03 | Dice win on 8 or more. | Book, p. 2 |
| TAV-04 | Rest costs nothing. (→ TAV-02) | Book, p. 3 |
| TAV-05 | Nobody sings. | Book, p. 3 |

## 2. Rulings

| id | question | ruling |
|---|---|---|
| TAV-06 | How much may be ordered? | At most two things. \`reading\` |
| TAV-07 | How large is a tip? | Up to five coins. |
| TAV-08 | Who speaks? | Whoever speaks first. |
| TAV-09 | Are stakes secret? | Until all are made. |
`
