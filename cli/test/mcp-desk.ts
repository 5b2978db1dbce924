import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Json, Random } from '@starboard/kernel'
import { mcpServer } from '../mcp/server.ts'
import { PLAIN } from '../paper.ts'
import type { Shelf } from '../shelf.ts'

/** What a tool has replied. */
export interface Told {
  readonly text: string
  readonly isError: boolean
  readonly json: { readonly asks: readonly Asked[] } | undefined
}

/** A question as `options` tells it to programs. */
export interface Asked {
  readonly ask: string
  readonly kind: 'one' | 'some' | 'number' | 'form'
  readonly rule: string
  readonly seat: number
  readonly options?: readonly { readonly value: string; readonly rule?: string }[]
  readonly min?: number
  readonly max?: number
}

/** A model at its desk: the SDK's own client. */
export interface Model {
  readonly client: Client
  /** Every reply there was. */
  readonly heard: Told[]
  call(name: string, args?: { readonly [name: string]: Json }): Promise<Told>
  close(): Promise<void>
}

export async function modelOver(transport: Transport): Promise<Model> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  const heard: Told[] = []
  return {
    client,
    heard,
    async call(name, args = {}) {
      const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: args })
      const text = (content as { text: string }[]).map((part) => part.text).join('\n')
      const told = { text, isError: isError === true, json: structuredContent as Told['json'] }
      heard.push(told)
      return told
    },
    close: () => client.close(),
  }
}

/** The same without a process between. */
export async function modelHere(shelf: Shelf, home: string): Promise<Model> {
  const [here, there] = InMemoryTransport.createLinkedPair()
  const io = {
    ...{ out: () => {}, err: () => {}, status: () => {}, clear: () => {}, breathe: async () => {} },
    ...{ line: async () => null, interactive: false, columns: 80, rows: 24, paint: PLAIN },
    ...{ command: 'starboard', home },
    async *lines() {},
  }
  await mcpServer({ io, shelf, worker: null }, '1').connect(there)
  return modelOver(here)
}

/** An answer picked by a seeded rule from what `options` lists. */
export function picked({ kind, options = [], min = 0, max = 0 }: Asked, random: Random): Json {
  switch (kind) {
    case 'one':
      return options[random.below(options.length)]!.value
    case 'some':
      return options
        .slice(0, Math.max(min, Math.min(max, random.below(options.length + 1))))
        .map(({ value }) => value)
    case 'number':
      return min + random.below(max - min + 1)
    case 'form':
      return {}
  }
}
