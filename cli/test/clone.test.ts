import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = new URL('../..', import.meta.url).pathname

test('in a clone where nothing is installed npx starboard is the house’s own command, and says what to do first', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'starboard-clone-'))
  for (const path of [
    'package.json',
    'package-lock.json',
    'cli/bin.mjs',
    'tools/start.mjs',
    'tools/outside.mjs',
  ])
    cpSync(join(ROOT, path), join(clone, path))
  const { stdout, stderr } = await promisify(execFile)('npx', ['--offline', 'starboard', 'games'], {
    cwd: clone,
    shell: process.platform === 'win32',
  }).catch((error) => error)
  expect(stdout).toBe('')
  expect(stderr).toContain('starboard: nothing is installed yet: run npm start once')
  rmSync(clone, { recursive: true, force: true })
})
