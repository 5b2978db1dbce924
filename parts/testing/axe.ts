import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

/** Faults in a part of the page that are more than trifles, each with where it is; in the dark and in the light. */
export async function faults(page: Page, within = 'html'): Promise<string[]> {
  await load(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await run(page, within, null)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await run(page, within, ['color-contrast']) // Nothing else depends on the colours.
  return [...dark.map((one) => `dark: ${one}`), ...light.map((one) => `light: ${one}`)]
}

/** The same in the theme that the page has now, which a test may care for. */
export async function faultsNow(page: Page, within = 'html'): Promise<string[]> {
  await load(page)
  return run(page, within, null)
}

async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE)
}

async function run(page: Page, within: string, rules: readonly string[] | null): Promise<string[]> {
  const violations = await page.evaluate(
    async ([part, runOnly]) => {
      interface Axe {
        run(part: string, how: object): Promise<{ violations: Violation[] }>
      }
      const { axe } = globalThis as unknown as { axe: Axe }
      // Colours that are still on their way from the other theme are nobody's fault.
      await new Promise(requestAnimationFrame)
      const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(changing.map(({ finished }) => finished))
      return (await axe.run(part, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations
    },
    [within, rules] as const,
  )
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    )
}
