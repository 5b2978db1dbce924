import { listed } from '@starboard/kernel/english'
import { Meter, Picks } from '@starboard/parts'
import { CARGO, PATRONS, PORTS, SHIP, WORLDS } from '../content/index.ts'
import type { Lot } from '../rules/0-table/state.ts'
import { usedSpace } from '../rules/4-worlds/hold.ts'
import { otherEnd } from '../rules/7-weeks/routes.ts'
import type { SeenWorld, View } from '../view.ts'
import { marks, weeks } from '../words/words.ts'
import type { Lights } from './lights.ts'
import { WORDS } from './words.ts'

/** Where the ship lies, what there is to be had, what is in the hold; and what the crew can do about it. */
export function Port({ view, lights }: { readonly view: View; readonly lights: Lights }) {
  const world = view.cluster.worlds[view.at]
  const link = view.transit && view.cluster.links[view.transit.link]
  return (
    <section className="lf-card lf-here" aria-label={world?.name ?? view.ship.name}>
      {link ? <UnderWay view={view} /> : world && <Ashore world={world} busy={view.job !== null} />}
      <Hold view={view} />
      <Picks lights={lights.at('port')} />
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
  readonly world: SeenWorld
  /** Whoever has a job is not looking for another. */
  readonly busy: boolean
}

function Ashore({ world: { d66, name, patrons = [], market }, busy }: AshoreProps) {
  const { port, text } = WORLDS[d66]
  const hiring = patrons.map((patron) => PATRONS[patron.d66].name)
  return (
    <>
      <h3>{name}</h3>
      <p>
        {text}. <b>Port {port}</b>: {PORTS[port].text.toLowerCase()}.
      </p>
      {!busy && hiring.length > 0 && (
        <p>
          <b>Hiring</b> {listed(hiring)}
        </p>
      )}
      {market && market.units > 0 && (
        <p>
          <b>For sale</b> {market.units} × {CARGO[market.cargo].name} at {marks(market.price)}
        </p>
      )}
    </>
  )
}

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
