import type { Notification } from '#protocol/api-types.ts'
import {
  type Cadence,
  defaultPushChoices,
  notificationPath,
  notificationsPath,
  type Topic,
  topicCadences,
  topics,
} from '#protocol/notifications.ts'
import type { PushPayload } from '#protocol/push.ts'
import { isQuiet } from '#server/push/quiet-hours.ts'
import type { PushAnswer, PushMessage } from '#server/push/send-push.ts'
import type {
  NotificationSettings,
  NotificationStore,
  StaffDevice,
} from '#server/store/notification-store.ts'
import type { DigestChannel } from './digest-sender.ts'
import { countOf, namedTitle, topicWords } from './topic-words.ts'

interface Dependencies {
  notifications: Pick<NotificationStore, 'savePushed' | 'devices' | 'forgetDevices'>
  send: (message: PushMessage, now: number) => Promise<PushAnswer>
  /** IANA name. */
  timeZone: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

/** A later message takes the place of one that nobody has read. */
const TAG = 'equipe'

const WORTH_MS = 24 * 3_600_000

const MAX_NAMED = 3

/** Digests on the devices that staff asked to be told on, not by night. */
export function createPushChannel(dependencies: Dependencies): DigestChannel {
  const { notifications, send, timeZone, now } = dependencies
  let devices: readonly StaffDevice[] = []
  return {
    lease: 'staff-push',
    stateOf: (settings) => ({ choices: cadencesOf(settings), told: settings.pushed }),
    keepTold: (userId, told) => notifications.savePushed(userId, told),
    async reaches() {
      const isResting = isQuiet(now(), timeZone())
      devices = isResting ? [] : await notifications.devices(new Date(now()).toISOString())
      return new Set(devices.map(({ userId }) => userId))
    },
    async tell({ user, notifications: found, id }) {
      const payload = messageOf(found, id)
      const expiresAt = new Date(now() + WORTH_MS).toISOString()
      const theirs = devices.filter((device) => device.userId === user.id)
      const answers = await Promise.all(
        theirs.map(({ target }) => send({ target, payload, expiresAt }, now())),
      )
      await notifications.forgetDevices(
        theirs.filter((_, index) => answers[index]?.kind === 'gone').map((device) => device.id),
      )
      const has = (kind: PushAnswer['kind']) => answers.some((answer) => answer.kind === kind)
      // One that took it is enough: the others would show it hours later.
      return has('later') && !has('taken')
        ? { kind: 'refused', error: new Error('no push service took the message') }
        : { kind: 'told' }
    },
  }
}

/** The topics that somebody's devices are told of. */
export function pushChoicesOf({ push }: NotificationSettings): Record<Topic, boolean> {
  return { ...defaultPushChoices, ...push }
}

function cadencesOf(settings: NotificationSettings): Record<Topic, Cadence> {
  const chosen = pushChoicesOf(settings)
  return Object.fromEntries(
    topics.map((topic) => [topic, chosen[topic] ? soonest(topic) : 'none']),
  ) as Record<Topic, Cadence>
}

function soonest(topic: Topic): Cadence {
  const possible: readonly Cadence[] = topicCadences[topic]
  return possible.includes('at_once') ? 'at_once' : 'daily'
}

/** Names documents, and nothing that anybody wrote about them: it may be read on a locked screen. */
function messageOf(found: readonly Notification[], id: string): PushPayload {
  const counts = topics.flatMap((topic) => {
    const count = found.filter((each) => each.topic === topic).length
    return count > 0 ? [{ topic, count }] : []
  })
  const [first, ...others] = counts
  const title = first ? countOf(first.topic, first.count) : 'Novidades'
  const named = [...new Set(found.map(namedTitle))]
  const more = named.length - MAX_NAMED
  return {
    id,
    title: others.length > 0 ? `${title}, e mais novidades` : title,
    body: named.slice(0, MAX_NAMED).join('\n') + (more > 0 ? `\ne mais ${more}` : ''),
    path: pathOf(found, others.length === 0 ? first?.topic : undefined),
    tag: TAG,
    isUrgent: false,
  }
}

function pathOf(found: readonly Notification[], only: Topic | undefined): string {
  const [one, another] = found
  if (one && !another) return notificationPath(one)
  return only ? topicWords[only].all : notificationsPath
}
