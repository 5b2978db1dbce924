import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addScenario,
  checkScenario,
  SCENARIO_IDS,
  SCENARIOS,
  type Scenario,
  SHIPPED,
} from '@starboard/alien/scenario'
import type { Json } from '@starboard/kernel'
import { Failure } from './io.ts'
import { reasonOf } from './records.ts'

const folderOf = (home: string): string => join(home, 'scenarios')

/** What a file holds, and what is wrong with it. */
export function readScenario(file: string): { readonly data: unknown; readonly problems: readonly string[] } {
  const data = readJson(file)
  return { data, problems: checkScenario(data) }
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${reasonOf(error)}.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure(`${file}: this is no JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}.`)
  }
}

/** Keeps a scenario that is fine with the player's things; an older one of that id gives way. Says where. */
export function keepScenario(home: string, scenario: Scenario): string {
  if (isShipped(scenario))
    throw new Failure(`“${scenario.id}” comes with the game. Give yours an id of its own.`)
  const file = join(folderOf(home), `${scenario.id}.json`)
  try {
    mkdirSync(folderOf(home), { recursive: true })
    writeFileSync(file, `${JSON.stringify(scenario, null, 2)}\n`)
  } catch (error) {
    throw new Failure(`The scenario cannot be kept in ${file}: ${reasonOf(error)}.`)
  }
  return file
}

const isShipped = ({ id }: Scenario): boolean => (SHIPPED as readonly string[]).includes(id)

/** The player's own scenarios can be played from now on. Gives back the files that are left out, since something is wrong with them. */
export function loadScenarios(home: string): string[] {
  const folder = folderOf(home)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => !isLoaded(file))
}

function isLoaded(file: string): boolean {
  try {
    const { data, problems } = readScenario(file)
    if (problems.length > 0 || Object.hasOwn(SCENARIOS, (data as Scenario).id)) return false
    addScenario(data as Scenario)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/** Those that were loaded, for the pages of the server. */
export const addedScenarios = (): Json[] =>
  SCENARIO_IDS.slice(SHIPPED.length).map((id) => SCENARIOS[id] as unknown as Json)
