import { fill, type Player } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { MISSIONS } from '../content/index.ts'
import { coreSpace } from '../index.ts'
import { openings } from '../openings.ts'

const ANA: Player = { name: 'Ana', bot: null }

test('every mission is offered by itself, the first of them first, and all of them as a campaign', () => {
  const offered = openings().map(({ options }) => options)
  expect(offered[0]).toEqual({ mission: 'cold-harbour' })
  expect(offered.filter(({ play }) => play === undefined).map(({ mission }) => mission)).toEqual(
    Object.keys(MISSIONS),
  )
  expect(offered.filter(({ play }) => play === 'campaign')).toHaveLength(1)
})

test.each(openings())(
  '$name begins as it is offered, and its briefing says what it takes',
  ({ options, briefing }) => {
    const g = coreSpace.setup(fill(coreSpace.options, options), [ANA])
    expect(g.rules.campaign).toBe(options.play === 'campaign')
    expect(g.mission).toBe(options.mission)
    if (!g.rules.campaign)
      expect(briefing).toContain(coreSpace.text.goal!(coreSpace.view(g, 0), 0).aim.split(': ')[1]!)
  },
)
