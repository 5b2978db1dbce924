import type { Page } from 'playwright-core'

const LONGEST = 20_000

/** Waits until the page shows such a thing with these words. It is told of every change, and asks for none. */
export const seen = (page: Page, selector: string, words = ''): Promise<void> =>
  until(page, { selector, words, wanted: true })

/** Waits until the page shows no such thing any more. */
export const gone = (page: Page, selector: string, words = ''): Promise<void> =>
  until(page, { selector, words, wanted: false })

interface Sight {
  readonly selector: string
  readonly words: string
  readonly wanted: boolean
}

async function until(page: Page, sight: Sight): Promise<void> {
  for (;;) {
    try {
      if (await page.evaluate(watch, { ...sight, longest: LONGEST })) return
      throw new Error(`${JSON.stringify(sight)} did not come; there is ${await page.innerText('body')}`)
    } catch (error) {
      // The page went on to another while we were looking.
      if (!/context was destroyed|navigation|garbage collected/.test((error as Error).message)) throw error
      await page.waitForLoadState('domcontentloaded')
    }
  }
}

function watch({ selector, words, wanted, longest }: Sight & { readonly longest: number }): Promise<boolean> {
  const visible = (one: Element) => one.checkVisibility() && one.textContent.includes(words)
  const asWanted = () => [...document.querySelectorAll(selector)].some(visible) === wanted
  return new Promise((done) => {
    if (asWanted()) return done(true)
    const end = (came: boolean) => {
      observer.disconnect()
      clearTimeout(timer)
      done(came)
    }
    const timer = setTimeout(() => end(asWanted()), longest)
    const observer = new MutationObserver(() => asWanted() && end(true))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
