import { anything } from '../../../kernel/anything.ts'
import { Match, seedFrom, streamOf } from '@starboard/kernel'
import { fill } from '@starboard/kernel'
import { test } from 'vitest'
import { rim } from '../index.ts'

test('sim', () => {
  for (let n = 1; n <= 12; n++) {
    const random = streamOf(seedFrom(`sim ${n}`))
    const options = fill(rim.options, { })
    const match = new Match(rim, { options, players: [{ name: 'P', bot: 'program' }, { name: 'A', bot: null }], seed: seedFrom(`s ${n}`), position: null })
    const t = performance.now()
    let answers = 0
    try {
      while (!match.over && answers < 6000) {
        const q = match.asks[random.below(match.asks.length)]!
        const go = q.id === 'dawn' && random.below(3) > 0
        match.answer(q.seat, q.id, go ? 'go' : anything(q, random))
        answers++
      }
    } catch (e) { console.log('FAILED', n, (e as Error).stack?.split('\n').slice(0, 8).join('\n')); continue }
    console.log(n, 'day', match.state.day, 'answers', answers, match.over?.how, Math.round(performance.now() - t), 'ms', 'alive', match.state.people.filter((p) => p.standing === 'colonist').length, 'raids', match.state.telling.raids)
  }
}, 120_000)
