import { type Ask, fromWire, type Options, type Player } from '@starboard/kernel'
import { callsOver, type Port, type Remote } from './call.ts'
import type { News } from './hosted.ts'
import { Refusal, type Session, type Table } from './session.ts'
import type { WorkerCalls } from './worker.ts'

/** A table kept in this browser. The match lives in a worker; this side knows only what the seat may see. */
export function openLocal(id: string): Session {
  let table: Table | null = null
  const listeners = new Set<() => void>()
  const { calls, stop } = startWorker((news) => {
    const told = news as News | Pick<Table, 'cut'>
    table = 'cut' in told ? table && { ...table, asks: [], cut: told.cut } : merged(table, told)
    for (const heard of listeners) heard()
  })
  const opened = calls.open(id)
  const ready = <T>(act: () => Promise<T>): Promise<T> => opened.then(act)
  return {
    id,
    opened,
    now: () => table,
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    answer: (ask, answer) => ready(() => calls.answer(ask.seat, ask.id, answer)),
    take: (seat) => ready(() => calls.take(seat)),
    call: (seat) => ready(() => calls.call(seat)),
    undo: (consent) => ready(() => calls.undo(consent)),
    agree: async () => {},
    resign: (seat) => ready(() => calls.resign(seat)),
    hand: (seat, player) => ready(() => calls.hand(seat, player)),
    say: (words) => ready(() => calls.say(words)),
    hint: (ask: Ask) => ready(() => calls.hint(ask.seat, ask.id)),
    record: () => ready(() => calls.record()),
    bringOnline: () => ready(() => calls.bringOnline()),
    close: stop,
  }
}

/** Starts a table, and gives its id. */
export async function createLocal(made: {
  readonly game: string
  readonly options: Options
  readonly players: readonly Player[]
}): Promise<string> {
  const { calls, stop } = startWorker(() => {})
  return calls.create(made).finally(stop)
}

/** A worker of our own. A new one costs a few milliseconds, and closing it frees everything it held. */
export function startWorker(heard: (news: unknown) => void): {
  calls: Remote<WorkerCalls>
  stop: () => void
} {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=worker]')!
  const worker = new Worker(content, { type: 'module', name: 'table' })
  let broken: (error: Refusal) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    broken = reject
  })
  failed.catch(() => {})
  worker.onerror = ({ message }) => broken(new Refusal(message || 'The rules could not be loaded.'))
  const calls = callsOver<WorkerCalls>(worker as unknown as Port, heard)
  const guarded = new Proxy(calls, {
    get:
      (target, name: keyof WorkerCalls) =>
      (...args: never[]) =>
        Promise.race([(target[name] as (...args: never[]) => Promise<unknown>)(...args), failed]),
  })
  return { calls: guarded, stop: () => worker.terminate() }
}

function merged(before: Table | null, { from, lines, asks, goesOn, ...rest }: News): Table {
  const known = goesOn && before ? before.log.filter(({ n }) => n < from) : []
  const log = [...known, ...lines]
  return {
    ...rest,
    asks: asks.map(fromWire),
    log,
    news: goesOn && before ? lines.map(({ event }) => event) : [],
    cut: null,
  }
}
