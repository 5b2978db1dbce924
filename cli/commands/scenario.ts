import { readFileSync } from 'node:fs'
import { checkScenario, type Scenario } from '@starboard/alien/scenario'
import type { Command } from '../command.ts'
import { Failure, INVALID, OK, USAGE } from '../io.ts'
import { counted, guess } from '../paper.ts'

export const scenario: Command = {
  usage: 'scenario <act> <file>',
  about: 'With “check”: tell whether a scenario for ALIEN can be played, and what is wrong with it.',
  examples: ['starboard scenario check my-scenario.json'],
  run({ io }, [act, file]) {
    if (act !== 'check')
      throw new Failure(
        `“${act}” is nothing that can be done with a scenario. ${guess(act!, ['check'])}`,
        USAGE,
      )
    const data = readJson(file!)
    const problems = checkScenario(data)
    for (const problem of problems) io.err(`${file}: ${problem}`)
    if (problems.length === 0) io.out(`${file}: fine: ${sizeOf(data as Scenario)}`)
    return problems.length === 0 ? OK : INVALID
  },
}

function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure(`${file}: this is no JSON: ${(error as Error).message}`)
  }
}

const sizeOf = ({ zones, borders, tasks, timeline, units, clock }: Scenario): string =>
  [
    counted(zones.length, 'zone'),
    counted(borders.length, 'border'),
    counted(tasks.length, 'task'),
    counted(timeline.length, 'timeline row'),
    counted(units.length, 'unit'),
    `a clock of ${clock}`,
  ].join(', ')
