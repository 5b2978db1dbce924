import { describe, expect, test } from 'vitest'
import { a, capital, grouped, inRuns, listed, times } from '../english.ts'
import type { Ask, Option, Parts } from '../index.ts'
import {
  type AsksIn,
  type AskTo,
  type Either,
  type Empty,
  type EventsOf,
  gather,
  isOffer,
  type LabelOf,
  number,
  type OffersIn,
  type OptionLabel,
  type OptionsIn,
  type OptionTo,
  offer,
  offersIn,
  one,
  question,
  type ReasonsOf,
  type Refused,
  reading,
  recapBy,
  refusal,
  some,
  spoken,
  wordsOf,
} from '../speech.ts'

interface View {
  readonly name: string
}

/** As a module of rules would export them. */
const damage = {
  MEND: question('mend')<{ most: number; kind: 'hull' | 'crew' }, { cell: string }>(),
  DONE: question('done')(),
  ROUNDS: question('rounds')<{ left: number }, never>(),
  LUCK: question('luck')<
    Empty,
    Either<{ die: 'first' | 'second'; face: number } | { cost: number } | Empty>
  >(),
}
const voyage = { TURN: question('turn')<{ pc: string }, never>(), FLY: offer('fly')<{ to: string }>() }
type Told = { type: 'mended'; rule: string; cells: number } | { type: 'flew'; rule: string; place: string }
type Why = { why: 'too-far' | 'too-near'; by: number } | { why: 'broken' }

const damageWords = {
  asks: {
    mend: {
      ask: ({ most, kind }, { name }) => `${name}: heal ${most.toFixed()} ${kind}`,
      option: ({ cell }) => cell.toUpperCase(),
    },
    done: { ask: () => 'Is that all?', option: (_, __, { value }) => value },
    rounds: { ask: ({ left }) => `How many of ${left.toFixed()}?` },
    luck: {
      ask: () => 'Roll again?',
      option: (label) =>
        label.die ? `${label.die}, now ${label.face.toFixed()}` : label.cost ? `pay ${label.cost}` : 'keep',
    },
  } satisfies AsksIn<typeof damage, View>,
  events: { mended: ({ cells }) => times(cells, 'cell') } satisfies EventsOf<
    Extract<Told, { type: 'mended' }>,
    View
  >,
}
/** Here to fly is something else than on a voyage. */
const simulator = { TRY: question('try')<Empty, Parts>(), FLY: offer('fly')<{ hours: number }>() }
const simulatorWords = {
  asks: {
    try: {
      ask: () => 'What do you try?',
      option: wordsOf<View>()({
        fly: ({ hours }, { name }) => `${name} flies for ${hours.toFixed()} hours`,
      } satisfies OffersIn<Pick<typeof simulator, 'FLY'>, View>),
    },
  } satisfies AsksIn<typeof simulator, View>,
}
const voyageWords = {
  asks: { turn: { ask: ({ pc }) => `What does ${pc} do?` } } satisfies AsksIn<typeof voyage, View>,
  offers: { fly: ({ to }) => `Fly to ${to}` } satisfies OffersIn<typeof voyage, View>,
  events: { flew: ({ place }) => `Off to ${place}.` } satisfies EventsOf<
    Extract<Told, { type: 'flew' }>,
    View
  >,
  reasons: {
    'too-far': ({ by }) => `${by.toFixed()} too far`,
    'too-near': ({ by }) => `${by.toFixed()} too near`,
    broken: () => 'broken',
  } satisfies ReasonsOf<Why, View>,
}

const chapters = gather(damageWords, voyageWords, simulatorWords)
const text = spoken<View>(chapters)
const view = { name: 'Ana' }
const label: LabelOf<typeof damage.MEND> = { most: 2, kind: 'hull' }

