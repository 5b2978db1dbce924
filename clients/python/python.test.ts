import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const TESTS = ['-W', 'error', '-m', 'unittest', 'discover', '-t', '.', 'tests']
const OLDEST = [3, 9]
const LONG = 600_000

/** The Python of this machine that is new enough, by its version; null if there is none. */
function pythonHere(): string | null {
  const { status, stdout } = spawnSync('python3', ['-c', 'import sys; print(*sys.version_info[:2])'], {
    encoding: 'utf8',
  })
  if (status !== 0) return null
  const [major, minor] = stdout.trim().split(' ').map(Number)
  return major! > OLDEST[0]! || (major === OLDEST[0] && minor! >= OLDEST[1]!) ? `${major}.${minor}` : null
}

const found = pythonHere()
const run = promisify(execFile)

/** The programs in the page about Python. */
const PROGRAMS = [
  ...readFileSync(new URL('../../docs/python.md', import.meta.url), 'utf8').matchAll(
    /^```python\n([\s\S]*?)^```$/gm,
  ),
].map(([, program]) => program!)

if (found) {
  test(
    `every game is played from Python ${found}, in all three forms, and the example learns`,
    async () => {
      const { stderr } = await run('python3', TESTS, { cwd: import.meta.dirname })
      expect(stderr).toMatch(/^Ran (1[5-9]|[2-9]\d) tests[\s\S]*^OK$/m)
    },
    LONG,
  )

  test(
    `the ${PROGRAMS.length} programs in docs/python.md run`,
    async () => {
      expect(PROGRAMS).toHaveLength(3)
      for (const program of PROGRAMS) {
        const { stdout } = await run('python3', ['-W', 'error', '-c', program], {
          env: { ...process.env, PYTHONPATH: import.meta.dirname },
        })
        expect(stdout.trim()).not.toBe('')
      }
    },
    LONG,
  )
} else
  test(`there is no Python ${OLDEST.join('.')} or newer on this machine: the Python package was NOT tried`, () => {
    expect(found).toBeNull()
  })
