import type { FastifyRequest } from 'fastify'
import { clientAddress } from '#server/http/client-address.ts'
import type { NewAccountEvent } from '#server/store/account-store.ts'

const MAX_USER_AGENT_CHARS = 300

/** From where a call came, for the audit log: nothing that could pass for another line of it. */
export function eventOrigin(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Pick<NewAccountEvent, 'address' | 'userAgent'> {
  const userAgent = request.headers['user-agent']
    ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, MAX_USER_AGENT_CHARS)
    .toWellFormed()
  return { address: clientAddress(request), ...(userAgent && { userAgent }) }
}

/** What the operator did just now at the machine itself, for the audit log. */
export function consoleEvent(
  kind: NewAccountEvent['kind'],
  subjects: Pick<NewAccountEvent, 'subject' | 'detail'> = {},
): NewAccountEvent {
  return { at: new Date().toISOString(), kind, address: 'console', ...subjects }
}

type Subjects = Pick<NewAccountEvent, 'actor' | 'subject' | 'detail'>

/** What a request did just now, for the audit log. */
export function accountEvent(
  request: Parameters<typeof eventOrigin>[0],
  kind: NewAccountEvent['kind'],
  subjects: Subjects,
): NewAccountEvent {
  return { at: new Date().toISOString(), kind, ...eventOrigin(request), ...subjects }
}
