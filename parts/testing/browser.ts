import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from './launch.ts'

let started: Promise<Browser> | null = null

/** One browser for all files that run in this process; it ends with it. */
export const theBrowser = (): Promise<Browser> => (started ??= launchBrowser(packagedBrowser))

async function packagedBrowser(): Promise<string> {
  const answer = await fetch(`${inject('builder')}/browser`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
