import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// biome-ignore lint/style/noDefaultExport: this is how vite finds it
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/parts', import.meta.url)),
  build: {
    target: 'es2022',
    emptyOutDir: true,
    rollupOptions: { checks: { moduleLevelDirective: false } }, // The icons say "use client", which nothing here asks.
  },
})
