import { describe, expect, test } from 'vitest'
import { figure, scaleOf, ticksIn } from '../chart.tsx'

describe('the scale of a drawing', () => {
  test('goes by round figures, over all there is', () => {
    expect(scaleOf(-5, 0, 4)).toEqual([-6, -4, -2, 0])
    expect(scaleOf(-170, 197, 3)).toEqual([-200, 0, 200])
    expect(scaleOf(0, 1, 5)).toEqual([0, 1])
    expect(scaleOf(0, 0, 5)).toEqual([0, 1])
  })

  test('has as many labels as fit, and the last always', () => {
    expect(ticksIn(5, 400, 26)).toEqual([0, 1, 2, 3, 4])
    expect(ticksIn(11, 130, 26)).toEqual([0, 3, 6, 10])
    expect(ticksIn(1, 100, 26)).toEqual([0])
  })

  test('writes a minus that is as wide as a digit', () => {
    expect([-3, 0, 1.5].map(figure)).toEqual(['−3', '0', '1.5'])
  })
})
