import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packages, production, renewed } from './licences.mjs'

const MANUAL = 'docs/operating.md'

describe('what comes from others', () => {
  test('is named in the lock file with the hash of what is in it, and not with where to get it', () => {
    expect(packages().length).toBeGreaterThan(100)
    for (const { path, integrity, resolved } of packages()) {
      expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
      expect(resolved, path).toBeUndefined()
    }
  })

  test('runs nothing of its own when it is installed where the server runs', () => {
    const scripts = production().filter(({ hasInstallScript }) => hasInstallScript)
    expect(scripts.map(({ path }) => path)).toEqual([])
    const here = production().filter(({ path }) => existsSync(join(path, 'package.json')))
    expect(here.length).toBeGreaterThan(50)
    for (const { path } of here) {
      const { scripts = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
      for (const script of ['preinstall', 'install', 'postinstall'])
        expect(scripts, path).not.toHaveProperty(script)
      expect(existsSync(join(path, 'binding.gyp')), path).toBe(false) // npm would compile that without being asked.
    }
  })

  test('may be given on: each has a licence that lets us, and the manual lists them all', () => {
    const allowed = ['MIT', 'ISC', 'BSD-3-Clause', 'BSD-2-Clause', 'Apache-2.0', 'BlueOak-1.0.0', '0BSD']
    for (const { path, license } of production()) expect(allowed, path).toContain(license)
    expect(readFileSync(MANUAL, 'utf8'), '`npm run licences` renews the list').toBe(renewed())
  })
})

describe('the unit for systemd in the manual', () => {
  test('starts the server as the image does, and gives it no more time to stop than it needs', () => {
    const unit = /```\n(\[Unit\][\s\S]*?)```/.exec(readFileSync(MANUAL, 'utf8'))![1]!
    const [, command] = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))!
    expect(unit).toContain(`\nExecStart=/usr/bin/${(JSON.parse(command!) as string[]).join(' ')}\n`)
    expect(unit.match(/^\[\w+\]$/gm)).toEqual(['[Unit]', '[Service]', '[Install]'])
    for (const line of unit.split('\n').filter(Boolean)) expect(line).toMatch(/^(\[\w+\]|[A-Z]\w+=.*)$/)
  })
})
