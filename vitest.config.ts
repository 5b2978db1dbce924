import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take seconds: begun first, so that neither core is left with one of them at the end. */
const LONG = [
  'server/test/crash',
  'clients/python',
  'tools/siege',
  'web/test/xia',
  'web/test/access',
  'web/test/online',
  'web/test/play',
  'parts/test/gallery',
  'test/contract',
]

/** On a machine that has run the tests before, the runner knows by itself how long each file takes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((part) => moduleId.includes(part))
      return found < 0 ? LONG.length : found
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include: [
      '{kernel,dice,space,parts,games,bots,lab,server,web,cli,tools,docs,clients}/**/*.test.{ts,tsx}',
    ],
    isolate: false,
    // A style sheet that is asked for as text is its text; left to itself the runner makes all of them empty.
    css: { include: [/\?raw$/] },
    // Both cores: left to itself the runner keeps one for others.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['web/test/page.setup.ts'],
    setupFiles: ['tools/vitest-setup.ts'],
    // Long enough for a machine that has other things to do; nothing here waits in vain.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
