import type { Json } from '@starboard/kernel'
import { complaint } from './complaint.ts'
import { REQUESTS } from './requests.ts'
import type { Env, Reply, Request } from './table.ts'

/** One line in, one line out; null to a request to quit. What is wrong is said, and the next line is read. */
export function reply(env: Env, line: string): string | null {
  const request = parsed(line)
  if (typeof request === 'object' && request.do === 'quit') return null
  const id = typeof request === 'object' && request.id !== undefined ? { id: request.id } : {}
  return JSON.stringify({
    ...id,
    ...(typeof request === 'string' ? { error: request } : attempt(env, request)),
  })
}

function parsed(line: string): Request | string {
  try {
    const value = JSON.parse(line) as Json
    const isRequest = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isRequest ? (value as Request) : 'a request is an object such as {"do":"asks"}'
  } catch (error) {
    return `this is not JSON: ${(error as Error).message}`
  }
}

function attempt(env: Env, request: Request): Reply {
  const name = String(request.do)
  if (!Object.hasOwn(REQUESTS, name)) {
    return { error: `“do” takes one of ${Object.keys(REQUESTS).join(', ')}, quit` }
  }
  try {
    return REQUESTS[name]!(env, request)
  } catch (error) {
    return complaint(error)
  }
}
