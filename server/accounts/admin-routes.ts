import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CampusScope } from '#content/document.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { UserEntry } from '#protocol/api-types.ts'
import { isNowhere } from '#protocol/policy.ts'
import { sendNothing, sendPrivateJson } from '#server/http/api-call.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { NewAccountEvent, UserChange } from '#server/store/account-store.ts'
import type { Accounts } from './open-accounts.ts'
import { accountEvent } from './request-security/account-event.ts'
import type { SessionReader } from './sessions/session-reader.ts'

const PAGE_SIZE = 50

const MAX_BODY_BYTES = 16 * 1024

type UserCall = { Params: { id: string } }

/** What admins do with the accounts of others; each change is in the audit log. */
export function adminRoutes(app: FastifyInstance, { store, sessions }: Accounts): void {
  const manage = { config: { access: 'manage_users' }, bodyLimit: MAX_BODY_BYTES } as const

  app.get(accountPaths.users, manage, async (request, reply) => {
    const { usersQuery } = await import('#protocol/schemas/accounts.ts')
    const query = usersQuery.safeParse(request.query)
    if (!query.success) return sendProblem(reply, 'invalid_request')
    const found = await store.users({ ...query.data, limit: PAGE_SIZE + 1 })
    const users = found.slice(0, PAGE_SIZE)
    const next = found.length > PAGE_SIZE ? users.at(-1)?.email : undefined
    return sendPrivateJson(reply, { users, ...(next && { next }) })
  })

  app.patch<UserCall>(accountPaths.user(':id'), manage, async (request, reply) => {
    const { changeUserBody } = await import('#protocol/schemas/accounts.ts')
    const body = changeUserBody.safeParse(request.body)
    if (!body.success) return sendProblem(reply, 'invalid_request')
    const before = await store.user(request.params.id)
    if (!before) return sendProblem(reply, 'not_found')
    if (isUnverifiedPromotion(before, body.data)) return sendProblem(reply, 'unverified_user')
    if (changesAccess(body.data) && isNowhere({ ...before, ...body.data }))
      return sendProblem(reply, 'editor_without_campus')
    const actor = await actorOf(request, sessions)
    const event = changeEvent(request, actor, before, body.data)
    const result = await store.changeUser(before.id, body.data, event)
    if (result.kind !== 'changed') return sendProblem(reply, result.kind)
    return sendPrivateJson(reply, result.user)
  })

  app.delete<UserCall>(accountPaths.userSessions(':id'), manage, async (request, reply) => {
    const user = await store.user(request.params.id)
    if (!user) return sendProblem(reply, 'not_found')
    const who = { ...(await actorOf(request, sessions)), subject: user.id }
    await store.endSessions(user.id, accountEvent(request, 'sessions_revoked', who))
    return sendNothing(reply)
  })
}

/** Whoever registered it may have typed somebody else's e-mail, hoping for a role that is meant for them. */
function isUnverifiedPromotion(user: UserEntry, { role = user.role }: UserChange): boolean {
  return !user.isEmailVerified && role !== user.role && role !== 'reader'
}

function changesAccess({ role, campuses }: UserChange): boolean {
  return role !== undefined || campuses !== undefined
}

function changeEvent(
  request: FastifyRequest,
  actor: { actor?: string },
  before: UserEntry,
  change: UserChange,
): NewAccountEvent {
  const isBlocking = change.isBlocked !== undefined && change.isBlocked !== before.isBlocked
  const kind = !isBlocking ? 'user_changed' : change.isBlocked ? 'user_blocked' : 'user_unblocked'
  const detail = describeChange(before, change)
  return accountEvent(request, kind, { ...actor, subject: before.id, ...(detail && { detail }) })
}

async function actorOf(
  request: FastifyRequest,
  sessions: SessionReader,
): Promise<{ actor?: string }> {
  const user = await sessions.userOf(request)
  return user ? { actor: user.id } : {}
}

/** What of a role and its campuses changed, for the audit log: `reader → editor; campuses: – → gama`. */
export function describeChange(before: UserEntry, { role, campuses }: UserChange): string {
  const parts: string[] = []
  if (role && role !== before.role) parts.push(`${before.role} → ${role}`)
  const [old, given] = [scopeText(before.campuses), scopeText(campuses ?? before.campuses)]
  if (old !== given) parts.push(`campuses: ${old} → ${given}`)
  return parts.join('; ')
}

function scopeText(scope: CampusScope): string {
  return scope === 'all' ? 'all' : scope.join(', ') || '–'
}
