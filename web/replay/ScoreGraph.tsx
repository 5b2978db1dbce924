import { linesOf, type Milestone } from '@starboard/kernel'
import { Graph, NARROW, useMedia } from '@starboard/parts'
import { useEffect, useState } from 'react'
import { leadOf, nameOf } from '../ending/Course.tsx'
import { W } from '../words.ts'
import type { Reel } from './reel.ts'

/** The score over time, and where we are in it; a click goes there. */
export function ScoreGraph({ reel }: { readonly reel: Reel }) {
  const { box, frame, story, calls, show } = reel
  const { scoring } = box.game
  const isNarrow = useMedia(NARROW)
  const [course, setCourse] = useState<readonly Milestone[]>([])
  useEffect(() => {
    let wanted = true
    void calls.course(frame.seat).then((milestones) => wanted && setCourse(milestones))
    return () => {
      wanted = false
    }
  }, [calls, frame.seat])
  const lines = linesOf(course)
  if (!scoring || lines.length === 0 || course.length < 2) return null
  const lead = leadOf(lines)
  return (
    <section className="score-graph" aria-label={W.graph}>
      <Graph
        label={W.graph}
        lines={lines.map((line, n) => ({
          name: nameOf(line, story.players),
          className: `seat-${line.seats[0]! % 6}`,
          values: lead[n]!,
        }))}
        ticks={course.map(({ at }) => `${at}`)}
        by={scoring.by}
        {...(lines.length > 1 && { zero: W.end.inFront })}
        now={placeOf(course, frame.at)}
        height={isNarrow ? 84 : 110}
        onPick={(at) => show(choicesAt(course, at))}
      />
    </section>
  )
}

/** Between which milestones so many choices lie, and how far. */
function placeOf(course: readonly Milestone[], choices: number): number {
  const next = course.findIndex((milestone) => milestone.choices >= choices)
  if (next <= 0) return next === 0 ? 0 : course.length - 1
  const [from, to] = [course[next - 1]!.choices, course[next]!.choices]
  return next - (to - choices) / (to - from)
}

const choicesAt = (course: readonly Milestone[], at: number): number => {
  const before = course[Math.floor(at)]!.choices
  const after = course[Math.ceil(at)]!.choices
  return Math.round(before + (after - before) * (at % 1))
}
