import type { Command } from '../command.ts'
import { Failure, INVALID, OK, USAGE } from '../io.ts'
import { guess, listed, wrap } from '../paper.ts'
import { keepScenario, readScenario, takersOn } from '../scenarios.ts'

const ACTS = ['check', 'add']

export const scenario: Command = {
  usage: 'scenario <act> <file>',
  about:
    'With “check”: tell whether a scenario of your own can be played, and what is wrong with it. With “add”: play it from now on, like those that come with the game.',
  more: ({ shelf }) => {
    const names = takersOn(shelf).map(({ game }) => game.name)
    return names.length > 0 ? [`Scenarios can be written for ${listed(names)}.`] : []
  },
  examples: ['starboard scenario check my-scenario.json', 'starboard scenario add my-scenario.json'],
  run({ io, shelf }, [act, file]) {
    if (!ACTS.includes(act!))
      throw new Failure(`“${act}” is nothing that can be done with a scenario. ${guess(act!, ACTS)}`, USAGE)
    const found = readScenario(shelf, file!)
    const { data, problems, game, additions } = found
    for (const problem of problems) io.err(`${file}: ${problem}`)
    if (problems.length > 0) return INVALID
    if (act === 'check') io.out(`${file}: fine: ${additions.size(data)}`)
    else {
      const kept = keepScenario(io.home, found)
      const again = `${io.command} play ${game.id} --option ${additions.option}=${data.id}`
      io.out(wrap(`${data.name} is kept in ${kept}. Play it: ${again}`, io.columns))
    }
    return OK
  },
}
