import type { Match } from '@starboard/kernel'
import { type Served, seen, servePage, theBrowser } from '@starboard/parts/testing'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, inject, vi } from 'vitest'
import { keepTable } from './kept.ts'

/** What may differ from guest to guest without a browser profile of one's own. */
type Taste = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>

/** The screens that every page is made for. */
export const DESK = { width: 1440, height: 900 } as const
export const PHONE = { width: 360, height: 740 } as const
/** The smaller one in somebody's hand: for a profile that is thrown away. */
export const IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true } as const

export const MOVING = { reducedMotion: 'no-preference' } as const
const STILL = { reducedMotion: 'reduce' } as const

/** How a page is looked at: either size in either theme, with and without motion. What holds in all four of them holds for everybody. */
export const MANNERS = [
  ['at a desk, in the light', { viewport: DESK, colorScheme: 'light', ...MOVING }],
  ['at a desk, in the dark and still', { viewport: DESK, colorScheme: 'dark', ...STILL }],
  ['on a phone, in the dark', { viewport: PHONE, colorScheme: 'dark', ...MOVING }],
  ['on a phone, in the light and still', { viewport: PHONE, colorScheme: 'light', ...STILL }],
] as const
/** Two who look differently at the same table; both pairs together look in every manner. */
export const PAIRS = [
  [MANNERS[0][1], MANNERS[2][1]],
  [MANNERS[3][1], MANNERS[1][1]],
] as const
export type Manner = (typeof MANNERS)[number][1]

export const isPhone = ({ viewport }: Manner): boolean => viewport === PHONE
export const isStill = ({ reducedMotion }: Manner): boolean => reducedMotion === 'reduce'

/** A browser and the page as it is built, for the tests of a file. */
export interface House {
  readonly address: string
  /** Somebody who has never been here; with a page open at this path. */
  guest(path?: string, how?: Taste): Promise<Page>
  /** Somebody who has this table in their browser, and has it open. */
  player(match: Match, how?: Taste): Promise<Page>
  /** The same, for somebody who is here already. */
  sit(page: Page, match: Match): Promise<void>
  /** Somebody with a profile that is thrown away, and nothing open yet. */
  stranger(how?: BrowserContextOptions): Promise<Page>
}

const USUAL = {
  viewport: { width: 1366, height: 768 },
  ...STILL,
  deviceScaleFactor: 0.25,
} as const

/** Profiles that are used again, emptied: a new one loads and compiles everything anew. */
const parked: Page[] = []
let served: Promise<Served> | null = null

/** The page as it is built, in the folder that it is in. */
export async function builtPage(): Promise<string> {
  const answer = await fetch(`${inject('builder')}/page`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}

/** Opens the page for the tests of this file; at an address of their own, if they have one. */
export function openHouse(own: (() => string) | null = null): House {
  const inUse: Page[] = []
  const thrownAway: BrowserContext[] = []
  let address = ''

  vi.setConfig({ testTimeout: 40_000 }) // A browser on a busy machine.
  beforeAll(async () => {
    await theBrowser()
    served ??= builtPage().then(servePage)
    if (!own) address = (await served).address
  }, 60_000)
  afterEach(async () => {
    await Promise.all([...inUse.splice(0).map(park), ...thrownAway.splice(0).map((one) => one.close())])
  })

  const at = () => own?.() ?? address
  const enter = async (how: Taste) => {
    const page = parked.pop() ?? (await newcomer({ serviceWorkers: 'block' }))
    inUse.push(page)
    await lookAt(page, { ...USUAL, ...how })
    return page
  }
  const sit = async (page: Page, match: Match) => {
    await page.goto(`${at()}/icon.svg`) // Nothing runs there.
    await page.goto(`${at()}/table/${await keepTable(page, match)}`, { waitUntil: 'commit' })
    await seen(page, '.table-page, .hand-over')
  }
  return {
    get address() {
      return at()
    },
    async guest(path = '/', how = {}) {
      const page = await enter(how)
      await page.goto(path.startsWith('/') ? `${at()}${path}` : path, { waitUntil: 'commit' })
      return page
    },
    async player(match, how = {}) {
      const page = await enter(how)
      await sit(page, match)
      return page
    },
    sit,
    async stranger(how = {}) {
      const page = await newcomer(how)
      thrownAway.push(page.context())
      return page
    },
  }
}

/** From now on the page is looked at like this. */
export async function lookAt(
  page: Page,
  { viewport, colorScheme = 'light', reducedMotion }: Taste,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, ...(reducedMotion && { reducedMotion }) })
}

async function newcomer(how: BrowserContextOptions): Promise<Page> {
  const context = await (await theBrowser()).newContext({ ...USUAL, ...how })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.addInitScript(knowGoals, BOXES)
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

export const BOXES = ['xia', 'alien', 'core-space', 'rim', 'long-fall']

/** Somebody who has read how each game is won, unless they have settings of their own. */
function knowGoals(goals: readonly string[]): void {
  if (location.protocol !== 'about:') localStorage.starboard ??= JSON.stringify({ goals })
}

/** Forgets everything that a guest has left behind. */
async function park(page: Page): Promise<void> {
  const context = page.context()
  const { origin } = new URL(page.url())
  await Promise.all(
    context
      .pages()
      .filter((one) => one !== page)
      .map((one) => one.close()),
  )
  await page.unrouteAll()
  await page.goto('about:blank')
  const line = await context.newCDPSession(page)
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await line.detach()
  await context.clearCookies()
  parked.push(page)
}
