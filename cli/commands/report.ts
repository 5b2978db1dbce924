import { type Hope, hopesIn, hopeText, luckOf, luckOfSeat, type Match, surprises } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { OK } from '../io.ts'
import { grid, hanging, wrap } from '../paper.ts'
import { readMatch } from '../records.ts'
import { savedFile } from '../saves.ts'
import { resultOf } from './verify.ts'

/** So many rolls of each kind are told. */
const TOLD = 3

export const report: Command = {
  usage: 'report <record>',
  about:
    'Say how a match went: the result, the luck of every seat against its odds, the luckiest and unluckiest rolls.',
  examples: ['starboard report <game>-1'],
  run({ io, shelf }, [file]) {
    const match = readMatch(shelf, savedFile(io.home, file!))
    const hopes = hopesIn(match)
    io.out(wrap(resultOf(match), io.columns))
    io.out('')
    io.out(grid(table(match, hopes)))
    const { lucky, unlucky } = surprises(hopes, TOLD)
    tell('Luckiest', lucky)
    tell('Unluckiest', unlucky)
    return OK

    function tell(heading: string, some: readonly Hope[]): void {
      if (some.length === 0) return
      io.out(`\n${heading}`)
      for (const hope of some)
        io.out(hanging(`  ${signed(luckOf(hope))}  `, wordsOf(match, hope), io.columns))
    }
  },
}

/** Every seat with its score, its rolls, what was to be expected of them and what came. */
function table({ players, over, entries }: Match, hopes: readonly Hope[]): string[][] {
  const rows = players.map(({ name, bot }, seat) => {
    const { rolls, expected, came } = luckOfSeat(hopes, seat)
    return [
      bot === null ? name : `${name} (${bot})`,
      over?.scores[seat] === undefined ? '' : String(over.scores[seat]),
      String(entries.filter((entry) => entry.seat === seat).length),
      String(rolls),
      expected.toFixed(1),
      String(came),
      signed(came - expected),
    ]
  })
  return [['seat', 'score', 'choices', 'rolls', 'expected', 'came', 'luck'], ...rows]
}

const signed = (luck: number): string => (luck < 0 ? `−${(-luck).toFixed(2)}` : `+${luck.toFixed(2)}`)

/** Who hoped for what, at which odds, after how many choices. */
function wordsOf(match: Match, hope: Hope): string {
  const { seat, choices, chance, came } = hope
  const odds = `${(chance * 100).toFixed(2)} %${came ? '' : ', which did not come'}`
  return `${match.players[seat]!.name}, after ${choices} choices: ${hopeText(match, hope)} (${odds})`
}
