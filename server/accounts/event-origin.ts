import type { FastifyRequest } from 'fastify'
import { clientAddress } from '#server/http/client-address.ts'
import type { NewAccountEvent } from '#server/store/account-store.ts'

const LONGEST_USER_AGENT = 300

/** From where a call came, for the audit log: nothing that could pass for another line of it. */
export function eventOrigin(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Pick<NewAccountEvent, 'address' | 'userAgent'> {
  const userAgent = request.headers['user-agent']
    ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, LONGEST_USER_AGENT)
    .toWellFormed()
  return { address: clientAddress(request), ...(userAgent && { userAgent }) }
}
