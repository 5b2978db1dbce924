import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,dice,space,games,bots,server,web,cli,tools,docs}/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['tools/vitest-setup.ts'],
  },
})
