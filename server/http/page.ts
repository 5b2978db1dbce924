import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from './app.ts'

const YEAR = 31_536_000

/** Headers that mean nothing for a script, a style sheet or a typeface, and of which a table would fetch five kilobytes. */
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The built page, if there is one. Every address that is not a file is the page's own and gets its index. */
export async function page(app: FastifyInstance, { settings }: Context): Promise<void> {
  const folder = settings.page && resolve(settings.page)
  if (!folder || !existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // Beside a file may lie what was compressed at build time; by itself that is no file of the page.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Names in assets/ change with what is in them; everything else is asked for anew.
      const forever = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', forever ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      if (forever) for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
    },
  })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // A page from before an update asks for files that are gone: it must not take the index for one of them.
    if (/^\/(api|assets)\//.test(request.url)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
