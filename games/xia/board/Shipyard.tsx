import { type Light, type Lights, Picks } from '@starboard/parts'
import { ABILITIES, POWERS, SHIPS, type ShipId } from '../content/index.ts'
import { gridOf } from '../rules/3-hold/hold.ts'
import type { View } from '../view.ts'
import { abilityPrice } from '../words/abilities.ts'
import { CELL, outlineOf } from './PieceDrawing.tsx'
import { gridPoint } from './spots.ts'
import { WORDS } from './words.ts'

/** Which ships can be taken or bought now. */
export const shipsOffered = (
  lights: Lights,
): { readonly ship: ShipId; readonly lights: readonly Light[] }[] =>
  [...lights.all].flatMap(([place, here]) =>
    place.startsWith('ship-card:')
      ? [{ ship: place.slice('ship-card:'.length) as ShipId, lights: here }]
      : [],
  )

/** Ship cards side by side: the shape of the Hold, the numbers, the ability. */
export function Shipyard({ view, lights }: { readonly view: View; readonly lights: Lights }) {
  return (
    <div className="xi-yard">
      {shipsOffered(lights).map(({ ship, lights: here }) => (
        <ShipCard key={ship} ship={ship} lights={here} isPowered={view.parts.powers} />
      ))}
    </div>
  )
}

function ShipCard({
  ship,
  lights,
  isPowered,
}: {
  readonly ship: ShipId
  readonly lights: readonly Light[]
  readonly isPowered: boolean
}) {
  const { name, tier, energy, impulse, core, power } = SHIPS[ship]
  const { cells, width, height } = gridOf(ship)
  const ability = ABILITIES[core]
  return (
    <article className="xi-ship-card">
      <header>
        <h3>
          {name} <span className="xi-soft">{WORDS.tier(tier)}</span>
        </h3>
      </header>
      <div>
        <svg
          viewBox={`-2 -2 ${width * CELL + 4} ${height * CELL + 4}`}
          role="img"
          aria-label={WORDS.holdSize(cells.length)}
        >
          {cells.map((cell) => {
            const { x, y } = gridPoint(cell)
            return (
              <rect key={cell} className="xi-cell" x={x * CELL} y={y * CELL} width={CELL} height={CELL} />
            )
          })}
          <path className="xi-hull" d={outlineOf(cells.map((cell) => ({ cell })))} />
        </svg>
        <dl className="xi-meters">
          <dt>{WORDS.hold}</dt>
          <dd>
            <b>{cells.length}</b>
          </dd>
          <dt>{WORDS.energy}</dt>
          <dd>
            <b>{energy}</b>
          </dd>
          <dt>{WORDS.impulse}</dt>
          <dd>
            <b>{impulse}</b>
          </dd>
        </dl>
      </div>
      <p>
        <b>{ability.name}</b> <span className="xi-soft">({abilityPrice(core)})</span>. {ability.text}
      </p>
      {isPowered && power && (
        <p>
          <b>{POWERS[power].name}.</b> {POWERS[power].text}
        </p>
      )}
      <Picks lights={lights.map((light) => ({ ...light, short: name }))} />
    </article>
  )
}
