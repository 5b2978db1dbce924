import { Meter } from '@starboard/parts'
import type { ReactNode } from 'react'
import { CARGO, PATRONS, PORTS, type PortClass, SHIP, WORLDS } from '../content/index.ts'
import type { Lot } from '../rules/0-table/ship.ts'
import { usedSpace } from '../rules/4-worlds/hold.ts'
import { otherEnd, routeTo } from '../rules/7-weeks/routes.ts'
import type { SeenWorld, View } from '../view.ts'
import { marks, weeks, worldName } from '../words/words.ts'
import { WORDS } from './words.ts'

/** Where the ship lies, what there is to be had, and what is in the hold. What the crew does about it stands in the bar. */
export function Port({ view }: { readonly view: View }) {
  const world = view.cluster.worlds[view.at]
  const link = view.transit && view.cluster.links[view.transit.link]
  return (
    <section className="lf-card lf-here" aria-label={world?.name ?? view.ship.name}>
      {link ? <UnderWay view={view} /> : world && <Ashore view={view} world={world} />}
      <Hold view={view} />
    </section>
  )
}

function UnderWay({ view }: { readonly view: View }) {
  const link = view.cluster.links[view.transit!.link]!
  const { weeks: long, beacon } = link
  const to = view.cluster.worlds[otherEnd(link, view.at)]?.name
  return (
    <>
      <h3>Toward {to}</h3>
      <p>
        From {view.cluster.worlds[view.at]?.name}, {weeks(long)} on the chart{beacon ? ', by beacon' : ''}
        {view.transit!.mishap ? '. Off course.' : '.'}
      </p>
    </>
  )
}

interface AshoreProps {
  readonly view: View
  readonly world: SeenWorld
}

/** What the place is, what can be had done there, who hires, and what is for sale. */
function Ashore({ view, world }: AshoreProps) {
  const { d66, name, patrons = [], market } = world
  const { port, text } = WORLDS[d66]
  return (
    <>
      <header>
        <h3>{name}</h3>
        <p>{text}.</p>
      </header>
      <Services port={port} />
      {!view.job && PORTS[port].jobs && (
        <Part name={WORDS.hiring}>
          {patrons.length === 0
            ? WORDS.nobodyHires
            : patrons.map((patron) => <li key={patron.d66}>{PATRONS[patron.d66].name}</li>)}
        </Part>
      )}
      {(PORTS[port].jobs || market) && (
        <Part name={WORDS.forSale}>
          {market && market.units > 0 ? <Goods view={view} lot={market} /> : WORDS.nothingForSale}
        </Part>
      )}
    </>
  )
}

/** The letter of the port, and what it stands for. */
function Services({ port }: { readonly port: PortClass }) {
  const { stock, inStockOnD6, repairs, hands, care, shoreLeave, jobs } = PORTS[port]
  const shops = stock !== 'all' ? WORDS.fewShops : inStockOnD6 > 1 ? WORDS.someShops : WORDS.shops
  const had = [
    repairs && WORDS.yard,
    care && WORDS.doctorHere(care.rank, care.price),
    stock.length > 0 && shops,
    hands && WORDS.handsHere,
    shoreLeave && WORDS.leaveHere,
  ].filter((one) => one !== false && one !== null)
  return (
    <div className="lf-services">
      <span className="lf-port" data-port={port}>
        {port}
      </span>
      {jobs ? (
        <ul aria-label={WORDS.services}>
          {had.map((one) => (
            <li key={one} className="lf-service">
              {one}
            </li>
          ))}
        </ul>
      ) : (
        WORDS.bare
      )}
    </div>
  )
}

/** A lot on the quay, and where it is worth twice its price. */
function Goods({ view, lot: { cargo, units, price } }: { readonly view: View; readonly lot: Lot }) {
  const { name, kind } = CARGO[cargo]
  const buyers = view.cluster.worlds.flatMap((world, i) =>
    i !== view.at && WORLDS[world.d66].wants === kind ? [{ i, weeks: routeTo(view, view.at, i).weeks }] : [],
  )
  const [nearest] = buyers.toSorted((one, other) => one.weeks - other.weeks)
  return (
    <li>
      {units} × <b>{name}</b> ({kind}) at {marks(price)}
      <small>
        {nearest
          ? `${worldName(view, nearest.i)} pays ${2 * price} for each, ${weeks(nearest.weeks)} away`
          : `No world here wants ${kind}: they bring what they cost`}
      </small>
    </li>
  )
}

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="lf-wall">
    <h4>{name}</h4>
    <ul>{typeof children === 'string' ? <li>{children}</li> : children}</ul>
  </div>
)

function Hold({ view }: { readonly view: View }) {
  const { cargo } = view.ship
  const used = usedSpace(view)
  return (
    <p className="lf-hold">
      <b>{WORDS.hold}</b> <Meter full={used} of={Math.max(SHIP.cargo, used)} />{' '}
      <span>
        {used} of {SHIP.cargo}
      </span>
      {cargo.length > 0 && <span>{cargo.map(lotWords).join(' · ')}</span>}
    </p>
  )
}

const lotWords = ({ cargo, units, aboard }: Lot): string =>
  `${units} × ${CARGO[cargo].name}${aboard > 0 ? ` (${weeks(aboard)} aboard)` : ''}`
