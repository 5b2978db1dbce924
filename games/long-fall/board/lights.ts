import type { Ask, AskOne, AskSome, BoardProps, Option } from '@starboard/kernel'
import { type OffersIn, type OptionLabel, type OptionsIn, reading } from '@starboard/kernel/speech'
import { type Light, type Lighting, type Lights as LightsOn, lightsOf as litBy } from '@starboard/parts'
import type * as luck from '../rules/1-throws/luck.ts'
import type * as tasks from '../rules/1-throws/tasks.ts'
import type { TryLabel } from '../rules/1-throws/tries.ts'
import type * as creation from '../rules/2-characters/creation.ts'
import type * as care from '../rules/3-care/care.ts'
import type * as deeds from '../rules/5-skirmishes/deeds.ts'
import type * as dying from '../rules/5-skirmishes/dying.ts'
import type * as skirmish from '../rules/5-skirmishes/skirmish.ts'
import type * as stances from '../rules/5-skirmishes/stances.ts'
import type * as turns from '../rules/5-skirmishes/turns.ts'
import type * as complications from '../rules/6-consequences/complications.ts'
import type * as twists from '../rules/6-consequences/twists.ts'
import type * as hands from '../rules/7-weeks/hands.ts'
import type * as repairs from '../rules/7-weeks/repairs.ts'
import type * as travel from '../rules/7-weeks/travel.ts'
import type * as market from '../rules/8-port/market.ts'
import type * as port from '../rules/8-port/port.ts'
import { CREW } from '../rules/8-port/port.ts'
import type * as trade from '../rules/8-port/trade.ts'
import type * as legs from '../rules/9-jobs/legs.ts'
import type * as desk from '../rules/10-desk/desk.ts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { shortWords } from './words.ts'

/** What the crew would do by picking this, where it is the crew that is asked. */
export const errandOf = ({ ask, option }: Light): OptionLabel<typeof port.CREW> | undefined =>
  CREW.is(ask) ? ask.options.find(({ value }) => value === option.value)?.label : undefined

/** What can be picked, by the thing on the table that it belongs to: a character, a world, an opponent, the dice. */
export interface Lights extends LightsOn {
  /** The characters the questions are about. */
  readonly asked: readonly string[]
}

/** Lights up what this seat may pick. Where several are to be picked at once, the page gathers them. */
export const lightsOf = (asks: readonly Ask[], view: View, answer: BoardProps<View>['answer']): Lights => ({
  ...litBy(LIGHTING, { asks, view, answer }),
  asked: asks.flatMap((ask) => subjectOf(ask) ?? []),
})

/** Whom a question is about. */
function subjectOf({ label = {} }: Ask): string | null {
  const { pc = label.who } = label
  return typeof pc === 'string' ? pc : null
}

const trierOr =
  (place: string) =>
  (label: TryLabel | { readonly act: string }): string =>
    'by' in label ? (label.pc ?? label.by) : place

type Placed = OptionsIn<typeof luck, View> &
  OptionsIn<typeof tasks, View> &
  OptionsIn<typeof creation, View> &
  OptionsIn<typeof care, View> &
  OptionsIn<typeof dying, View> &
  OptionsIn<typeof skirmish, View> &
  OptionsIn<typeof complications, View> &
  OptionsIn<typeof twists, View> &
  OptionsIn<typeof hands, View> &
  OptionsIn<typeof repairs, View> &
  OptionsIn<typeof travel, View> &
  OptionsIn<typeof market, View> &
  OptionsIn<typeof port, View> &
  OptionsIn<typeof trade, View> &
  OptionsIn<typeof legs, View> &
  OptionsIn<typeof desk, View>

/** Where an option lies: what it is aimed at comes before who does it. Empty or null: with whom the question is about. */
const optionPlace = reading<View>({
  asks: {
    luck: () => 'dice',
    join: trierOr(''),
    maker: () => 'makers',
    care: ({ pc }) => pc ?? '',
    aftercare: ({ patient }) => patient ?? '',
    'avoid-ambush': ({ pc }) => pc,
    trouble: trierOr('trouble'),
    chart: ({ a, b }) => `link-${a}-${b}`,
    hire: () => 'port',
    repair: () => 'port',
    astrogator: trierOr('port'),
    landing: trierOr('port'),
    shop: () => 'port',
    owner: ({ pc }) => pc,
    crew: (label, _, { value }) => (label.legs ? value.slice('take-'.length) : (label.pc ?? 'port')),
    deal: () => 'port',
    haggle: () => 'port',
    'failed-deal': () => 'port',
    leg: trierOr('job'),
    voice: ({ pc }) => pc,
    desk: () => 'elsewhere',
  } satisfies Partial<Placed>,
  offers: {
    close: ({ foe }) => foe,
    back: ({ foe }) => foe,
    save: ({ patient }) => patient,
    let: ({ other }) => other,
  } satisfies Partial<
    OffersIn<typeof deeds, View> & OffersIn<typeof stances, View> & OffersIn<typeof turns, View>
  >,
})

const placeOf = (ask: AskOne | AskSome, option: Option, view: View): string =>
  optionPlace(ask, option, view) || subjectOf(ask) || 'elsewhere'

/** Places with more options are lists to read through: the page's own bar asks them. */
const MOST = 14

const LIGHTING: Lighting<View> = {
  text,
  placeOf,
  shortOf: shortWords,
  most: MOST,
}
