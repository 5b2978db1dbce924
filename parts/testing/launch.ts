import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The Chromium that comes as a package where it starts, else one of this machine. */
export async function launchBrowser(packaged: () => Promise<string>): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: await packaged(), args: PACKAGED })
  } catch (error) {
    const own = ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find((path) => path !== null)
    if (!own) throw error
    return chromium.launch({ executablePath: own, args: QUIET })
  }
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

/** Its own flags do not start on every machine, and would have it draw by a graphics card that is not there. */
const PACKAGED = [...QUIET, '--headless=shell', '--no-zygote']

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
