import { type Ask, fromWire } from '@starboard/kernel'
import { somethingIsMissing } from '../parts/missing.ts'
import { W } from '../words.ts'
import { recordText } from './api.ts'
import { callsOver, type Port, type Remote } from './call.ts'
import type { News } from './hosted.ts'
import { Refusal, type Session, type Table } from './session.ts'
import type { Made, WorkerCalls } from './worker.ts'

/** A table kept in this browser. The match lives in a worker; this side knows only what the seat may see. */
export function openLocal(id: string): Session {
  let table: Table | null = null
  const listeners = new Set<() => void>()
  const worker = unsaved.get(id) ?? startWorker()
  const { calls } = worker
  unsaved.delete(id)
  worker.listen((news) => {
    const told = news as News | Pick<Table, 'cut'> | Pick<Table, 'slow'>
    if ('cut' in told) table = table && { ...table, asks: [], cut: told.cut }
    else table = 'id' in told ? merged(table, told) : table && { ...table, ...told }
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
    undo: (consent, much = 'intent') => ready(() => calls.undo(consent, much)),
    agree: async () => {},
    resign: (seat) => ready(() => calls.resign(seat)),
    hand: (seat, player) => ready(() => calls.hand(seat, player)),
    say: (words) => ready(() => calls.say(words)),
    order: null,
    hint: (ask: Ask) => ready(() => calls.hint(ask.seat, ask.id)),
    mind: {
      think: (ask) => ready(() => calls.think(ask.seat, ask.id)),
      hurry: (who) => ready(() => calls.hurry(who)),
    },
    frames: ({ choices }) => ready(() => calls.frames(choices)),
    record: () => ready(() => calls.record()),
    bringOnline: () => ready(() => calls.bringOnline()),
    close() {
      worker.listen(() => {})
      if (table?.unsaved) unsaved.set(id, worker)
      else worker.stop()
    },
  }
}

/** Starts a table, and gives its id. */
export async function createLocal(made: Made): Promise<string> {
  const maker = startWorker()
  try {
    const { id, saved } = await maker.calls.create(made)
    if (saved) maker.stop()
    else unsaved.set(id, maker)
    return id
  } catch (error) {
    maker.stop()
    throw error
  }
}

/** Brings a match that was played online and is over into this browser, once; under which name it is kept here. */
export const broughtHere = async ({ watchText }: Remote<WorkerCalls>, id: string): Promise<string> =>
  watchText(await recordText(id), `online-${id}`)

/** Workers with a table that this browser could not write down. */
const unsaved = new Map<string, Working>()

interface Working {
  readonly calls: Remote<WorkerCalls>
  /** From now on this one hears what the worker tells. */
  listen(heard: (news: unknown) => void): void
  stop(): void
}

/** A worker of our own. A new one costs a few milliseconds, and closing it frees everything it held. */
export function startWorker(): Working {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=worker]')!
  const worker = new Worker(content, { type: 'module', name: 'table' })
  let broken: (error: Refusal) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    broken = reject
  })
  failed.catch(() => {})
  worker.onerror = ({ message }) => {
    if (!message) void somethingIsMissing() // The file itself could not be loaded.
    broken(new Refusal(message || W.notLoaded))
  }
  let hear: (news: unknown) => void = () => {}
  const calls = callsOver<WorkerCalls>(worker as unknown as Port, (news) => hear(news))
  const guarded = new Proxy(calls, {
    get:
      (target, name: keyof WorkerCalls) =>
      (...args: never[]) =>
        Promise.race([(target[name] as (...args: never[]) => Promise<unknown>)(...args), failed]),
  })
  return {
    calls: guarded,
    listen: (heard) => {
      hear = heard
    },
    stop: () => worker.terminate(),
  }
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
