import { expect, test } from 'vitest'
import { handedOver } from '../later.ts'

test('what a later chapter brings is there once it has been handed over, and not before', () => {
  const { handOver, later } = handedOver<{ double(n: number): number }>()
  expect(() => later().double(2)).toThrow('have not been handed over')
  handOver({ double: (n) => 2 * n })
  expect(later().double(2)).toBe(4)
})
