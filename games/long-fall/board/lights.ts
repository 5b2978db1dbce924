import type { Ask, AskOne, AskSome, BoardProps, Option } from '@starboard/kernel'
import { type Lighting, type Lights as LightsOn, lightsOf as litBy } from '@starboard/parts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { shortWords } from './words.ts'

/** What can be picked, by the thing on the table that it belongs to: a character, a world, an opponent, the dice. */
export interface Lights extends LightsOn {
  /** The characters the questions are about. */
  readonly asked: readonly string[]
}

/** Lights up what this seat may pick. Where several are to be picked at once, the page gathers them. */
export const lightsOf = (asks: readonly Ask[], view: View, answer: BoardProps<View>['answer']): Lights => ({
  ...litBy(LIGHTING, { asks, view, answer }),
  asked: asks.flatMap(({ label = {} }) => [label.pc, label.who].filter((id) => typeof id === 'string')),
})

/** Whose label says it: what an option is aimed at comes before who does it. */
const AIMS = ['foe', 'other', 'patient', 'pc', 'by'] as const

function placeOf({ id, label: about = {} }: AskOne | AskSome, { value, label = {} }: Option): string {
  return aimOf(label) ?? PLACES[id]?.(value, label) ?? String(about.pc ?? about.who ?? 'elsewhere')
}

const aimOf = (label: NonNullable<Option['label']>): string | undefined =>
  AIMS.map((key) => label[key]).find((id): id is string => typeof id === 'string' && /-\d/.test(id))

/** Where the options of a question lie that belong to nobody. */
const PLACES: Readonly<Record<string, (value: string, label: NonNullable<Option['label']>) => string>> = {
  luck: () => 'dice',
  maker: () => 'makers',
  crew: (value) => (value.startsWith('take-') ? value.slice('take-'.length) : 'port'),
  deal: () => 'port',
  haggle: () => 'port',
  'failed-deal': () => 'port',
  shop: () => 'port',
  repair: () => 'port',
  hire: () => 'port',
  astrogator: () => 'port',
  landing: () => 'port',
  leg: () => 'job',
  trouble: () => 'trouble',
  chart: (_, { a, b }) => `link-${a}-${b}`,
  desk: () => 'elsewhere',
}

/** Places with more options are lists to read through. */
const MOST = 14

const LIGHTING: Lighting<View> = { text, placeOf, shortOf: shortWords, most: MOST }
