import { alienBench } from './alien.ts'
import { dice } from './dice.ts'
import { kernel } from './kernel.ts'
import { server } from './server.ts'
import { xiaBench } from './xia.ts'

/** What a bench gives: named figures for programs, rows for people. */
export interface Bench {
  readonly name: string
  run(): Result | Promise<Result>
}

interface Result {
  readonly figures: Readonly<Record<string, number>>
  readonly rows: readonly (readonly [string, string])[]
}

const BENCHES: readonly Bench[] = [kernel, dice, server, xiaBench, alienBench]

/** `npm run bench -- kernel [--json]`. With `--json` one object of named figures goes out, and the rows go beside it. */
export async function main(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = names.find((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown !== undefined) {
    process.stderr.write(
      `bench: there is no bench “${unknown}”, but ${BENCHES.map(({ name }) => name).join(', ')}\n`,
    )
    return 2
  }
  const isForPrograms = args.includes('--json')
  const forPeople = isForPrograms ? process.stderr : process.stdout
  const figures: Record<string, number> = {}
  for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const result = await bench.run()
    Object.assign(figures, result.figures)
    for (const [what, figure] of result.rows) forPeople.write(`${bench.name}  ${what.padEnd(52)} ${figure}\n`)
  }
  if (isForPrograms) process.stdout.write(`${JSON.stringify(figures)}\n`)
  return 0
}
