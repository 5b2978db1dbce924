import { readFileSync } from 'node:fs'
import { courseOf, linesOf, Match, readRecord } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { STRUCTURES } from '../content/index.ts'
import { rim } from '../index.ts'

const file = new URL('./records/lost-tribe-whole.starboard', import.meta.url)

test('the way off the planet is followed day by day: people, what is known, parts of the ship', () => {
  const match = Match.resume(rim, readRecord(readFileSync(file, 'utf8')))
  const milestones = courseOf(match, null)
  const [line, ...others] = linesOf(milestones)
  expect(others).toEqual([])
  expect(line!.seats).toEqual([1])
  const { people, colony } = match.state
  expect(line!.points.at(-1)).toEqual({
    people: people.filter(({ standing }) => standing === 'aboard').length,
    known: colony.tech.known.length,
    ship: colony.structures.filter(({ kind }) => STRUCTURES[kind].kind === 'ship').length,
  })
  expect(milestones.map(({ at }) => at)).toEqual(milestones.map((_, day) => day))
})
