#!/usr/bin/env node
// `npm run parts`: serves the gallery of what boards are made of, and shows every change at once.
import { join } from 'node:path'
import { prepare } from './start.mjs'

if (process.argv.includes('--help')) {
  process.stdout.write(`npm run parts [-- --port N]

A page with every part of parts/ in all its states, in both lights, wide and at 360 px.
`)
  process.exit(0)
}
await prepare({ build: false })
const { createServer } = await import('vite')
const { argv } = process
const port = argv.includes('--port') ? Number(argv[argv.indexOf('--port') + 1]) : 5174
const server = await createServer({
  configFile: join(import.meta.dirname, '../parts/gallery/vite.config.ts'),
  server: { port },
})
await server.listen()
server.printUrls()
