import { readFileSync } from 'node:fs'
import type { Game } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { expect, test } from 'vitest'
import { message } from '../http/schemas.ts'
import { settingsFrom } from '../settings.ts'
import { hashFor, Person, type Said, testServer, type Wire } from './harness.ts'

const read = (name: string): string => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')
const protocol = read('protocol')

test('the example session in docs/protocol.md is what a real server says', async () => {
  const lines = /<!-- example: session -->\n```\n([^`]*)```/.exec(protocol)![1]!.trim().split('\n')
  const server = await testServer({ games: [longFall as unknown as Game], nonceWait: 60_000 })
  const guest = new Person(server.url)
  const [, path, body] = /^POST (\S+) (.*)$/.exec(lines.shift()!)!
  const { id } = (await guest.post(path!, JSON.parse(body!))) as Said
  const wire = await guest.socket(id)
  let heard = 0
  for (const line of lines) {
    const said = JSON.parse(line.slice(2)) as Said
    if (said.t === 'commit' && said.hash === '…') said.hash = hashFor(wire, nonceIn(lines))
    if (line.startsWith('>')) wire.say(said)
    else heard = await next(wire, heard, said)
  }
  await server.close()
})

/** What the example reveals in the end, and has to commit to in the beginning. */
const nonceIn = (lines: readonly string[]): string =>
  (JSON.parse(lines.find((line) => line.startsWith('> {"t":"reveal"'))!.slice(2)) as Said).nonce

/** The first message from a number on that is as the document says. Other messages may come in between. */
async function next(wire: Wire, from: number, wanted: Said): Promise<number> {
  for (let n = from; ; n++) {
    if (n === wire.heard.length) await wire.until(() => true)
    if (!isLike(wire.heard[n], wanted)) continue
    expect(wire.heard[n]).toBeTruthy()
    return n + 1
  }
}

function isLike(found: unknown, wanted: unknown): boolean {
  if (wanted === '…') return found !== undefined
  if (typeof wanted !== 'object' || wanted === null) return Object.is(found, wanted)
  if (typeof found !== 'object' || found === null) return false
  if (Array.isArray(wanted) && (!Array.isArray(found) || found.length !== wanted.length)) return false
  return Object.entries(wanted).every(([key, value]) => isLike((found as Said)[key], value))
}

test('every message that may be said is in docs/protocol.md, and every example of one is understood', () => {
  const examples = [...protocol.matchAll(/^\| `(\{"t":.*?\})` \|/gm)].map(
    ([, text]) => JSON.parse(text!) as Said,
  )
  expect(new Set(examples.map(({ t }) => t))).toEqual(
    new Set(message.options.map(({ shape }) => shape.t.value)),
  )
  for (const example of examples)
    expect(message.safeParse(example).success, JSON.stringify(example)).toBe(true)
})

test('docs/operating.md lists every setting with its default', () => {
  const operating = read('operating')
  const source = readFileSync(new URL('../settings.ts', import.meta.url), 'utf8')
  const names = new Set(source.match(/STARBOARD_[A-Z_]+/g))
  expect(new Set(operating.match(/STARBOARD_[A-Z_]+/g))).toEqual(names)
  expect(operating).toContain(`| \`STARBOARD_PORT\` | \`${settingsFrom({}).port}\` |`)
  expect(operating).toContain(`| \`STARBOARD_RATE\` | \`${settingsFrom({}).rate}\` |`)
})

test('an option is told with what its form asks for, and with nothing nested deeper', () => {
  const said = (answer: unknown) =>
    message.safeParse({ t: 'choose', id: 1, at: 0, ask: 'desk', answer }).success
  expect(said({ value: 'note', fields: { text: 'It is behind him.', dice: 2, shown: true } })).toBe(true)
  expect(said({ value: 'note', fields: {} })).toBe(true)
  expect(said({ value: 'note', fields: { text: { deep: 1 } } })).toBe(false)
  expect(said({ value: 'note', fields: {}, more: 1 })).toBe(false)
})
