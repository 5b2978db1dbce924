import { capital } from '@starboard/kernel/english'
import type { Lights } from '@starboard/parts'
import { BOARDS, CREWS, MISSIONS, type ShipId, TRADERS } from '../content/index.ts'
import type { View } from '../view.ts'
import { GOOD_AT } from '../words/ships.ts'
import { shipPlace } from './lights.ts'
import { initials } from './Tokens.tsx'
import { WORDS } from './words.ts'

/** Crews that are ready to sail, to choose from. */
export function Ships({ view, lights }: { readonly view: View; readonly lights: Lights }) {
  const offered = (Object.keys(CREWS) as ShipId[]).filter((ship) => lights.at(shipPlace(ship)).length > 0)
  if (offered.length === 0) return null
  const { limit } = MISSIONS[view.mission]
  return (
    <section className="cs-ships" aria-label={WORDS.ships}>
      {offered.map((ship) => {
        const [light] = lights.at(shipPlace(ship))
        return (
          <button
            key={ship}
            type="button"
            className="cs-ship-card"
            data-options={light!.option.value}
            onClick={light!.pick}
          >
            <b>{CREWS[ship].name}</b>
            <small>{capital(GOOD_AT[ship])}</small>
            {CREWS[ship].traders.slice(0, limit).map((id) => {
              const { name, captain, board, health, skill } = TRADERS[id]
              return (
                <span key={id} className="cs-hand">
                  <i aria-hidden="true">{initials(name)}</i>
                  <span>
                    {name}{' '}
                    <small>{captain ? `${WORDS.captain}, ${BOARDS[board].name}` : BOARDS[board].name}</small>
                  </span>
                  <small>{WORDS.inBrief(health[0], skill[0])}</small>
                </span>
              )
            })}
          </button>
        )
      })}
    </section>
  )
}
