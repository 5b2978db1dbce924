import type { Seat } from '@starboard/kernel'
import { Meter } from '@starboard/parts'
import { CUBES, type Cube, ECONOMY_MAX, TRADE_CUBES } from '../content/index.ts'
import type { View } from '../view.ts'
import { CubeMark } from './Glyphs.tsx'
import { type Deal, dealsOf } from './trade.ts'
import { WORDS } from './words.ts'

/** The economy board, and a trader's notes: what sells where, and how far it is. */
export function MarketPanel({ view, seat }: { readonly view: View; readonly seat: Seat | null }) {
  const own = seat === null ? null : view.captains[seat]!
  const deals = dealsOf(view, own?.at ?? null)
  const kinds: readonly Cube[] = [...TRADE_CUBES, 'ember']
  return (
    <>
      <h3>{WORDS.economy}</h3>
      {view.economy ? <Economy economy={view.economy} /> : <p className="xi-soft">{WORDS.noEconomy}</p>}
      <h3>{WORDS.trader}</h3>
      {deals.length === 0 && <p className="xi-soft">{WORDS.noTrade}</p>}
      <table className="xi-trader">
        <tbody>
          {kinds.map((cube) => {
            const here = deals.filter(
              (deal) => deal.cube === cube || (deal.cube === 'any' && cube !== 'ember'),
            )
            if (here.length === 0) return null
            const aboard = own?.cubes.filter((each) => each.cube === cube).length ?? 0
            return (
              <tr key={cube} data-cube={cube}>
                <th scope="row">
                  <CubeIcon cube={cube} /> {CUBES[cube].name}
                  {aboard > 0 && (
                    <small>
                      {' '}
                      {aboard} {WORDS.aboard}
                    </small>
                  )}
                </th>
                <td>{deals.length > 0 && <Places deals={here.filter(({ kind }) => kind !== 'sell')} />}</td>
                <td>
                  <Places deals={here.filter(({ kind }) => kind === 'sell')} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <h3>{WORDS.left}</h3>
      <p className="xi-left">
        {view.sectorsLeft} {WORDS.sectorsLeft} · {view.tokensLeft} {WORDS.tokensLeft} · {view.missionsLeft}{' '}
        {WORDS.missionsLeft}
      </p>
    </>
  )
}

/** `sell Azure 4` */
const Places = ({ deals }: { readonly deals: readonly Deal[] }) =>
  deals.map(({ kind, name, space, away }) => (
    <span key={space} className="xi-deal-line">
      <i>{kind}</i> {name} {away !== null && <b title={WORDS.traderAway(away)}>{away}</b>}
    </span>
  ))

function Economy({ economy }: { readonly economy: NonNullable<View['economy']> }) {
  return (
    <ul className="xi-economy">
      {TRADE_CUBES.map((cube) => (
        <li
          key={cube}
          data-cube={cube}
          title={`${CUBES[cube].name}: ${economy.stock[cube]} / ${ECONOMY_MAX}`}
        >
          <CubeIcon cube={cube} />
          <Meter className="xi-energy" full={economy.stock[cube]} of={ECONOMY_MAX} />
          <b>{economy.stock[cube]}</b>
          {economy.demand.includes(cube) && <abbr title={WORDS.demand}>{WORDS.inDemand}</abbr>}
        </li>
      ))}
    </ul>
  )
}

export const CubeIcon = ({ cube }: { readonly cube: Cube }) => (
  <svg className="xi-cube-icon" viewBox="0 0 9 9" aria-hidden="true">
    <CubeMark cube={cube} x={4.5} y={4.5} />
  </svg>
)
