import { type FuzzRequest, isUnfinished } from './fuzz-request.ts'
import type { Answer } from './send.ts'

// A server that refuses such a request may close the connection before the client has sent all of it.
const READ_AT_ONCE_BYTES = 16_000

/** What is wrong with an answer, whatever the request was; undefined where nothing is. */
export function faultIn(request: FuzzRequest, answer: Answer): string | undefined {
  const { status, headers, body, isLate } = answer
  if (isLate) return 'no answer in time'
  if (status === undefined) return mayGoUnanswered(request) ? undefined : 'no answer'
  const isOverload = status === 503 && Number(headers.get('retry-after')) > 0
  if (status >= 500 && !isOverload) return `status ${status}: ${body.slice(0, 300)}`
  if (headers.has('x-injected')) return 'the request has written a header of the answer'
  const location = headers.get('location') ?? '/'
  if (!/^\/(?![/\\])/.test(location)) return `leads to ${location}`
  if (status >= 400 && /\/node_modules\/|^ {4}at .+:\d+:\d+/m.test(body))
    return `tells where it failed: ${body.slice(0, 300)}`
  return undefined
}

function mayGoUnanswered(request: FuzzRequest): boolean {
  const { body, headers, target } = request
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return isUnfinished(request) || size + target.length + (body?.length ?? 0) > READ_AT_ONCE_BYTES
}
