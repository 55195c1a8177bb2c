import type { Cadence, Topic } from '#protocol/notifications.ts'
import type { PushTarget } from './push-store.ts'

/** What is known of somebody's news. */
export interface NotificationSettings {
  /** How often they are told by mail; where nothing is chosen, as by default. */
  choices: Partial<Record<Topic, Cadence>>
  /** Up to which instant a mail told them; ISO 8601 in UTC, like the other. */
  mailed: Partial<Record<Topic, string>>
  /** Whether their devices are told; where nothing is chosen, as by default. */
  push: Partial<Record<Topic, boolean>>
  /** Up to which instant their devices were told. */
  pushed: Partial<Record<Topic, string>>
  /** Up to which instant they have looked. */
  seenAt?: string
}

/** A device on which one of the staff is told something. */
export interface StaffDevice {
  id: string
  userId: string
  target: PushTarget
}

/** What changes whenever there may be news among proposals and comments. */
interface Pulse {
  /** When the newest proposal or mention came; empty where there is none. */
  newest: string
  /** Another text for another state of them. */
  state: string
}

/**
 * Who is told of what, and up to when they know it, beside the accounts in the same database, with which it goes. Every
 * engine passes `notification-store.test.ts`. Fails as `Store` does.
 */
export interface NotificationStore {
  settings(userId: string): Promise<NotificationSettings>
  /** The settings of everybody who has any, by the ids of accounts. */
  allSettings(): Promise<ReadonlyMap<string, NotificationSettings>>
  saveChoices(userId: string, choices: NotificationSettings['choices']): Promise<void>
  saveMailed(userId: string, mailed: NotificationSettings['mailed']): Promise<void>
  savePush(userId: string, push: NotificationSettings['push']): Promise<void>
  savePushed(userId: string, pushed: NotificationSettings['pushed']): Promise<void>
  /**
   * Whoever is signed in with a session is told on this device, until the session ends. False where the endpoint is known
   * with other keys: it is somebody else's.
   */
  addDevice(session: string, target: PushTarget): Promise<boolean>
  removeDevice(session: string): Promise<void>
  hasDevice(session: string): Promise<boolean>
  /** Of sessions that have not expired at `now`. */
  devices(now: string): Promise<StaffDevice[]>
  /** They are no more, as their push service says. */
  forgetDevices(ids: readonly string[]): Promise<void>
  /** They have seen what came until then; never goes back. */
  markSeen(userId: string, until: string): Promise<void>
  pulse(): Promise<Pulse>
}
