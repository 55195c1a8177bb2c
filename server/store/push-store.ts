import type { PushPayload } from '#protocol/push.ts'

/** Where a device is reached, and the keys that only it and the server know. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Up to which entry of which log messages were made. */
interface PushProgress {
  log: string
  seq: number
}

/** A message to queue, whom it goes to, and what it takes the place of. */
export interface QueuedMessage {
  payload: PushPayload
  at: string
  /** Not sent before. */
  sendAt: string
  /** Not sent afterwards. */
  expiresAt: string
  /** Whoever follows one of these is told once. */
  topics: readonly string[]
}

/** A message on its way to a device. */
export interface PushDelivery {
  id: string
  subscription: string
  target: PushTarget
  payload: PushPayload
  expiresAt: string
  /** How many times sending it failed. */
  attempts: number
}

/** The outcome of a delivery. `gone`: the subscription is no more. */
export type PushResult =
  | { kind: 'done' | 'gone'; delivery: PushDelivery }
  | { kind: 'retry'; delivery: PushDelivery; at: string }

/**
 * Who wants to be told on which device, and what is still to be told, beside the documents in the same database. Holds
 * nothing of a person: no account, no network address, no name of a browser. Every engine passes `push-store.test.ts`.
 * Fails as `Store` does.
 */
export interface PushStore {
  /** What a device follows from now on; `day` is when it began. False where the endpoint is known with other keys: it is somebody else's. */
  follow(target: PushTarget, topics: readonly string[], day: string): Promise<boolean>
  /** How many devices follow one of these. */
  countFollowers(topics: readonly string[]): Promise<number>
  progress(): Promise<PushProgress | undefined>
  /**
   * Queues messages and keeps the progress, both or neither. What waits under the tag of a message or in `withdrawn` is
   * taken back. Whoever was told of a topic `perDay` times on `day` is told no more of it, urgent messages apart. The
   * same message again changes nothing.
   */
  queue(
    work: {
      messages: readonly QueuedMessage[]
      withdrawn: readonly string[]
      progress: PushProgress
    },
    limit: { day: string; perDay: number },
  ): Promise<void>
  /** What is to be sent by `now`, the oldest first. */
  due(now: string, limit: number, options: { onlyUrgent: boolean }): Promise<PushDelivery[]>
  settle(results: readonly PushResult[], at: string): Promise<void>
  /** Forgets messages that expired before `at`, and subscriptions that nobody uses any more. */
  prune(at: string): Promise<void>
}
