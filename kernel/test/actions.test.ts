import { describe, expect, test } from 'vitest'
import { type AnyAction, actionIn, actionsOf, atOnce, namedActions, perform } from '../actions.ts'
import type { OffersIn } from '../speech.ts'

type Pond = { log: string[] }
type Frog = { at: number }
interface Hopping {
  readonly state: Pond
  readonly actor: Frog
  readonly who: string
  readonly price: 'turn' | 'free'
  readonly tag: 'quiet'
}

const action = actionsOf<Hopping>()
const HOP = action('hop')<{ to: number }, { far: number }>({
  price: 'turn',
  along: () => ['Bo'],
  offers: (_, { at }) => [{ value: `hop:${at + 2}`, label: { far: 2 }, what: { to: at + 2 } }],
  *play(g, who, { to }) {
    yield* []
    g.log.push(`${who} hops to ${to.toFixed()}`)
  },
})
const CROAK = action('croak')({
  price: 'free',
  tags: ['quiet'],
  offers: () => [{ value: 'croak', what: null }],
  play: atOnce((g, who) => void g.log.push(`${who} croaks`)),
})
const ALL: readonly AnyAction<Hopping>[] = [HOP, CROAK]

describe('actions in one list', () => {
  const named = namedActions(ALL)

  test('an offer brings the thing itself to the rule, not a string to be read again', () => {
    const pond: Pond = { log: [] }
    for (const offer of ALL.flatMap((one) => one.offers(pond, { at: 3 })))
      perform(actionIn(named, offer.value), pond, 'Ana', offer.what).next([])
    expect(pond.log).toEqual(['Ana hops to 5', 'Ana croaks'])
  })

  test('who comes along is told without being asked', () => {
    expect(ALL.map((one) => one.along?.({ log: [] }, { at: 3 }) ?? [])).toEqual([['Bo'], []])
  })

  test('two of one name, or one of no name there is, are mistakes', () => {
    expect(() => namedActions([HOP, CROAK, { ...CROAK, name: 'hop' }])).toThrow('two actions have one name')
    expect(() => actionIn(named, 'swim:3')).toThrow('no action “swim”')
  })
})

/** The type checker reads this: each line below would be an error if it were allowed. */
export const doesNotCompile = [
  // @ts-expect-error: options of an action without words
  (): OffersIn<{ HOP: typeof HOP; CROAK: typeof CROAK }, Pond> => ({ hop: ({ far }) => `Hop ${far}` }),
  // @ts-expect-error: an offer without the thing
  () => action('dive')<number>({ ...CROAK, offers: () => [{ value: 'dive:3' }] }),
  // @ts-expect-error: a price in another coin
  () => action('dive')({ ...CROAK, price: 'full' }),
]
