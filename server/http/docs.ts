import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'

/** Checks what comes in with zod, by the same schemas that the OpenAPI page shows. */
export const checker: FastifySchemaCompiler<FastifySchema> = ({ schema }) => {
  const type = schema as unknown as z.ZodType
  return (data) => {
    const checked = type.safeParse(data)
    if (checked.success) return { value: checked.data }
    const [issue] = checked.error.issues
    return { error: new Error(`${issue!.path.join('.') || 'the request'}: ${issue!.message}`) }
  }
}

const PARTS = { body: 'body', params: 'params', querystring: 'querystring', headers: 'headers' } as const

/** The OpenAPI page at /api/docs. */
export async function docs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Starboard',
        version: '1',
        description:
          'Tables, seats, players and records. Live tables speak over a WebSocket: see docs/protocol.md.',
      },
    },
    transform: ({ schema, url }) => ({ schema: written(schema), url }),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

function written(schema: FastifySchema | undefined): FastifySchema {
  const plain: Record<string, unknown> = { ...schema }
  for (const part of Object.values(PARTS)) {
    const type = plain[part]
    if (type instanceof z.ZodType) plain[part] = z.toJSONSchema(type, { io: 'input', target: 'openapi-3.0' })
  }
  return plain as FastifySchema
}
