import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { playAgain } from './again.ts'
import { Course, totalOf } from './course.ts'
import type { Game } from './game.ts'
import { Match } from './match.ts'
import { readRecord } from './record.ts'
import type { GameState } from './state.ts'

/** Tests that the points by source of every record in a folder add up to its score, whoever looks on. */
export function pointsAddUp<S extends GameState, V>(game: Game<S, V>, records: URL): void {
  test.each(readdirSync(records))('the points of %s add up to its score, whoever looks on', (file) => {
    const match = Match.resume(game, readRecord(readFileSync(new URL(file, records), 'utf8')))
    const courses = [null, match.players.length - 1].map((viewer) => new Course<S, V>(viewer))
    playAgain(match, ...courses)
    for (const { milestones } of courses) {
      const { scores } = match.over!
      if (scores.length > 0) expect(milestones.at(-1)!.points.map(totalOf)).toEqual(scores)
      expect(milestones.at(-1)!.choices).toBe(match.entries.length)
    }
  })
}
