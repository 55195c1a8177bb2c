import type { Send } from '#app/session/http-client.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import type { DraftAnswer, DraftReceipt } from '#protocol/api-types.ts'
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts'

/** Where a draft is saved by now: `page` alone where the device refuses. */
export type DraftLocation = 'server' | 'device' | 'page' | 'signed-out'

export interface OfferedDraft {
  savedAt: string
  body: StoredDraft
}

/** What a device keeps of one draft. */
export interface DeviceDraft {
  read(): StoredDraft | undefined
  /** Whether what the server keeps comes from this device, or says the same. */
  isOurs(there: StoredDraft): boolean
  isOnlyInPage(): boolean
  /** When the server saved what it keeps, as far as this device has seen it. */
  seen(): string | undefined
  storeSeen(savedAt: string | undefined): void
}

/** Its requests go one after the other, in the order of the calls, and each sends what the device keeps by then. */
export interface DraftSync {
  /** What another device typed and this one has not seen; `unknown` where the server does not answer. */
  look(): Promise<OfferedDraft | undefined | 'unknown'>
  /** Has the server keep what the device keeps, or forget what it does not. */
  save(): Promise<DraftLocation | 'elsewhere'>
}

/** What was seen, where a draft was sent and nothing was heard of it: it may be there. */
const UNANSWERED = 'unanswered'

/** An ended session does not lead to the sign-in screen here: that can wait until the user saves. */
const quietly = { onRefused: () => {} }

/** Keeps the draft of one device in step with the server's. */
export function createDraftSync(send: Send, url: string, device: DeviceDraft): DraftSync {
  const inTurn = createMutex()

  async function look() {
    const answer = await send<DraftAnswer>('GET', url, quietly)
    if (answer.kind !== 'done') return 'unknown'
    const { draft } = answer.value
    const body = parseStoredDraft(draft?.body)
    const there = draft && body && { savedAt: draft.savedAt, body }
    // Also where this device did not hear that it was kept.
    if (!there || device.isOurs(there.body)) device.storeSeen(there?.savedAt)
    return there && there.savedAt !== device.seen() ? there : undefined
  }

  async function keep(body: StoredDraft): Promise<DraftLocation | 'elsewhere'> {
    const seen = device.seen() ?? UNANSWERED
    // Before it goes out: its text may be published, or the page gone, before the answer is there.
    device.storeSeen(seen)
    const answer = await send<DraftReceipt>('PUT', url, {
      ...quietly,
      body: { body, ...(seen !== UNANSWERED && { seen }) },
    })
    if (answer.kind === 'done') {
      device.storeSeen(answer.value.savedAt)
      return 'server'
    }
    if (answer.code === 'revision_conflict') return 'elsewhere'
    if (answer.code === 'signed_out') return 'signed-out'
    return device.isOnlyInPage() ? 'page' : 'device'
  }

  /** What another device wrote and this one has not seen stays. */
  async function forget(): Promise<DraftLocation> {
    if (!device.seen()) return 'server'
    const found = await look()
    if (found === 'unknown') return 'device'
    if (!found && device.seen()) {
      const answer = await send('DELETE', url, { ...quietly, keepalive: true })
      if (answer.kind !== 'done') return 'device'
    }
    device.storeSeen(undefined)
    return 'server'
  }

  return {
    look: () => inTurn(look),
    save: () =>
      inTurn(() => {
        const body = device.read()
        return body ? keep(body) : forget()
      }),
  }
}