describe('a question that declares its labels', () => {
  const mend = some(damage.MEND, 0, 'SAY-01', [{ value: 'x', label: { cell: 'a1' } }], {
    min: 1,
    max: 2,
    label,
  })
  const turn = one(voyage.TURN, 0, 'SAY-02', [{ value: 'fly:b3', label: { to: 'b3' } }], {
    label: { pc: 'Odo' },
  })

  test('is worded by its own words, and so is each of its options', () => {
    expect(text.question(mend, view)).toBe('Ana: heal 2 hull')
    expect(text.option(mend, mend.options[0]!, view)).toBe('A1')
    const cell: OptionLabel<typeof damage.MEND> = { cell: 'b2' }
    expect(text.option(mend, { value: 'y', label: cell }, view)).toBe('B2')
    const rounds = number(damage.ROUNDS, 0, 'SAY-03', { min: 1, max: 3, label: { left: 3 } })
    expect(text.question(rounds, view)).toBe('How many of 3?')
  })

  test('may offer things to do that have words of their own', () => {
    expect(text.question(turn, view)).toBe('What does Odo do?')
    expect(text.option(turn, turn.options[0]!, view)).toBe('Fly to b3')
    const to = (option: Option) => (isOffer(voyage.FLY, option) ? option.label.to : 'nowhere')
    expect([...turn.options, { value: 'rest' }].map(to)).toEqual(['b3', 'nowhere'])
  })

  test('may have options that are not all alike: a field tells which it is', () => {
    interface Again extends OptionTo<typeof damage.LUCK> {
      readonly again: boolean
    }
    const options: Again[] = [
      { value: 'first', label: { die: 'first', face: 3 }, again: true },
      { value: 'pay', label: { cost: 2 }, again: true },
      { value: 'keep', again: false },
    ]
    const luck = one(damage.LUCK, 0, 'SAY-04', options)
    const words = luck.options.map((option) => text.option(luck, option, view))
    expect(words).toEqual(['first, now 3', 'pay 2', 'keep'])
  })

  test('may word such things itself, where their names mean something else elsewhere', () => {
    const option = { value: 'fly:long', label: { hours: 3 } }
    const trial = one(simulator.TRY, 0, 'SAY-02', [option, { value: 'sink' }])
    expect(text.option(trial, option, view)).toBe('Ana flies for 3 hours')
    expect(() => text.option(trial, { value: 'sink' }, view)).toThrow('no words for the option “sink”')
  })

  test('tells bots and boards its labels by their types', () => {
    const mostOf = ({ label, options }: AskTo<typeof damage.MEND>): number => label.most + options.length
    const most = (ask: Ask): number => (damage.MEND.is(ask) ? mostOf(ask) : 0)
    expect([most(mend), most(turn)]).toEqual([3, 0])
    const who = ({ label }: AskTo<typeof voyage.TURN>): string => label.pc
    expect([mend, turn].map((ask) => (voyage.TURN.is(ask) ? who(ask) : null))).toEqual([null, 'Odo'])
  })

  test('a board may tell something else of options, where it has anything to tell', () => {
    const place = reading<View>({
      asks: { mend: ({ cell }) => `cell ${cell}` } satisfies Partial<OptionsIn<typeof damage, View>>,
      offers: { fly: ({ to }) => `world ${to}` } satisfies OffersIn<typeof voyage, View>,
    })
    expect(place(mend, mend.options[0]!, view)).toBe('cell a1')
    expect(place(turn, turn.options[0]!, view)).toBe('world b3')
    expect(place(turn, { value: 'rest' }, view)).toBeNull()
  })

  test('tells them apart among all that is offered', () => {
    const options: Option[] = [{ value: 'fly:b3', label: { to: 'b3' } }, { value: 'flypast' }]
    expect(offersIn(voyage.FLY, options).map(({ label }) => label.to)).toEqual(['b3'])
  })

  test('events and reasons go the same way', () => {
    expect(text.event({ type: 'mended', rule: 'SAY-01', cells: 1 } as Told, view)).toBe('1 cell')
    const refused: Refused<Why> = { label: { why: 'too-far', by: 2 }, rule: 'SAY-02' }
    expect(text.whyNot(refused, view)).toBe('2 too far')
    expect(text.whyNot(refusal<Why>({ why: 'too-far', by: 2 }, 'SAY-02'), view)).toBe('2 too far')
  })

  test('what has no words is an error that names it', () => {
    const other: Option = { value: 'sink:b3' }
    expect(() => text.option(turn, other, view)).toThrow('no words for the option “sink”')
    expect(() => text.event({ type: 'sank', rule: 'SAY-09' }, view)).toThrow('no words for the event “sank”')
  })
})

