import { type CollectionName, isCollectionName } from '#content/collections.ts'

/** The collections whose documents somebody may follow, each with what they are then told of. */
export const followedChanges = {
  events: 'Mudança de data ou de lugar, adiamento e cancelamento.',
  admissions: 'Mudança de prazo e retificação.',
  courses: 'Quando marcarem as inscrições, e o que mudar nas informações do curso.',
  services: 'Mudança de horário, feriado e dia diferente.',
  campuses: 'Avisos deste campus e o que mudar no endereço e nos contatos.',
} as const satisfies Partial<Record<CollectionName, string>>

export type FollowedCollection = keyof typeof followedChanges

/** Whoever follows this is told of every notice that goes out to phones. */
export const noticesTopic = 'notices'

/** Whoever follows this is told when any registration gets a date. */
export const registrationsTopic = 'registrations'

/** What a notice on phones is told by: whoever follows one of these hears of it. */
export function noticeTopics(campuses: readonly string[]): string[] {
  return [noticesTopic, ...campuses.map((id) => `campuses/${id}`)]
}

const quietHours = { from: '22:00', until: '07:00' }

/** Whether only what is urgent is sent at a time (`HH:mm`) of the institute's day. */
export function isQuietTime(time: string): boolean {
  return time >= quietHours.from || time < quietHours.until
}

export const pushLimits = {
  /** So many things a device may follow. */
  topics: 60,
  /** Characters of an endpoint. */
  endpoint: 1000,
  /** Of an id in a topic. */
  id: 200,
  bodyBytes: 16 * 1024,
} as const

/** The topic that a document is, and `undefined` for a collection that nobody can follow. */
export function topicOf(collection: string, id: string): string | undefined {
  return isFollowed(collection) ? `${collection}/${id}` : undefined
}

/** The document that a topic is; undefined for what is no document, and for what is no topic. */
export function documentOfTopic(
  topic: string,
): { collection: FollowedCollection; id: string } | undefined {
  const [, collection = '', id = ''] = /^(\w+)\/([\w.~-]+)$/.exec(topic) ?? []
  return isFollowed(collection) && id.length <= pushLimits.id ? { collection, id } : undefined
}

export function isPushTopic(text: string): boolean {
  return text === noticesTopic || text === registrationsTopic || documentOfTopic(text) !== undefined
}

function isFollowed(collection: string): collection is FollowedCollection {
  return isCollectionName(collection) && collection in followedChanges
}

/** What a push message says, as the device gets it. */
export interface PushPayload {
  /** Of the message: a device shows each once. */
  id: string
  title: string
  body: string
  /** Where it leads, from the origin. */
  path: string
  /** A later one with the same tag takes its place. */
  tag: string
  isUrgent: boolean
}
