import type { Scenario } from '@starboard/alien/scenario'
import type { Command } from '../command.ts'
import { Failure, INVALID, OK, USAGE } from '../io.ts'
import { counted, guess, wrap } from '../paper.ts'
import { keepScenario, readScenario } from '../scenarios.ts'

const ACTS = ['check', 'add']

export const scenario: Command = {
  usage: 'scenario <act> <file>',
  about:
    'With “check”: tell whether a scenario for ALIEN can be played, and what is wrong with it. With “add”: play it from now on, like those that come with the game.',
  examples: ['starboard scenario check my-scenario.json', 'starboard scenario add my-scenario.json'],
  run({ io }, [act, file]) {
    if (!ACTS.includes(act!))
      throw new Failure(`“${act}” is nothing that can be done with a scenario. ${guess(act!, ACTS)}`, USAGE)
    const { data, problems } = readScenario(file!)
    for (const problem of problems) io.err(`${file}: ${problem}`)
    if (problems.length > 0) return INVALID
    const mine = data as Scenario
    if (act === 'check') io.out(`${file}: fine: ${sizeOf(mine)}`)
    else {
      const kept = keepScenario(io.home, mine)
      io.out(
        wrap(
          `${mine.name} is kept in ${kept}. Play it: ${io.command} play alien --option scenario=${mine.id}`,
          io.columns,
        ),
      )
    }
    return OK
  },
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
