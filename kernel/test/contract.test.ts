import { test } from 'vitest'
import { contract } from '../contract.ts'
import { toy } from './toy.ts'

test('the toy keeps the contract', () => contract(toy, { matches: 200, sample: 2 }))
