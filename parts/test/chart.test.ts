import { describe, expect, test } from 'vitest'
import { alongAt, alongOf, atAlong, figure, scaleOf, ticksIn } from '../chart.tsx'

describe('the scale of a drawing', () => {
  test('goes by round figures, over all there is', () => {
    expect(scaleOf(-5, 0, 4)).toEqual([-6, -4, -2, 0])
    expect(scaleOf(-170, 197, 3)).toEqual([-200, 0, 200])
    expect(scaleOf(0, 1, 5)).toEqual([0, 1])
    expect(scaleOf(0, 0, 5)).toEqual([0, 1])
  })

  test('has as many labels as fit, and the last always', () => {
    expect(ticksIn([0, 100, 200, 300, 400], 26)).toEqual([0, 1, 2, 3, 4])
    expect(ticksIn([0, 12, 24, 36, 48, 60, 72, 84, 96], 26)).toEqual([0, 3, 8])
    expect(ticksIn([0, 10, 80, 90, 100], 26)).toEqual([0, 4])
    expect(ticksIn([50], 26)).toEqual([0])
  })

  test('runs by numbers that rise, evenly by others, and leads from a place on it back to where it was', () => {
    const weeks = alongOf(['0', '1', '5', '10'])
    expect(weeks).toEqual([0, 0.1, 0.5, 1])
    expect(alongOf(['1', '2', '1'])).toEqual([0, 0.5, 1]) // Rounds of two missions.
    expect(alongOf(['a', 'b'])).toEqual([0, 1])
    expect(alongAt(weeks, 1.5)).toBeCloseTo(0.3)
    for (const at of [0, 0.25, 1, 2.5, 3]) expect(atAlong(weeks, alongAt(weeks, at))).toBeCloseTo(at)
    expect([atAlong(weeks, -1), atAlong(weeks, 2)]).toEqual([0, 3])
  })

  test('writes a minus that is as wide as a digit', () => {
    expect([-3, 0, 1.5].map(figure)).toEqual(['−3', '0', '1.5'])
  })
})
