import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nonceCommitment } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { faults, seen } from '@starboard/parts/testing'
import { type Server, serve } from '@starboard/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage, openHouse } from './house.ts'

let server: Server
const house = openHouse(() => server.url)
const data = mkdtempSync(join(tmpdir(), 'starboard-refusing-'))

beforeAll(async () => {
  const page = await builtPage()
  const waits = { nonceWait: 60_000, revealWait: 1000 }
  server = await serve({ games: [longFall as never], page, port: 0, database: join(data, 'db'), ...waits })
}, 60_000)
afterAll(async () => {
  await server?.close()
  rmSync(data, { recursive: true, force: true })
})

/** A program in a browser that sits down by a link, commits in every round, and never reveals anything. */
async function refuser(link: string): Promise<Page> {
  const page = await house.guest('/about')
  await page.exposeFunction('hashOf', (commitment: string) => nonceCommitment(commitment, 1, 'ab'.repeat(32)))
  const { pathname, hash } = new URL(link)
  await page.evaluate(
    async ([id, token]) => {
      const { hashOf } = globalThis as unknown as { hashOf(commitment: string): Promise<string> }
      const body = JSON.stringify({ token, name: 'Ben' })
      const headers = { 'content-type': 'application/json' }
      await fetch(`/api/tables/${id}/seats/1`, { method: 'POST', headers, body })
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/live`)
      socket.onopen = () => socket.send('{"t":"hello","seat":1}')
      socket.onmessage = async ({ data }) => {
        const { t, commitment, commitments, committed } = JSON.parse(String(data))
        if (t !== 'table' || commitments !== null || committed.includes(1)) return
        socket.send(JSON.stringify({ t: 'commit', id: 1, hash: await hashOf(commitment) }))
      }
    },
    [pathname.split('/').at(-1)!, new URLSearchParams(hash.slice(1)).get('token')!] as const,
  )
  return page
}

test('a guest who does not show what they added to the dice is named on the page, and the host gives the seat away', async () => {
  const mara = await house.guest('/new/long-fall')
  await seen(mara, 'select[name=mode]')
  await mara.selectOption('select[name=mode]', 'refereed')
  await mara.selectOption('select[aria-label="Seat 1 is played by"]', 'person')
  await mara.click('text=Online. Every other')
  await mara.click('.strong >> text=Start')
  await seen(mara, '.gathering input')
  await refuser(await mara.inputValue('.gathering input'))
  await seen(mara, 'main', 'Round 1 for the dice was void: Ben had sealed a share and did not show it.')
  await seen(mara, 'main', 'Ben does not show what was sealed.')
  expect(await faults(mara)).toEqual([])
  await mara.click('text=Let a bot sit there')
  await seen(mara, '.table-page')
  await mara.click('.menu-button')
  await seen(mara, 'dialog', 'What your browser added to the dice is in them.')
  await seen(mara, 'dialog', 'Round 3 for the dice was void: Ben')
  expect(await mara.locator('.alarm').count()).toBe(0)
})
