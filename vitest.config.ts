import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,dice,space,games,bots,server,cli,tools}/**/*.test.ts'],
    isolate: false,
    setupFiles: ['tools/vitest-setup.ts'],
  },
})
