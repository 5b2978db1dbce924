import type { Streams } from '../tools/streams.ts'
import { alienBench } from './alien.ts'
import { coreSpaceBench } from './core-space.ts'
import { dice } from './dice.ts'
import { envBench } from './env.ts'
import { kernel } from './kernel.ts'
import { page } from './page.ts'
import { rimBench } from './rim.ts'
import { search } from './search.ts'
import { server } from './server.ts'
import { thinking } from './thinking.ts'
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

const BENCHES: readonly Bench[] = [
  kernel,
  dice,
  server,
  thinking,
  xiaBench,
  alienBench,
  coreSpaceBench,
  rimBench,
  envBench,
  search,
  page,
]

const USAGE = `npm run bench -- [bench ...] [--json]

Measures, always as ratios in one run; all benches if none is named. With --json one object of named figures goes out,
and the rows go beside it.
Benches: ${BENCHES.map(({ name }) => name).join(', ')}
`

export async function main(args: readonly string[], { stdout, stderr }: Streams = process): Promise<number> {
  if (args.includes('--help')) {
    stdout.write(USAGE)
    return 0
  }
  const names = args.filter((arg) => arg !== '--json')
  const unknown = names.find((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown !== undefined) {
    stderr.write(`bench: there is no bench “${unknown}”\n\n${USAGE}`)
    return 2
  }
  const isForPrograms = args.includes('--json')
  const forPeople = isForPrograms ? stderr : stdout
  const figures: Record<string, number> = {}
  for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const result = await bench.run()
    Object.assign(figures, result.figures)
    for (const [what, figure] of result.rows) forPeople.write(`${bench.name}  ${what.padEnd(52)} ${figure}\n`)
  }
  if (isForPrograms) stdout.write(`${JSON.stringify(figures)}\n`)
  return 0
}
