import { readdirSync, readFileSync } from 'node:fs'
import { Course, Match, playAgain, readRecord, totalOf } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { coreSpace } from '../index.ts'

const RECORDS = new URL('./records/', import.meta.url)

test.each(readdirSync(RECORDS))('the points of %s add up to its score, whoever looks on', (file) => {
  const match = Match.resume(coreSpace, readRecord(readFileSync(new URL(file, RECORDS), 'utf8')))
  const courses = [null, match.players.length - 1].map(
    (viewer) => new Course<(typeof match)['state'], unknown>(viewer),
  )
  playAgain<(typeof match)['state'], unknown>(match, ...courses)
  for (const { milestones } of courses) {
    const { scores } = match.over!
    if (scores.length > 0) expect(milestones.at(-1)!.points.map(totalOf)).toEqual(scores)
    expect(milestones.at(-1)!.choices).toBe(match.entries.length)
  }
})
