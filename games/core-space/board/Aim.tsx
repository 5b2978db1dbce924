import type { Ask, Odds } from '@starboard/kernel'
import { type Light, type Lights, OddsBar } from '@starboard/parts'
import { coverBetween } from '../rules/0-table/sight.ts'
import { WITH } from '../rules/3-combat/asks.ts'
import { prospect, type Way, waysToShoot, waysToStrike } from '../rules/3-combat/index.ts'
import type { View } from '../view.ts'
import { figureName } from '../words/names.ts'
import { AIM } from './lights.ts'
import { WORDS } from './words.ts'

/** An attack before it is made: every weapon with what may come of it, to choose from. */
export function Aim({
  view,
  asks,
  lights,
}: {
  readonly view: View
  readonly asks: readonly Ask[]
  readonly lights: Lights
}) {
  const ask = asks.find(WITH.is)
  const [by, on] = [ask?.label.by, ask?.label.on].map((id) => view.figures.find((one) => one.id === id))
  if (!ask || !by || !on) return null
  const manner = ask.label.for === 'shoot' ? 'ranged' : 'close'
  const ways = manner === 'ranged' ? waysToShoot(view, by, on) : waysToStrike(view, by)
  return (
    <section className="cs-aim" aria-label={WORDS.at(figureName(view, on.id))}>
      <h3>
        {WORDS.at(figureName(view, on.id))}
        {manner === 'ranged' && <small>{WORDS.sees[coverBetween(view, by, on)]}</small>}
      </h3>
      <ul>
        {lights.at(AIM).map((light) => {
          const way = ways.find(({ value }) => value === light.option.value)
          return (
            <li key={light.key}>
              <WayCard light={light}>
                {way && <Chances of={chancesOf(view, by, on, way, manner, extraIn(light, way))} />}
              </WayCard>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Dice that a skill adds to those of the weapon. */
const extraIn = ({ option }: Light, { dice }: Way): number =>
  typeof option.label?.dice === 'number' ? option.label.dice - dice : 0

type Named = readonly { readonly name: string; readonly odds: Odds; readonly bad?: true }[]

/** What may come of it, as far as it is possible at all. */
function chancesOf(...[view, by, on, way, manner, extra]: Parameters<typeof prospect>): Named {
  const { defeat, hurt, overload, jam, break: breaks } = prospect(view, by, on, way, manner, extra)
  const all: Named = [
    { name: WORDS.chances.defeat, odds: defeat },
    { name: WORDS.chances.hurt, odds: hurt },
    { name: WORDS.chances.overload, odds: overload },
    { name: WORDS.chances.jam, odds: jam, bad: true },
    { name: WORDS.chances.break, odds: breaks, bad: true },
  ]
  const isTold = ({ name, odds }: Named[number]): boolean =>
    name === WORDS.chances.defeat || (odds.top > 0n && !(name === WORDS.chances.hurt && isSame(odds, defeat)))
  return all.filter(isTold)
}

const isSame = (a: Odds, b: Odds): boolean => a.top * b.bottom === b.top * a.bottom

const Chances = ({ of }: { readonly of: Named }) =>
  of.map(({ name, odds, bad }) => <OddsBar key={name} name={name} odds={odds} bad={bad === true} />)

function WayCard({ light, children }: { readonly light: Light; readonly children: React.ReactNode }) {
  return (
    <button type="button" data-options={light.option.value} onClick={light.pick}>
      <b>{light.words}</b>
      {children}
    </button>
  )
}
