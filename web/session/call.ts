import { Refusal } from './session.ts'

/** The two ends of a line: a `Worker` seen from the page, the page seen from the worker. */
export interface Port {
  postMessage(message: unknown): void
  onmessage: ((message: MessageEvent) => void) | null
}

// biome-ignore lint/suspicious/noExplicitAny: the parameters of each call are known where it is named
type Calls<C> = { [K in keyof C]: (...args: any[]) => unknown }

type Asked = { readonly n: number; readonly call: string; readonly args: readonly unknown[] }
type Answered =
  | { readonly n: number; readonly result: unknown }
  | { readonly n: number; readonly refused: string; readonly rule: string | null }
type Told = { readonly news: unknown }

/** Calls over a port as if they were functions; `heard` gets what the other side tells unasked. */
export function callsOver<C extends Calls<C>>(port: Port, heard: (news: unknown) => void): Remote<C> {
  const waiting = new Map<number, { done: (result: never) => void; failed: (error: Refusal) => void }>()
  let last = 0
  port.onmessage = ({ data }: MessageEvent<Answered | Told>) => {
    if ('news' in data) return heard(data.news)
    const caller = waiting.get(data.n)
    waiting.delete(data.n)
    if ('refused' in data) caller?.failed(new Refusal(data.refused, data.rule))
    else caller?.done(data.result as never)
  }
  const call = (name: string, args: readonly unknown[]) =>
    new Promise((done, failed) => {
      waiting.set(++last, { done, failed })
      port.postMessage({ n: last, call: name, args } satisfies Asked)
    })
  return new Proxy({} as Remote<C>, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        call(name, args),
  })
}

export type Remote<C extends Calls<C>> = {
  [K in keyof C]: (...args: Parameters<C[K]>) => Promise<Awaited<ReturnType<C[K]>>>
}

/** Answers calls one after the other, so that no two of them touch a match at once. Those that go on `beside` the others only look at it. */
export function serve<C extends Calls<C>>(port: Port, calls: C, beside: readonly (keyof C)[] = []): void {
  let turn: Promise<void> = Promise.resolve()
  const reply = async ({ n, call, args }: Asked) => {
    try {
      port.postMessage({ n, result: await calls[call as keyof C](...args) })
    } catch (error) {
      const { message, rule = null } = error as Error & { rule?: string | null }
      port.postMessage({ n, refused: message, rule })
    }
  }
  port.onmessage = ({ data }: MessageEvent<Asked>) => {
    if (beside.includes(data.call as keyof C)) void reply(data)
    else turn = turn.then(() => reply(data))
  }
}
