import { type Ask, fromWire, type Json, type WireAsk } from '@starboard/kernel'
import { seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { give } from './hands.ts'
import type { House } from './house.ts'

/** What the server says of a table to one who sits there or watches. */
export interface Now<V> {
  readonly t: string
  readonly at: number
  readonly view: V
  readonly asks: readonly WireAsk[]
  readonly over: unknown
}

/** Somebody at an online table or beside it. */
export interface Sitting<V> {
  readonly page: Page
  /** Everything the server said to this page. */
  readonly heard: string[]
  /** What it said last, unless that was answered. */
  now: Now<V> | null
  /** The answers given so far, and where each was picked. */
  readonly given: { readonly answer: Json; readonly where: 'board' | 'bar' }[]
}

/** How a table with a referee is agreed on the page, and what of its board everybody sees. */
interface Refereed {
  readonly option: string
  readonly value: string
  readonly board: string
}

/** Mara is the referee, Ana and Bo play, Wes watches. */
interface Company<V> {
  readonly mara: Sitting<V>
  readonly ana: Sitting<V>
  readonly bo: Sitting<V>
  readonly wes: Sitting<V>
}

/** What is answered to this question, or null if it is left open. */
type Choose<V> = (sitting: Sitting<V>, ask: Ask) => Json | null

/** Those at an online table, with an ear at the line of each. */
export class Line<V> {
  private tell = () => {}
  private readonly house: House

  constructor(house: House) {
    this.house = house
  }

  /** Somebody comes to this address. */
  async come(address: string): Promise<Sitting<V>> {
    const page = await this.house.guest()
    const sitting: Sitting<V> = { page, heard: [], now: null, given: [] }
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        sitting.heard.push(String(payload))
        const said = JSON.parse(String(payload)) as Now<V>
        if (said.t !== 'now') return
        sitting.now = said
        this.tell()
      }),
    )
    await page.goto(address, { waitUntil: 'commit' })
    return sitting
  }

  /** Somebody comes by a link, and sits down under this name. */
  async sitDown(link: string, name: string): Promise<Sitting<V>> {
    const sitting = await this.come(link)
    await sitting.page.fill('input', name)
    await sitting.page.click('text=Sit down')
    return sitting
  }

  /** Mara opens a table on this page for new ones, and the others come by its links. */
  async gather(address: string, { option, value, board }: Refereed): Promise<Company<V>> {
    const mara = await this.come(address)
    const { page } = mara
    await page.selectOption(`select[name=${option}]`, value)
    await page.click('text=Add a seat')
    for (const [n, name] of ['Mara', 'Ana', 'Bo'].entries()) {
      await page.selectOption(`select[aria-label="Seat ${n + 1} is played by"]`, 'person')
      await page.fill(`input[aria-label="Name at seat ${n + 1}"]`, name)
    }
    await page.click('text=Online. Every other')
    await page.click('.strong >> text=Start')
    await seen(page, '[aria-label="Link for watching"]')
    const [first, second] = await page.$$eval('.gathering input', (links) =>
      links.map((link) => (link as HTMLInputElement).value),
    )
    const watching = await page.inputValue('[aria-label="Link for watching"]')
    const ana = await this.sitDown(first!, 'Ana')
    const bo = await this.sitDown(second!, 'Bo')
    const wes = await this.come(watching)
    for (const { page: at } of [mara, ana, bo]) await seen(at, '.table-page .option')
    await seen(wes.page, board)
    return { mara, ana, bo, wes }
  }

  /** Whoever is asked answers in their page, until this holds. */
  async playUntil(table: readonly Sitting<V>[], isDone: () => boolean, choose: Choose<V>): Promise<void> {
    while (!isDone()) {
      const next = nextAnswer(table, choose)
      if (next) await giveNext(next)
      else await new Promise<void>((done) => (this.tell = done))
    }
  }
}

interface Next<V> {
  readonly sitting: Sitting<V>
  readonly at: number
  readonly ask: Ask
  readonly answer: Json
}

function nextAnswer<V>(table: readonly Sitting<V>[], choose: Choose<V>): Next<V> | null {
  for (const sitting of table) {
    for (const ask of sitting.now?.asks?.map(fromWire) ?? []) {
      const answer = choose(sitting, ask)
      if (answer !== null) return { sitting, at: sitting.now!.at, ask, answer }
    }
  }
  return null
}

async function giveNext<V>({ sitting, at, ask, answer }: Next<V>): Promise<void> {
  sitting.now = null // Whatever comes from here on is news.
  await seen(sitting.page, `.table-page[data-choices="${at}"] .answers`)
  sitting.given.push({ answer, where: await give(sitting.page, ask, answer) })
}
