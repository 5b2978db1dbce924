import type { Seat } from '@starboard/kernel'
import { type Camera, Dice, Die, type Lights, Pinned, type Point } from '@starboard/parts'
import { type NpcId, OUTFITS } from '../content/index.ts'
import type { ShipRef } from '../rules/0-table/names.ts'
import { seatOf } from '../rules/0-table/ships.ts'
import { outfitsOf } from '../rules/3-hold/hold.ts'
import { npcDefense } from '../rules/7-combat/defense.ts'
import { bestVolley } from '../rules/7-combat/odds.ts'
import { attackUse } from '../rules/7-combat/weapons.ts'
import type { View } from '../view.ts'
import { shipName } from '../words/words.ts'
import { lightWords } from './stakes.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly seat: Seat
  readonly target: ShipRef
  readonly at: Point
  readonly camera: Camera
  readonly lights: Lights
}

/** Both sides of an attack before it is made: the dice that would be rolled with everything at hand, and the chance. */
export function Fight({ view, seat, target, at, camera, lights }: Props) {
  const captain = view.captains[seat]!
  const attack = bestVolley(view, seat, target).cells.map(
    (cell) => attackUse(view, captain, cell, target).die,
  )
  const { dice, bonus } = defenseOf(view, target)
  const light = lights.at(`ship:${target}`).find(({ percent }) => percent !== null)
  return (
    <Pinned camera={camera} at={at} off={34} className="xi-fight">
      <div className="xi-fight-sides">
        <Side name={WORDS.you} look={`seat-${seat}`} dice={attack} bonus={0} />
        <span aria-hidden="true">:</span>
        <Side name={shipName(view, target)} look={lookOf(target)} {...{ dice, bonus }} />
      </div>
      {light && <b>{lightWords(light)[0]}</b>}
    </Pinned>
  )
}

const lookOf = (ship: ShipRef): string => {
  const seat = seatOf(ship)
  return seat === null ? 'npc' : `seat-${seat}`
}

/** What the target may roll: an NPC its die, a captain at most one shield for every Armed marker. */
function defenseOf(
  view: View,
  target: ShipRef,
): { readonly dice: readonly number[]; readonly bonus: number } {
  const seat = seatOf(target)
  if (seat === null) {
    const { die, bonus } = npcDefense(view, target as NpcId)
    return { dice: [die], bonus }
  }
  const captain = view.captains[seat]!
  const shields = outfitsOf(captain, 'shield').flatMap(({ kind }) => OUTFITS[kind].die ?? [])
  return { dice: shields.slice(0, captain.armed), bonus: 0 }
}

interface SideProps {
  readonly name: string
  readonly look: string
  readonly dice: readonly number[]
  readonly bonus: number
}

const Side = ({ name, look, dice, bonus }: SideProps) => (
  <div className={`part-side ${look}`}>
    <Dice label={name}>
      {dice.length === 0 && <small>{WORDS.noDice}</small>}
      {dice.map((sides, n) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
          key={n}
          face={sides}
          sides={sides}
          sign={
            <text x="24" y="31">
              d{sides}
            </text>
          }
          label={`d${sides}`}
        />
      ))}
      {bonus > 0 && <small>+{bonus}</small>}
    </Dice>
    <small>{name}</small>
  </div>
)