describe('a recap', () => {
  const flew = (place: string): Told => ({ type: 'flew', rule: 'SAY-02', place })
  const mended = (cells: number): Told => ({ type: 'mended', rule: 'SAY-01', cells })

  test('tells the three that matter most in their order, of equals the later ones', () => {
    const recap = recapBy<View>(chapters, { flew: 1, mended: 2 })
    const events = [flew('a'), mended(1), flew('b'), mended(2), flew('c')]
    expect(recap(events, view)).toEqual(['1 cell', '2 cells', 'Off to c.'])
    expect(recapBy<View>(chapters, { mended: 1 })(events, view)).toEqual(['1 cell', '2 cells'])
    const again = [...events, ...events]
    expect(recapBy<View>(chapters, { mended: 1 })(again, view)).toEqual(['1 cell', '2 cells'])
    expect(recap([], view)).toEqual([])
    const seen = recapBy<View>(chapters, { flew: 1, mended: (_, { name }) => (name === view.name ? 2 : 0) })
    expect(seen(events, view)).toEqual(['1 cell', '2 cells', 'Off to c.'])
    expect(seen(events, { name: 'somebody else' })).toEqual(['Off to a.', 'Off to b.', 'Off to c.'])
  })

  test('weighs no event that there is not', () => {
    expect(() => recapBy<View>(chapters, { sank: 1 })).toThrow('sank')
  })
})

/** The type checker reads this: each line below would be an error if it were allowed. */
export const doesNotCompile = (ask: Ask) => [
  // @ts-expect-error: a key that stands in two chapters
  () => gather(damageWords, voyageWords, damageWords),
  // @ts-expect-error: a question without words
  (): AsksIn<typeof voyage, View> => ({}),
  // @ts-expect-error: words for no question
  (): AsksIn<typeof voyage, View> => ({ turn: { ask: () => '' }, sink: { ask: () => '' } }),
  // @ts-expect-error: words for no event
  (): EventsOf<Told, View> => ({ mended: () => '', flew: () => '', sank: () => '' }),
  // @ts-expect-error: a label of another type
  () => one(voyage.TURN, 0, 'SAY-02', [{ value: 'x' }], { label: { pc: 3 } }),
  // @ts-expect-error: no label where one is declared
  () => one(voyage.TURN, 0, 'SAY-02', [{ value: 'x' }]),
  // @ts-expect-error: an option whose label lacks what its words need
  () => some(damage.MEND, 0, 'SAY-01', [{ value: 'x', label: {} }], { min: 0, max: 1, label }),
  // @ts-expect-error: fields of two labels in one
  () => one(damage.LUCK, 0, 'SAY-04', [{ value: 'x', label: { die: 'first', face: 3, cost: 2 } }]),
  // @ts-expect-error: a reason of another kind
  (): Refused<Why> => ({ label: { why: 'too-dear' }, rule: 'SAY-02' }),
  // @ts-expect-error: what is told of the options of no question
  (): Partial<OptionsIn<typeof damage, View>> => ({ turn: () => '' }),
  // @ts-expect-error: a field that the label has not
  () => (damage.MEND.is(ask) ? ask.label.least : 0),
]

test('small words', () => {
  expect([capital('the end'), times(1, 'success', 'successes'), times(2, 'success', 'successes')]).toEqual([
    'The end',
    '1 success',
    '2 successes',
  ])
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'], 'or')]).toEqual(['', 'a', 'a, b or c'])
  expect(grouped(['wolf', 'bear', 'wolf'])).toEqual(['2 × wolf', 'bear'])
  expect(inRuns([1, 2, 4, 5, 6, 9], (before, after) => after === before + 1)).toEqual([
    [1, 2],
    [4, 5, 6],
    [9],
  ])
  expect(['Aegis', 'Targe', 'M-22', 'RKS', 'Merlin', 'Holo'].map(a)).toEqual([
    'an Aegis',
    'a Targe',
    'an M-22',
    'an RKS',
    'a Merlin',
    'a Holo',
  ])
})
