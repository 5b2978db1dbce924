import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AskOne, BoardProps } from '@starboard/kernel'
import { hexes } from '@starboard/space'
import { type ComponentType, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCKS } from './blocks.ts'

const ROOT = dirname(import.meta.dirname)
const { file, text } = BLOCKS.find(
  ({ page, language }) => page.endsWith('board-builders.md') && language === 'tsx',
)!
mkdirSync(join(ROOT, '.cache'), { recursive: true })
const PLACE = mkdtempSync(join(ROOT, '.cache/board-'))

beforeAll(() => writeFileSync(join(PLACE, file), text))
afterAll(() => rmSync(PLACE, { recursive: true, force: true }))

describe('the board in docs/board-builders.md', () => {
  test('is right in its types', () => {
    const project = join(PLACE, 'tsconfig.json')
    const compilerOptions = { incremental: false }
    writeFileSync(
      project,
      JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, include: [file] }),
    )
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project], {
      stdio: 'pipe',
    })
  }, 60_000)

  test('draws every hex, and lights the one that is offered', async () => {
    const { Board } = (await import(/* @vite-ignore */ join(PLACE, file))) as {
      Board: ComponentType<Pick<BoardProps<unknown>, 'view' | 'asks' | 'answer'>>
    }
    const sea = hexes.within({ q: 0, r: 0 }, 1)
    const at = hexes.key(sea[3]!)
    const ask: AskOne = { kind: 'one', seat: 0, id: 'sail', rule: 'TOY-01', options: [{ value: 'sail', at }] }
    const html = renderToString(h(Board, { view: { sea }, asks: [ask], answer: () => {} }))
    expect(html.match(/<path/g)).toHaveLength(7)
    expect(html.match(/role="button"/g)).toHaveLength(1)
    expect(html).toContain(`aria-label="Sail to ${at}"`)
  })
})
