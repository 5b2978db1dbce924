import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { main as bench } from '../bench/main.ts'
import { main as siege } from '../bench/siege.ts'
import { main as docs } from '../docs/site/main.ts'
import { main as calibrate } from '../lab/calibrate.ts'
import { main as strength } from '../lab/strength.ts'
import { main as fuzz } from './fuzz.ts'
import { main as golden } from './golden.ts'
import { main as survey } from './survey.ts'

const ROOT = new URL('..', import.meta.url).pathname
const SCRIPTS = { fuzz, golden, survey, bench, siege, calibrate, strength, docs }

/** Runs a script and keeps what it says. */
async function run(script: keyof typeof SCRIPTS, ...args: string[]) {
  const said = { out: '', err: '' }
  const stdout = { write: (text: string) => (said.out += text) }
  const stderr = { write: (text: string) => (said.err += text) }
  const code = await SCRIPTS[script](args, { stdout, stderr })
  return { code, ...said }
}

describe('the scripts of the house', () => {
  test.each(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])(
    'npm run %s -- --help tells what it takes, and does nothing else',
    async (script) => {
      const { code, out, err } = await run(script, '--help')
      expect([code, err]).toEqual([0, ''])
      expect(out).toMatch(new RegExp(`^npm run ${script} `))
    },
  )

  test('so do those that run everything', async () => {
    const told = ['rules', 'parts', 'test'].map(async (script) => {
      const path = `tools/${script}.mjs`
      return (await promisify(execFile)(process.execPath, [path, '--help'], { cwd: ROOT })).stdout
    })
    expect((await Promise.all(told)).map((out) => out.split('\n')[0])).toEqual([
      'npm run rules [-- <game> …]',
      'npm run parts [-- --port N]',
      'npm test [-- <folder or file> …]',
    ])
  })

  test('npm test and npm run rules say what is misspelt', async () => {
    for (const [script, wanted] of [
      ['test', 'there is no folder or file “games/chess”'],
      ['rules', 'there is no game “games/chess”; there are alien, '],
    ]) {
      const args = [`tools/${script}.mjs`, 'games/chess']
      const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: ROOT }).catch(
        (error) => error,
      )
      expect(stderr).toContain(wanted)
    }
  })

  test('what is misspelt is said, with what there is', async () => {
    for (const [script, args, problem] of [
      ['fuzz', ['chess'], 'which game?'],
      ['fuzz', ['xia', '--machtes', '3'], "Unknown option '--machtes'"],
      ['fuzz', ['xia', '--matches', 'many'], '“many” is not a whole number from 1 up'],
      ['fuzz', ['xia', 'alien'], '“alien” is too much'],
      ['golden', ['chess'], 'which game?'],
      ['survey', ['chess'], 'which game?'],
      ['survey', ['xia', '--matches', '0'], '“0” is not a whole number from 1 up'],
      ['bench', ['--jsn'], 'there is no bench “--jsn”'],
    ] as const) {
      const { code, out, err } = await run(script, ...args)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(`${script}: ${problem}`)
      expect(err).toContain(`npm run ${script} -- `)
    }
  })
})
