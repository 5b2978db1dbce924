import { CREATURES } from '../../content/creatures.ts'
import type { Scenario, UnitSpec } from '../../content/scenario.ts'
import { checkChain, checkTwice } from './places.ts'
import type { Say } from './shape.ts'
import { effectsOf, effectsThat } from './walk.ts'

/** Everybody whom the Game Mother plays can be there, and can do what they are to do. */
export function checkUnits(scenario: Scenario, say: Say): void {
  const { units } = scenario
  checkTwice(
    units.map(({ unit }) => unit),
    (n) => `units[${n}].unit`,
    say,
  )
  for (const [n, spec] of units.entries()) {
    checkComing(scenario, spec, `units[${n}]`, say)
    checkState(scenario, spec, `units[${n}]`, say)
  }
  if (!units.some(({ side, crew }) => crew === 1 && (side === 'brood' || side === 'company')))
    say('units', 'a crew of one would meet no enemy')
  for (const [n, [a, b]] of scenario.feuds.entries())
    if (a === b) say(`feuds[${n}]`, `“${a}” cannot be its own enemy`)
}

function checkComing(scenario: Scenario, { unit, start }: UnitSpec, path: string, say: Say): void {
  const effects = effectsOf(scenario)
  const arrivals = effectsThat(effects, 'arrive').filter(({ it }) => it.units.includes(unit))
  if (start === null && arrivals.length === 0)
    say(`${path}.start`, 'is null, and no effect “arrive” ever brings it')
  if (start !== null)
    for (const arrival of arrivals) say(`${arrival.path}.units`, `unit ${unit} is there from the start`)
}

function checkState(scenario: Scenario, spec: UnitSpec, path: string, say: Say): void {
  const effects = effectsOf(scenario)
  const woken = effectsThat(effects, 'wake').filter(({ it }) => it.units.includes(spec.unit))
  if (spec.state === 'dormant') {
    if (!spec.awake) say(`${path}.awake`, 'is missing: what does it do once it is awake?')
    if (!spec.wake?.length && woken.length === 0) say(`${path}.wake`, 'nothing ever wakes it')
  } else {
    if (spec.wake) say(`${path}.wake`, `it is not dormant but in “${spec.state}”`)
    for (const waking of woken) say(`${waking.path}.units`, `unit ${spec.unit} is not dormant`)
  }
  if (spec.state === 'patrol' && !spec.route && spec.with === undefined)
    say(`${path}.route`, 'is missing: where does it patrol?')
  if (spec.route) checkChain(scenario, spec.route, `${path}.route`, 'it cannot go', say)
  if (spec.state === 'search' && !spec.seeks) say(`${path}.seeks`, 'is missing: which zone does it search?')
  if (spec.with === spec.unit) say(`${path}.with`, 'it cannot move with itself')
  if (spec.who in CREATURES && spec.orders) say(`${path}.orders`, 'creatures take no orders')
  if (spec.who in CREATURES && spec.broken) say(`${path}.broken`, 'creatures are not broken, they die')
}
