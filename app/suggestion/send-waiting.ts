import { storeDraft } from '#app/editing/drafts/stored-draft.ts'
import { createBackOff } from '#app/platform/back-off.ts'
import { isTemporary, type Refused } from '#app/session/answer.ts'
import type { Send } from '#app/session/http-client.ts'
import type { Session } from '#app/session/session.ts'
import type { CorrectionReceipt } from '#protocol/api-types.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { keepSuggestion, keptSuggestions } from './kept-suggestions.ts'
import { showNotice } from './waiting-notice.ts'
import {
  dropWaiting,
  refuseWaiting,
  type WaitingSuggestion,
  waitingSuggestions,
} from './waiting-suggestions.ts'

/** Under which the values are kept that are written into the form of `collection/id`. */
export function draftKeyOf(of: string): string {
  return `sugestao:${of}`
}

/** What has become of a suggestion. */
export type SuggestionOutcome = { kind: 'sent'; token: string } | { kind: 'waiting' } | Refused

/**
 * Sends what waits, in its order, in one tab at a time. Answers with the seconds after which to try again where the
 * server could not be reached; `undefined` where nothing is left to send.
 */
export function sendWaiting(send: Send): Promise<number | undefined> {
  const { locks } = navigator
  // Without locks two tabs may send the same at once: the server keeps it once.
  return locks ? locks.request('sugestoes', () => sendAll(send)) : sendAll(send)
}

async function sendAll(send: Send): Promise<number | undefined> {
  let again: number | undefined
  for (const { key } of waitingSuggestions()) {
    // Dropped meanwhile, perhaps.
    const suggestion = waitingSuggestions().find((each) => each.key === key)
    if (!suggestion || suggestion.refused) continue
    const answer = await sendOne(send, suggestion)
    if (answer.kind === 'done') {
      const of = `${suggestion.collection}/${suggestion.id}`
      keepSuggestion({ token: answer.value.token, of, at: new Date().toISOString(), key })
      dropWaiting(key)
      storeDraft(draftKeyOf(of), undefined)
    } else if (isTemporary(answer.code)) return answer.wait ?? 0
    // The server failed at this one: the others may go.
    else if (answer.code === 'internal') again = 0
    else refuseWaiting(key, answer)
  }
  return again
}

function sendOne(send: Send, { key, collection, id, body }: WaitingSuggestion) {
  const path = proposalPaths.corrections(collection, encodeURIComponent(id))
  const headers = { [writeHeaders.idempotencyKey]: key }
  return send<CorrectionReceipt>('POST', path, { headers, body })
}

/** What has become of one that was to be sent, whichever tab sent it. */
export function outcomeOf(key: string): SuggestionOutcome {
  const waiting = waitingSuggestions().find((each) => each.key === key)
  const sent = keptSuggestions().find((each) => each.key === key)
  if (sent) return { kind: 'sent', token: sent.token }
  return waiting?.refused ?? { kind: 'waiting' }
}

/** Sends one that the device does not keep; what cannot be sent now stays with its writer. */
export async function sendUnkept(
  session: Session,
  suggestion: WaitingSuggestion,
): Promise<SuggestionOutcome> {
  const answer = await session.call(({ send }) => sendOne(send, suggestion))
  return answer.kind === 'done' ? { kind: 'sent', token: answer.value.token } : answer
}

const backOff = createBackOff({ first: 4000, longest: 300_000 })
let timer: ReturnType<typeof setTimeout> | undefined
let isFollowing = false

/**
 * Sends what waits now, and while something is left, again: later, with the network, and when somebody comes back. A
 * notice says what became of it, but for the one that is `own` to a form, which says so itself.
 */
export async function keepSending(session: Session, own?: string): Promise<void> {
  clearTimeout(timer)
  const others = toSend().filter(({ key }) => key !== own)
  const answer = await session.call(async ({ send }) => {
    const again = await sendWaiting(send)
    return { kind: 'done' as const, value: again }
  })
  const again = answer.kind === 'done' ? answer.value : 0
  const sent = others.map(({ key }) => outcomeOf(key)).find(({ kind }) => kind === 'sent')
  showNotice(own, sent)
  if (again === undefined) backOff.reset()
  else follow(session, again)
}

function follow(session: Session, seconds: number): void {
  timer = setTimeout(() => void keepSending(session), Math.max(seconds * 1000, backOff.next()))
  if (isFollowing) return
  isFollowing = true
  const retry = () => {
    if (document.visibilityState === 'visible' && toSend().length > 0) void keepSending(session)
  }
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
}

function toSend(): WaitingSuggestion[] {
  return waitingSuggestions().filter(({ refused }) => !refused)
}
