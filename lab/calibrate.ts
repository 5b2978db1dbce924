import { playOn } from '@starboard/bots'
import { Match, type Seat, seedFrom, streamOf } from '@starboard/kernel'
import { xia } from '@starboard/xia'
import { signsOf } from '@starboard/xia/worth'
import type { Streams } from '../tools/streams.ts'

const USAGE = `npm run calibrate -- [--matches N] [--from N]

Plays matches of three good captains of Xia, looks at them now and then, and finds the weights with which the signs of a
position tell best who will win. Prints them, and how often those won who were given such a chance, in matches that were not fitted to.
`

/** A look at a match: the signs of each seat, and who won in the end. */
interface Look {
  readonly signs: readonly (readonly number[])[]
  readonly winner: Seat
}

const EVERY = 37
const SEATS = 3

export async function main(args: readonly string[], { stdout }: Streams = process): Promise<number> {
  if (args.includes('--help')) {
    stdout.write(USAGE)
    return 0
  }
  const said = (name: string, usual: number): number => {
    const at = args.indexOf(name)
    return at < 0 ? usual : Number(args[at + 1])
  }
  const [matches, from] = [said('--matches', 200), said('--from', 1)]
  const looks: Look[][] = []
  for (let n = from; n < from + matches; n++) {
    looks.push(looksAt(n))
    if (n % 20 === 0) stdout.write(`${n - from + 1} matches, ${looks.flat().length} looks\n`)
  }
  const half = Math.ceil((2 * looks.length) / 3)
  const [learned, tried] = [looks.slice(0, half).flat(), looks.slice(half).flat()]
  const weights = fitted(learned)
  stdout.write(`weights ${JSON.stringify(weights.map((weight) => Number(weight.toFixed(3))))}\n`)
  for (const row of calibration(tried, weights)) stdout.write(`${row}\n`)
  return 0
}

function looksAt(n: number): Look[] {
  const random = streamOf(seedFrom(`calibrate ${n}`))
  const players = Array.from({ length: SEATS }, (_, seat) => ({ name: `Bot ${seat}`, bot: 'greedy' }))
  const match = Match.start(xia, { players, seed: seedFrom(`calibrate match ${n}`) }) as unknown as Match
  const seen: (readonly (readonly number[])[])[] = []
  while (!match.over) {
    playOn(match, 1 + random.below(2 * EVERY))
    const view = xia.view(match.state as never, null)
    if (view.kind === 'full' && !match.over) seen.push(view.captains.map((captain) => signsOf(view, captain)))
  }
  const [winner] = match.over.winners
  return winner === undefined || match.over.winners.length > 1 ? [] : seen.map((signs) => ({ signs, winner }))
}

const STEPS = 3000
const RATE = 0.3
const TAME = 1e-4

/** Softmax over the seats, by steepest descent on signs of equal spread. */
function fitted(looks: readonly Look[]): number[] {
  const spread = spreadOf(looks)
  const weights = spread.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => TAME * weight)
    for (const { signs, winner } of looks) {
      const chances = chancesOf(
        signs,
        weights.map((weight, i) => weight / spread[i]!),
      )
      for (const [seat, own] of signs.entries()) {
        const off = chances[seat]! - (seat === winner ? 1 : 0)
        for (let i = 0; i < own.length; i++) slope[i]! += (off * own[i]!) / spread[i]! / looks.length
      }
    }
    for (let i = 0; i < weights.length; i++) weights[i]! -= RATE * slope[i]!
  }
  return weights.map((weight, i) => weight / spread[i]!)
}

function spreadOf(looks: readonly Look[]): number[] {
  const all = looks.flatMap(({ signs }) => signs)
  return all[0]!.map((_, i) => {
    const mean = all.reduce((sum, own) => sum + own[i]!, 0) / all.length
    const square = all.reduce((sum, own) => sum + (own[i]! - mean) ** 2, 0) / all.length
    return Math.sqrt(square) || 1
  })
}

function chancesOf(signs: Look['signs'], weights: readonly number[]): number[] {
  const strengths = signs.map((own) => Math.exp(own.reduce((sum, sign, i) => sum + sign * weights[i]!, 0)))
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / all)
}

function calibration(looks: readonly Look[], weights: readonly number[]): string[] {
  const bins = Array.from({ length: 10 }, () => ({ times: 0, chance: 0, won: 0 }))
  let surprise = 0
  for (const { signs, winner } of looks) {
    const chances = chancesOf(signs, weights)
    surprise -= Math.log(chances[winner]!) / looks.length
    for (const [seat, chance] of chances.entries()) {
      const bin = bins[Math.min(9, Math.floor(10 * chance))]!
      bin.times++
      bin.chance += chance
      bin.won += seat === winner ? 1 : 0
    }
  }
  return [
    `surprise ${surprise.toFixed(3)} (nothing known: ${Math.log(SEATS).toFixed(3)}), ${looks.length} looks`,
    ...bins.map(({ times, chance, won }) =>
      times
        ? `said ${((100 * chance) / times).toFixed(0)} %, won ${((100 * won) / times).toFixed(0)} % of ${times}`
        : '',
    ),
  ]
}
