/** What staff are told of; each about the documents that they may edit or decide about. */
export const topics = [
  /** A reader's correction waits for a decision. */
  'correction',
  /** A colleague asks for a review. */
  'review',
  /** Somebody mentions them in a comment. */
  'mention',
  /** A scheduled document went out or off, or failed to. */
  'scheduled',
  /** A fact is due to be confirmed again. */
  'overdue',
  /** A link in a published text does not open any more. */
  'broken_link',
] as const

export type Topic = (typeof topics)[number]

/** How often somebody is told by mail. */
const cadences = ['none', 'at_once', 'daily', 'weekly'] as const

export type Cadence = (typeof cadences)[number]

/** How often, of each topic: what waits for a person may be told at once. */
export const topicCadences = {
  correction: cadences,
  review: cadences,
  mention: cadences,
  scheduled: ['none', 'daily', 'weekly'],
  overdue: ['none', 'daily', 'weekly'],
  broken_link: ['none', 'daily', 'weekly'],
} as const satisfies Record<Topic, readonly Cadence[]>

/** Where somebody has chosen nothing. */
export const defaultChoices: Readonly<Record<Topic, Cadence>> = {
  correction: 'daily',
  review: 'daily',
  mention: 'daily',
  scheduled: 'daily',
  overdue: 'weekly',
  broken_link: 'weekly',
}

/** Whether somebody's devices are told of a topic, where they have chosen nothing: at once where that can be, else daily. */
export const defaultPushChoices: Readonly<Record<Topic, boolean>> = {
  correction: true,
  review: true,
  mention: true,
  scheduled: true,
  overdue: false,
  broken_link: false,
}

/** The outcome of a scheduled document. */
export const scheduledOutcomes = ['published', 'archived', 'missed'] as const

export type ScheduledOutcome = (typeof scheduledOutcomes)[number]

export const notificationLimits = {
  /** For so long something is news. */
  days: 30,
  /** So many are shown, the newest. */
  shown: 50,
} as const

export const notificationPaths = {
  /** GET → NotificationList. */
  list: '/api/staff/notifications',
  /** POST {until}: all that came until then has been seen. */
  seen: '/api/staff/notifications/seen',
  /** GET, PUT → DigestChoices. */
  choices: '/api/staff/notifications/choices',
  /** PUT PushChoices → DigestSettings: of which topics somebody's devices are told. */
  pushChoices: '/api/staff/notifications/push-choices',
  /** PUT {subscription}: this device is told, until its session ends; DELETE: it is not any more. */
  device: '/api/staff/notifications/device',
  /** GET shows a page, POST ends all mail to whom the token names (RFC 8058); for whoever has the mail. */
  unsubscribe: '/api/notifications/unsubscribe',
} as const

/** Where all that is new is listed. */
export const notificationsPath = '/perfil/novidades'

/** Where one acts on a notification. */
export function notificationPath({
  topic,
  collection,
  id,
}: {
  topic: Topic
  collection: string
  id: string
}): string {
  if (topic === 'correction' || topic === 'review') return '/perfil/propostas'
  const editor = `/perfil/conteudo/${collection}/${encodeURIComponent(id)}`
  return topic === 'mention' ? `${editor}#comentarios` : editor
}
