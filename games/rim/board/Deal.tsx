import type { AskOne, BoardProps, Option } from '@starboard/kernel'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { GOODS } from '../content/index.ts'
import type { Trader } from '../rules/0-table/world.ts'
import { DEAL, type DealLabel } from '../rules/5-goods/deal.ts'
import { goodValue, linesOf, priceOf, thingValue } from '../rules/5-goods/index.ts'
import type { Way } from '../rules/5-goods/value.ts'
import type { View } from '../view.ts'
import { manyWords, thingName, traderName } from '../words/words.ts'
import { WORDS } from './words.ts'

type Props = Pick<BoardProps<View>, 'view' | 'asks' | 'answer'>
type Asked = Extract<BoardProps<View>['asks'][number], AskOne>

/** Whether a deal is under way: then it is a shop, not a bar. */
export const isDealing = ({ asks }: Pick<Props, 'asks'>): boolean => asks.some(DEAL.is)

/** Two columns: what they have and what we have, with its price and how many of it. */
export function Deal({ view, asks, answer }: Props) {
  const ask = asks.find(DEAL.is)
  if (!ask) return null
  const { from, theirs, ours, buy, sell } = ask.label
  const options = (ask as Asked).options
  const send = (option: Option, count: number) =>
    answer(ask, option.form ? { value: option.value, fields: { count } } : option.value)
  const column = (way: Way) => options.filter(({ label }) => labelOf(label).do === way)
  const dear = tooDear(view, buy, ours)
  const done = options.find(({ label }) => labelOf(label).do === 'done')
  return (
    <section className="rim-deal" aria-label={WORDS.deal}>
      <div>
        <h3>
          {WORDS.theirGoods}{' '}
          <small>
            {traderName(from)}, {WORDS.purse(theirs)}; {WORDS.percentOf(buy)}
          </small>
        </h3>
        <Lines options={column('buy')} way="buy" percent={buy} onSend={send} />
        <ul>
          {dear.map(({ name, each }) => (
            <li key={name} className="rim-ware" data-dear="true">
              <b>{name}</b>
              <small>
                {WORDS.each(each)}, {WORDS.tooDear}
              </small>
            </li>
          ))}
        </ul>
        {column('buy').length + dear.length === 0 && <p>{WORDS.nothingToBuy}</p>}
      </div>
      <div>
        <h3>
          {WORDS.ourGoods}{' '}
          <small>
            {WORDS.purse(ours)}; {WORDS.percentOf(sell)}
          </small>
        </h3>
        <Lines options={column('sell')} way="sell" percent={sell} onSend={send} />
        {column('sell').length === 0 && <p>{WORDS.nothingToSell}</p>}
        {done && (
          <button type="button" className="rim-done" data-options={done.value} onClick={() => send(done, 1)}>
            {WORDS.done}
          </button>
        )}
      </div>
    </section>
  )
}

const labelOf = (label: Option['label']): DealLabel => label as DealLabel

/** What they have and we cannot pay for. */
function tooDear(
  view: View,
  percent: number,
  silver: number,
): { readonly name: string; readonly each: number }[] {
  const trader = traderIn(view)
  if (!trader) return []
  const goods = linesOf(trader.goods).map(([good, count]) => ({
    name: manyWords(good, count),
    each: priceOf('buy', percent, goodValue(good), 1),
  }))
  const things = trader.things.map((thing) => ({
    name: thingName(thing.kind, thing.quality, thing.name),
    each: priceOf('buy', percent, thingValue(thing), 1),
  }))
  return [...goods, ...things].filter(({ each }) => each > silver)
}

function traderIn({ agenda, world }: View): Trader | null {
  const item = agenda.find(({ kind }) => kind === 'deal')
  if (item?.kind !== 'deal') return null
  const settled = world.settlements.flatMap(({ stock }) => (stock ? [stock] : []))
  return [...world.traders, ...settled].find(({ id }) => id === item.trader) ?? null
}

interface LinesProps {
  readonly options: readonly Option[]
  readonly way: Way
  readonly percent: number
  readonly onSend: (option: Option, count: number) => void
}

const Lines = (props: LinesProps) => (
  <ul>
    {props.options.map((option) => (
      <Ware key={option.value} {...props} option={option} />
    ))}
  </ul>
)

/** What costs less than this is dealt in lots. */
const CHEAP = 5
const LOT = 10

/** The price of one, where pieces cost less than a Silver too; it is rounded when the deal is made. */
const exact = (way: Way, percent: number, value: number): number =>
  Math.round(value * percent) / 100 || priceOf(way, percent, value, 1)

/** One line: a good by the piece, or a single thing. */
function Ware({ option, way, percent, onSend }: LinesProps & { readonly option: Option }) {
  const label = labelOf(option.label)
  const [wanted, setWanted] = useState('good' in label && label.each < CHEAP ? LOT : 1)
  if (label.do === 'done') return null
  const isGood = 'good' in label
  const most = isGood ? label.most : 1
  const count = Math.min(wanted, most)
  const name = isGood ? GOODS[label.good].name : thingName(label.thing, label.quality, label.name)
  const price = isGood ? priceOf(way, percent, goodValue(label.good), count) : label.each
  return (
    <li className="rim-ware">
      <b>{name}</b>
      <small>
        {WORDS.each(isGood ? exact(way, percent, goodValue(label.good)) : label.each)}
        {isGood && `, ${WORDS.atMost(most)}`}
      </small>
      {isGood && most > 1 && (
        <span className="rim-stepper">
          <button
            type="button"
            aria-label={WORDS.fewer(name)}
            disabled={count <= 1}
            onClick={() => setWanted(count - 1)}
          >
            <Minus aria-hidden="true" />
          </button>
          <input
            type="number"
            min={1}
            max={most}
            value={count}
            aria-label={WORDS.howMany(name)}
            onChange={({ target }) =>
              setWanted(Math.max(1, Math.min(most, Math.floor(target.valueAsNumber) || 1)))
            }
          />
          <button
            type="button"
            aria-label={WORDS.more(name)}
            disabled={count >= most}
            onClick={() => setWanted(count + 1)}
          >
            <Plus aria-hidden="true" />
          </button>
        </span>
      )}
      <button
        type="button"
        className="rim-buy"
        data-options={option.value}
        onClick={() => onSend(option, count)}
      >
        {way === 'buy' ? WORDS.buyFor(price) : WORDS.sellFor(price)}
      </button>
    </li>
  )
}
