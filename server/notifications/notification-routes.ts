import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DigestSettings, NotificationList, SessionUser } from '#protocol/api-types.ts'
import {
  defaultChoices,
  notificationLimits,
  notificationPaths,
  type Topic,
  topics,
} from '#protocol/notifications.ts'
import { pushLimits } from '#protocol/push.ts'
import type { SessionReader } from '#server/accounts/sessions/session-reader.ts'
import { parseRequest, sendNothing, sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import { hasProperKeys, isPushService } from '#server/push/push-services.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { NotificationSettings, NotificationStore } from '#server/store/notification-store.ts'
import {
  listNotifications,
  type NewsPeriod,
  type NotificationSources,
} from './list-notifications.ts'
import { pushChoicesOf } from './push-channel.ts'

interface Dependencies extends NotificationSources {
  accounts: Pick<AccountStore, 'user'>
  notifications: NotificationStore
  sessions: SessionReader
  /** Whether there is a mail server, and at which of the institute's hours it sends digests. */
  digest: { mail: boolean; hour: number }
  /** Origins of push services that the operator added. */
  pushServices: readonly string[]
  /** Milliseconds since 1970. */
  now: () => number
}

const DAY_MS = 24 * 3_600_000

const MAX_BODY_BYTES = 8 * 1024

const config = { access: 'write' } as const

/** What each of the staff is told: the list behind the bell, how often by mail, and on which devices. */
export function notificationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { notifications, accounts, sessions, digest, pushServices, now } = dependencies
  const { requireUser } = sessions

  app.get(notificationPaths.list, { config }, async (request, reply) => {
    return sendPrivateJson(reply, await listFor(await requireUser(request)))
  })

  async function listFor(user: SessionUser): Promise<NotificationList> {
    const until = now()
    const [account, { seenAt = '' }] = await Promise.all([
      accounts.user(user.id),
      notifications.settings(user.id),
    ])
    // What was there before them is told elsewhere.
    const since = Math.max(
      until - notificationLimits.days * DAY_MS,
      Date.parse(account?.createdAt ?? ''),
    )
    const found = (await listNotifications(user, everyTopic({ since, until }), dependencies)).map(
      (each) => ({ ...each, isNew: each.at > seenAt }),
    )
    return {
      notifications: found.slice(0, notificationLimits.shown),
      unseen: found.filter(({ isNew }) => isNew).length,
      until: new Date(until).toISOString(),
    }
  }

  app.post(
    notificationPaths.seen,
    { config, bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      const user = await requireUser(request)
      const { seenMark } = await import('#protocol/schemas/notifications.ts')
      const { until } = parseRequest(seenMark, request.body)
      // What is still to come nobody has seen.
      const seen = Math.min(Date.parse(until), now())
      await notifications.markSeen(user.id, new Date(seen).toISOString())
      return sendNothing(reply)
    },
  )

  app.get(notificationPaths.choices, { config }, async (request, reply) => {
    const user = await requireUser(request)
    return sendSettings(request, user, reply)
  })

  app.put(
    notificationPaths.choices,
    { config, bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      const user = await requireUser(request)
      const { digestChoices } = await import('#protocol/schemas/notifications.ts')
      await notifications.saveChoices(user.id, parseRequest(digestChoices, request.body))
      return sendSettings(request, user, reply)
    },
  )

  app.put(
    notificationPaths.pushChoices,
    { config, bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      const user = await requireUser(request)
      const { pushChoices } = await import('#protocol/schemas/notifications.ts')
      await notifications.savePush(user.id, parseRequest(pushChoices, request.body))
      return sendSettings(request, user, reply)
    },
  )

  app.put(
    notificationPaths.device,
    { config, bodyLimit: pushLimits.bodyBytes },
    async (request, reply) => {
      const { id, user } = await requireSession(request)
      const { staffDevice } = await import('#protocol/schemas/notifications.ts')
      const { endpoint, keys } = parseRequest(staffDevice, request.body).subscription
      if (!isPushService(endpoint, pushServices) || !hasProperKeys(keys))
        throw new ProblemError('push_refused')
      const known = await notifications.devices(new Date(now()).toISOString())
      if (!(await notifications.addDevice(id, { endpoint, ...keys })))
        throw new ProblemError('push_refused')
      // What was there before is on the bell, and no news.
      if (!known.some(({ userId }) => userId === user.id))
        await notifications.savePushed(user.id, untilNow(now()))
      return sendNothing(reply)
    },
  )

  app.delete(notificationPaths.device, { config }, async (request, reply) => {
    await notifications.removeDevice((await requireSession(request)).id)
    return sendNothing(reply)
  })

  async function requireSession(request: FastifyRequest) {
    const session = await sessions.sessionOf(request)
    if (!session) throw new ProblemError('signed_out')
    return session
  }

  async function sendSettings(request: FastifyRequest, user: SessionUser, reply: FastifyReply) {
    const settings = await notifications.settings(user.id)
    return sendPrivateJson(reply, {
      choices: choicesOf(settings),
      push: pushChoicesOf(settings),
      device: await notifications.hasDevice((await requireSession(request)).id),
      ...digest,
    } satisfies DigestSettings)
  }
}

function untilNow(now: number): Record<Topic, string> {
  const at = new Date(now).toISOString()
  return Object.fromEntries(topics.map((topic) => [topic, at])) as Record<Topic, string>
}

function everyTopic(period: NewsPeriod): Record<Topic, NewsPeriod> {
  return Object.fromEntries(topics.map((topic) => [topic, period])) as Record<Topic, NewsPeriod>
}

/** How often somebody is told of each topic by mail. */
export function choicesOf({ choices }: NotificationSettings): DigestSettings['choices'] {
  return { ...defaultChoices, ...choices }
}
