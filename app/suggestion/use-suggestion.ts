import { useState } from 'react'
import { randomHex } from '#app/platform/random-hex.ts'
import type { Refused } from '#app/session/answer.ts'
import { type Session, useSession } from '#app/session/session.ts'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import type { ProposedCorrection } from '#protocol/api-types.ts'
import type { WrittenValues } from './exact-values.tsx'
import { keepSending, outcomeOf, type SuggestionOutcome, sendUnkept } from './send-waiting.ts'
import {
  addWaiting,
  dropWaiting,
  type WaitingSuggestion,
  waitingSuggestions,
} from './waiting-suggestions.ts'

/** What somebody has written of a page and not sent. */
export interface SuggestionText {
  note: string
  /** Names of the facts that they call wrong. */
  doubted: readonly string[]
}

const nothing: SuggestionText = { note: '', doubted: [] }

/** By `collection/id`: closing the sheet by mistake costs nothing. */
const written = new Map<string, SuggestionText>()

interface Target {
  collection: CollectionName
  id: string
  /** Undefined as long as this device does not have it. */
  document: PublicDocument | undefined
  /** Where the fold with the fields was opened. */
  values(): WrittenValues | null
  /** There is nothing to send yet. */
  onNothing(): void
  onOutcome(outcome: Exclude<SuggestionOutcome, Refused>): void
}

/** What somebody writes of a page, and its way to the server. */
export function useSuggestion(target: Target) {
  const { collection, id } = target
  const of = `${collection}/${id}`
  const session = useSession()
  // What the server would not have is in the form again, with why.
  const [earlier] = useState(() => refusedOf(collection, id))
  const [text, setText] = useState(() => written.get(of) ?? wordsOf(earlier) ?? nothing)
  const [refused, setRefused] = useState(earlier?.refused)
  const [isBusy, setBusy] = useState(false)

  function write(next: SuggestionText): void {
    written.set(of, next)
    setText(next)
  }

  async function checkAndSend(): Promise<void> {
    setRefused(undefined)
    const values = target.values()
    const changes = values ? await values.check() : {}
    if (!changes) return
    const body = bodyOf(text, changes, target.document)
    if (!body) return target.onNothing()
    const suggestion: WaitingSuggestion = { key: randomHex(16), collection, id, body }
    const outcome = await sendNow(session, suggestion)
    if (outcome.kind === 'refused') {
      values?.refuse(outcome.problem?.errors ?? [])
      setRefused(outcome)
      return
    }
    if (earlier) dropWaiting(earlier.key)
    written.delete(of)
    // Of what waits the values stay, for the case that the server will not have them.
    if (outcome.kind === 'sent') values?.clear()
    target.onOutcome(outcome)
  }

  return {
    text,
    write,
    refused,
    isBusy,
    async send(): Promise<void> {
      if (isBusy) return
      setBusy(true)
      try {
        await checkAndSend()
      } finally {
        setBusy(false)
      }
    },
  }
}

/** What goes to the server; undefined where nothing is said. */
function bodyOf(
  { note: typed, doubted: marked }: SuggestionText,
  changes: ProposedCorrection['changes'],
  document: Target['document'],
): ProposedCorrection | undefined {
  const note = typed.trim()
  const doubted = marked.filter((name) => !(name in changes))
  if (!note && doubted.length + Object.keys(changes).length === 0) return undefined
  return {
    revision: document?.revision || 1,
    changes,
    ...(doubted.length > 0 && { doubted }),
    ...(note && { note }),
  }
}

/** Keeps it on this device first, so that nothing is lost on the way; what the server refuses stays with the form alone. */
async function sendNow(
  session: Session,
  suggestion: WaitingSuggestion,
): Promise<SuggestionOutcome> {
  const { key } = suggestion
  if (!addWaiting(suggestion)) return sendUnkept(session, suggestion)
  await keepSending(session, key)
  const outcome = outcomeOf(key)
  if (outcome.kind === 'refused') dropWaiting(key)
  return outcome
}

function refusedOf(collection: CollectionName, id: string): WaitingSuggestion | undefined {
  return waitingSuggestions().find(
    (each) => each.refused && each.collection === collection && each.id === id,
  )
}

function wordsOf(suggestion: WaitingSuggestion | undefined): SuggestionText | undefined {
  if (!suggestion) return undefined
  const { note = '', doubted = [], changes } = suggestion.body
  return { note, doubted: [...doubted, ...Object.keys(changes)] }
}
