import { type Ask, firstAnswer, type Option } from './ask.ts'
import { IllegalAnswer } from './errors.ts'
import type { Json } from './json.ts'

/** What a game's options are called, in the order of their numbers. New names come at the end, and none ever moves. */
export interface OptionNames {
  /** What stands before the number of a thing that is counted on through a match, each as a regular expression: `foe-`. */
  readonly counted: readonly string[]
  readonly names: readonly string[]
}

/** Ends a question that takes several picks. */
const DONE = 0
/** A form with all its fields as usual. */
const USUAL = 1
/** Steps of a number, from the smallest to the largest. */
const STEPS = { first: 2, count: 32 } as const
/** For options that no list names: the first of them in a question, the second, and so on. */
const OTHERS = { first: 34, count: 222 } as const
/** A game's own names begin here; the numbers below mean the same in every game. */
const OWN = 256

/** What a number of a question stands for: an answer, or one more pick. */
export type Numbered = { readonly answer: Json } | { readonly picked: readonly string[] }

/**
 * The answers of a game as numbers, for programs that learn. An option is called by its question and its value, `act/explore:3`,
 * and where the value names a counted thing, by which of those on offer it is: of foe-6 and foe-9 the second is `foe-~2`. Two
 * options of one question never share a number.
 */
export class Numbering {
  /** Every name by its number. */
  readonly names: readonly string[]
  private readonly numbers: ReadonlyMap<string, number>
  private readonly counted: RegExp | null
  /** By question and value, for values without counted things: they recur, and are many. */
  private readonly found = new Map<string, Map<string, number>>()

  constructor({ counted, names }: OptionNames) {
    this.names = [
      ...['done', 'usual'],
      ...Array.from({ length: STEPS.count }, (_, step) => `number/${step}`),
      ...Array.from({ length: OTHERS.count }, (_, place) => `other/${place}`),
      ...names,
    ]
    this.numbers = new Map(names.map((name, n) => [name, OWN + n]))
    this.counted =
      counted.length === 0 ? null : new RegExp(`(?<![\\w-])(${counted.join('|')})(\\d+[a-z]?)(?![\\w-])`, 'g')
  }

  /** What may be done about a question after these picks, by number. */
  mask(ask: Ask, picked: readonly string[] = []): number[] {
    switch (ask.kind) {
      case 'one':
        return this.numbersOf(ask.id, ask.options).filter(isNumber)
      case 'some': {
        const open = this.numbersOf(ask.id, ask.options).filter(
          (number, n) => isNumber(number) && !picked.includes(ask.options[n]!.value),
        )
        return picked.length >= ask.min ? [DONE, ...open] : open
      }
      case 'number':
        return stepsOf(ask).map((_, step) => STEPS.first + step)
      case 'form':
        return [USUAL]
    }
  }

  /** What a number says to a question after these picks. */
  read(ask: Ask, number: number, picked: readonly string[] = []): Numbered {
    const refused = () => new IllegalAnswer(`${number} is no number of “${ask.id}” now`, ask.rule)
    if (ask.kind === 'form') {
      if (number === USUAL) return { answer: firstAnswer(ask) }
      throw refused()
    }
    if (ask.kind === 'number') {
      const answer = stepsOf(ask)[number - STEPS.first]
      if (answer === undefined) throw refused()
      return { answer }
    }
    if (ask.kind === 'some' && number === DONE && picked.length >= ask.min) return { answer: [...picked] }
    const option = ask.options[this.numbersOf(ask.id, ask.options).indexOf(number)]
    if (!option || picked.includes(option.value)) throw refused()
    if (ask.kind === 'one') return { answer: option.value }
    const picks = [...picked, option.value]
    return picks.length === Math.min(ask.max, ask.options.length) ? { answer: picks } : { picked: picks }
  }

  /** What an option of a question is called, and whether it is on the list. */
  namesOf(ask: Ask): readonly string[] {
    if (!('options' in ask)) return []
    const ranks = this.ranksIn(ask.options)
    return ask.options.map(({ value }) => nameOf(ask.id, this.ranked(value, ranks)))
  }

  /** The number of each option; -1 for those that neither the list nor a free place has room for. */
  private numbersOf(id: string, options: readonly Option[]): number[] {
    let known = this.found.get(id)
    if (!known) {
      known = new Map()
      this.found.set(id, known)
    }
    let ranks: Ranks | null = null
    const numbers: number[] = []
    let others = 0
    for (const { value } of options) {
      let number = known.get(value)
      if (number === undefined) {
        if (this.hasCounted(value)) {
          ranks ??= this.ranksIn(options)
          number = this.numbers.get(nameOf(id, this.ranked(value, ranks))) ?? NONE
        } else {
          number = this.numbers.get(nameOf(id, value)) ?? NONE
          known.set(value, number)
        }
      }
      if (number === NONE) number = others < OTHERS.count ? OTHERS.first + others++ : NONE
      numbers.push(number)
    }
    return numbers
  }

  private hasCounted(value: string): boolean {
    return this.counted !== null && value.search(this.counted) >= 0 // A test would leave its place in the expression behind.
  }

  /** Which of the counted things on offer each is, by kind: the first was made first. */
  private ranksIn(options: readonly Option[]): Ranks {
    const kinds = new Map<string, string[]>()
    if (!this.counted) return new Map()
    for (const { value } of options)
      for (const [, kind, number] of value.matchAll(this.counted)) {
        const there = kinds.get(kind!) ?? []
        if (!there.includes(number!)) kinds.set(kind!, [...there, number!])
      }
    return new Map(
      [...kinds].flatMap(([kind, numbers]) =>
        numbers.sort(inOrder).map((number, n) => [kind + number, `${kind}~${n + 1}`] as const),
      ),
    )
  }

  private ranked(value: string, ranks: Ranks): string {
    return this.counted ? value.replaceAll(this.counted, (thing) => ranks.get(thing) ?? thing) : value
  }
}

type Ranks = ReadonlyMap<string, string>

const NONE = -1
const isNumber = (number: number): boolean => number !== NONE
const nameOf = (id: string, value: string): string => `${id}/${value}`

/** `9` before `10`, and `3a` before `3b`. */
const inOrder = (one: string, other: string): number =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1)

/** All numbers of a range, or 32 of them as far apart as can be. */
function stepsOf({ min, max }: { readonly min: number; readonly max: number }): number[] {
  const count = Math.min(STEPS.count, max - min + 1)
  return Array.from({ length: count }, (_, step) =>
    max - min < STEPS.count ? min + step : min + Math.round((step * (max - min)) / (STEPS.count - 1)),
  )
}
