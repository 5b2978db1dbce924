import type { Ask, Odds } from '@starboard/kernel'
import { type Light, type Lights, OddsBar } from '@starboard/parts'
import { coverBetween } from '../rules/0-table/sight.ts'
import { WITH } from '../rules/3-combat/asks.ts'
import { defeatOf, hurtOf, prospect, type Way, waysToShoot, waysToStrike } from '../rules/3-combat/index.ts'
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
                <Chances of={told(light, way && chancesOf(view, by, on, way, manner, extraIn(light, way)))} />
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
function chancesOf(...attack: Parameters<typeof prospect>): Named {
  const { overload, jam, break: breaks } = prospect(...attack)
  const defeat = defeatOf(...attack)
  const all: Named = [
    { name: WORDS.chances.defeat, odds: defeat },
    { name: WORDS.chances.hurt, odds: hurtOf(...attack) },
    { name: WORDS.chances.overload, odds: overload },
    { name: WORDS.chances.jam, odds: jam, bad: true },
    { name: WORDS.chances.break, odds: breaks, bad: true },
  ]
  const isTold = ({ name, odds }: Named[number]): boolean =>
    name === WORDS.chances.defeat || (odds.top > 0n && !(name === WORDS.chances.hurt && isSame(odds, defeat)))
  return all.filter(isTold)
}

/**
 * What is told of an attack. A skill may change what the weapon does: where the chance to defeat is not the one that was offered, that one
 * is all that is certain; where none was offered, the attack is not made to defeat anybody.
 */
function told({ option }: Light, all: Named = []): Named {
  const odds = option.odds?.()
  if (!odds) return []
  const isAsOffered = all.some(({ name, odds: own }) => name === WORDS.chances.defeat && isSame(own, odds))
  return isAsOffered ? all : [{ name: WORDS.chances.defeat, odds }]
}

const isSame = (a: Odds, b: Odds): boolean => a.top * b.bottom === b.top * a.bottom

const Chances = ({ of }: { readonly of: Named }) =>
  of.map(({ name, odds, bad }) => <OddsBar key={name} name={name} odds={odds} bad={bad === true} />)

function WayCard({ light, children }: { readonly light: Light; readonly children: React.ReactNode }) {
  return (
    <button type="button" data-options={light.option.value} onClick={light.pick}>
      <b>{light.words}</b>
      {light.stake && <small data-risk={light.risk ?? undefined}>{light.stake}</small>}
      {children}
    </button>
  )
}
