import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

let started: Promise<Browser> | null = null

/** One browser for all files that run in this process; it ends with it. */
export const theBrowser = (): Promise<Browser> => (started ??= startBrowser())

/** A Chromium of this machine, else the one that comes as a package. */
async function startBrowser(): Promise<Browser> {
  const own = ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((path) => path !== null)
  if (own) return chromium.launch({ executablePath: own, args: QUIET })
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packaged.executablePath(), args: FLAGS })
}

/** Nothing that a test does not need: no graphics card, no talk with the outside. */
const QUIET = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-component-update',
  '--disable-background-networking',
]

/** Its own flags do not start on every machine; these do. */
const FLAGS = [
  '--no-sandbox',
  '--headless=shell',
  '--no-zygote',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--disable-dev-shm-usage',
]

function onPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {}
  }
  return null
}
