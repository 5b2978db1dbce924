import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,dice,space,games,bots,server,web,cli,tools,docs}/**/*.test.{ts,tsx}'],
    isolate: false,
    // Both cores: left to itself the runner keeps one for others.
    maxWorkers: 2,
    setupFiles: ['tools/vitest-setup.ts'],
  },
})
