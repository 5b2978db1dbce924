import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Eyes, OwnBot } from '@starboard/bots'
import { type Json, readJson } from '@starboard/kernel'
import { inShort } from './checked.ts'
import goBetween from './go-between.js?raw'
import { questionFor } from './question.ts'
import { plainName } from './spelling.ts'

/** After so long without a word from the program nobody waits any longer, in ms. */
const PATIENCE = 60_000

/**
 * A program that is asked line by line. It is started now, and its standard input ends when this process or thread does. A bot
 * answers at once, so this thread waits while another one, the go-between, reads and writes.
 */
export function fromCommand(spelling: string, command: string, patience = PATIENCE): OwnBot {
  const line = openLine(command)
  let asked = 0
  const answer = (eyes: Eyes): Json => {
    const n = ++asked
    line.port.postMessage(JSON.stringify({ n, ...questionFor(eyes) }))
    return readAnswer(heardOn(line, patience), n)
  }
  return { name: plainName(spelling), answer }
}

/** To the go-between, how many times it has spoken, and how the program ended. */
interface Line {
  readonly port: MessagePort
  readonly told: Int32Array
  end: string | null
}

/** A line that the program wrote, or how it ended. */
type Heard = { readonly line: string } | { readonly line?: never; readonly end: string }

function openLine(command: string): Line {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(goBetween)}`), {
    workerData: { command, port: port2, shared },
    transferList: [port2],
  })
  worker.unref()
  port1.unref()
  return { port: port1, told: new Int32Array(shared), end: null }
}

function heardOn(line: Line, patience: number): string {
  const { port, told } = line
  while (line.end === null) {
    const before = Atomics.load(told, 0)
    const heard = receiveMessageOnPort(port) as { readonly message: Heard } | undefined
    if (heard?.message.line !== undefined) return heard.message.line
    if (heard) line.end = heard.message.end
    else if (Atomics.wait(told, 0, before, patience) === 'timed-out')
      throw new Error(`its program said nothing for ${patience / 1000} s`)
  }
  throw new Error(`its program ended ${line.end}`)
}

function readAnswer(line: string, n: number): Json {
  const said = readJson(line)
  if (typeof said !== 'object' || said === null || !('n' in said && 'answer' in said))
    throw new Error(`its program said ${inShort(line)}, which is no line such as {"n":${n},"answer":…}`)
  if (said.n !== n) throw new Error(`its program answered question ${inShort(said.n)} and not question ${n}`)
  return said.answer as Json
}
