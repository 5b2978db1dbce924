import { describe, expect, test } from 'vitest'
import { main } from '../bench/siege.ts'

async function siege(...args: string[]) {
  const said = { out: '', err: '' }
  const stdout = { write: (text: string) => (said.out += text) }
  const stderr = { write: (text: string) => (said.err += text) }
  const code = await main(args, { stdout, stderr })
  return { code, ...said }
}

describe('a siege of a few seconds', () => {
  test.each(['sqlite', 'postgres'])(
    'of servers on %s loses nothing that was acknowledged, writes nothing twice and shows nobody a secret',
    { timeout: 120_000 },
    async (store) => {
      const { code, out, err } = await siege('--minutes', '0.1', '--store', store, '--json')
      const { [store]: outcome } = JSON.parse(out)
      expect(outcome).toMatchObject({ lost: 0, double: 0, secretsSeen: 0, wronglyRefused: 0 })
      expect(outcome.acknowledged).toBeGreaterThan(0)
      expect(outcome.kills).toBeGreaterThan(0)
      expect(err).toContain('secrets seen by others')
      expect(code).toBe(0)
    },
  )

  test.each([
    [['--minutes', 'long'], '--minutes must be a number up to 60, not “long”'],
    [['--store', 'paper'], 'there is no store “paper”'],
    [['--now'], '“--now” is not understood'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, err } = await siege(...args)
    expect([code, err.split('\n')[0]]).toEqual([2, `siege: ${sentence}`])
  })
})
