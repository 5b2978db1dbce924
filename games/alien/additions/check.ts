import type { Scenario } from '../content/scenario.ts'
import { checkDoings } from './check/doings.ts'
import { checkNames } from './check/names.ts'
import { checkPlaces } from './check/places.ts'
import { SCENARIO } from './check/scenario-shape.ts'
import type { Say } from './check/shape.ts'
import { checkUnits } from './check/units.ts'

/**
 * What is wrong with a scenario, each problem in a sentence that begins with the path to it:
 * `zones[3].kind: must be one of open, cluttered, crawlspace, not “opne”`. Empty: it can be played.
 * What it means is looked at only when its shape is right.
 */
export function checkScenario(data: unknown): string[] {
  const problems: string[] = []
  const say: Say = (path, problem) => {
    problems.push(path === '' ? problem : `${path}: ${problem}`)
  }
  SCENARIO(data, '', say)
  if (problems.length > 0) return problems
  const scenario = data as Scenario
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(scenario.id)) say('id', 'must be small letters, digits and hyphens')
  checkNames(scenario, say)
  checkPlaces(scenario, say)
  checkUnits(scenario, say)
  checkDoings(scenario, say)
  return problems
}
