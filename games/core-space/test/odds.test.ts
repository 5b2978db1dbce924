import { describe, expect, test } from 'vitest'
import { BLUE, type Face, RED } from '../content/index.ts'
import { rollOf, worstDie } from '../rules/0-table/again.ts'
import { rolled, type Shown } from '../rules/0-table/dice.ts'
import { prospect } from '../rules/3-combat/index.ts'
import { type Failing, fateOf, type Guard, prospectOf } from '../rules/3-combat/odds.ts'
import { waysToShoot } from '../rules/3-combat/ways.ts'
import './fight.ts'
import { plainly, ruled, who } from './table.ts'

/** Every roll of so many dice, face by face. */
function everyRoll(dice: number): Face[][] {
  let rolls: Face[][] = BLUE.map((face) => [face])
  for (let n = 1; n < dice; n++) rolls = rolls.flatMap((roll) => RED.map((face) => [...roll, face]))
  return rolls
}

/** Every roll with its worst die thrown again; where none is, six times the same, so that all weigh alike. */
const everySecondTry = (dice: number): Face[][] =>
  everyRoll(dice).flatMap((roll) => {
    const die = worstDie(roll)
    return (die === 0 ? BLUE : RED).map((face) => roll.map((old, at) => (at === die ? face : old)))
  })

const counted = (rolls: readonly Face[][]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const roll of rolls) {
    const { hits, misfires } = rolled(roll)
    const key = `${hits}/${misfires}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const GUARDS: readonly Guard[] = [
  { cover: 0, slipped: 0, armour: 0, shield: false, health: 1, safe: false },
  { cover: 1, slipped: 1, armour: 1, shield: false, health: 2, safe: false },
  { cover: 1, slipped: 0, armour: 2, shield: true, health: 1, safe: false },
  { cover: 0, slipped: 0, armour: 0, shield: false, health: 1, safe: true },
]

const FAILINGS: readonly Failing[] = [
  { jam: null, break: null },
  { jam: 2, break: null },
  { jam: null, break: 2 },
  { jam: 1, break: 3 },
]

describe('odds of an attack', () => {
  test('hits and misfires of a roll are as if every roll had been counted', () => {
    for (const dice of [1, 2, 3, 4, 5]) {
      const all = counted(everyRoll(dice))
      const roll = rollOf(dice)
      expect(roll.total).toBe(6n ** BigInt(dice))
      for (const [{ hits, misfires }, weight] of roll.entries())
        expect(Number(weight)).toBe(all.get(`${hits}/${misfires}`))
      expect(roll.values).toHaveLength(all.size)
    }
  })

  test('so they are with one die thrown again', () => {
    for (const dice of [1, 2, 3, 4]) {
      const all = counted(everySecondTry(dice))
      const roll = rollOf(dice, 'worst')
      expect(roll.total).toBe(6n ** BigInt(dice + 1))
      for (const [{ hits, misfires }, weight] of roll.entries())
        expect(Number(weight)).toBe(all.get(`${hits}/${misfires}`))
    }
  })

  test('damage, defeat, overload, jam and break are those of every roll', () => {
    for (const dice of [1, 3, 4])
      for (const guard of GUARDS)
        for (const failing of FAILINGS) {
          const fates = everyRoll(dice).map((roll) => fateOf(rolled(roll), guard, failing))
          const told = prospectOf(rollOf(dice), guard, failing)
          const share = (is: (fate: (typeof fates)[number]) => boolean) =>
            fates.filter(is).length / fates.length
          const number = ({ top, bottom }: { top: bigint; bottom: bigint }) => Number(top) / Number(bottom)
          expect(number(told.defeat)).toBeCloseTo(share(({ damage }) => damage >= guard.health))
          expect(number(told.hurt)).toBeCloseTo(share(({ damage }) => damage > 0))
          expect(number(told.overload)).toBeCloseTo(share(({ overload }) => overload))
          expect(number(told.jam)).toBeCloseTo(share(({ fails }) => fails === 'jam'))
          expect(number(told.break)).toBeCloseTo(share(({ fails }) => fails === 'break'))
          told.damage.forEach((odds, n) => {
            expect(number(odds)).toBeCloseTo(share(({ damage }) => damage === n))
          })
        }
  })

  test('a safe target takes no damage, whatever is rolled', () => {
    const sure: Shown = { hits: 9, misfires: 0 }
    expect(fateOf(sure, GUARDS[3]!, FAILINGS[0]!)).toMatchObject({ damage: 0, overload: false })
  })

  test('a pistol at a Harvester in the open', () => {
    const table = ruled(
      plainly(() => {}),
      {
        crews: [[{ is: 'wade', at: [2, 2], tray: ['common-pistol'] }]],
        others: [{ is: 'harvester', at: [6, 2] }],
      },
    )
    const [wade, harvester] = [who(table, 'wade'), who(table, 'harvester-1')]
    const [single, burst] = waysToShoot(table.state, wade, harvester)
    expect(prospect(table.state, wade, harvester, single!, 'ranged').defeat).toEqual({ top: 4n, bottom: 6n })
    // Of 36 rolls 4 x 6 hit by the blue die, 2 x 3 by the red one alone; two misfires are among the rest.
    expect(prospect(table.state, wade, harvester, burst!, 'ranged').defeat).toEqual({ top: 30n, bottom: 36n })
  })
})
