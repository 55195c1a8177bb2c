import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNews } from '#app/editing/staff-events.ts'
import { useCollection } from '#app/replica/use-content.ts'
import type { Answer } from '#app/session/answer.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { useRefetchOnReturn } from '#app/ui/fetched.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { isWorkingCopy, originalId } from '#content/working-copy.ts'
import type { ProposalList, SessionUser } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { type ProposalKind, proposalPaths } from '#protocol/proposals.ts'

interface ListAnswer {
  documents: StaffDocument[]
}

interface StaffDocuments {
  /** Absent while they come, or where the server refused and this device has none. */
  documents: readonly StaffDocument[] | undefined
  /** Their working copies, by the documents' ids. */
  copies: ReadonlyMap<string, StaffDocument>
  /** They are this device's copy of what readers see: drafts are missing. */
  isCopy: boolean
  answer: Answer<ListAnswer> | undefined
  readAnew(): Promise<void>
}

/** Changes come in swarms, as of an import. */
const DEBOUNCE_MS = 400

/** What a user read last of each collection: who comes back sees it until it has come again. */
const lastRead = new WeakMap<SessionUser, Map<CollectionName, readonly StaffDocument[]>>()

/** The documents of a collection that the user may edit, read anew whenever what is published changes. */
export function useStaffDocuments(collection: CollectionName): StaffDocuments {
  const send = useSend()
  const user = useUser()
  const published: readonly { id: string }[] | undefined = useCollection(collection)
  const [answer, setAnswer] = useState<Answer<ListAnswer>>()
  const readings = useRef(0)
  const readAnew = useCallback(async () => {
    const reading = ++readings.current
    const next = await send<ListAnswer>('GET', apiPaths.staffCollection(collection))
    // A later reading knows more.
    if (reading !== readings.current) return
    if (user && next.kind === 'done')
      lastRead.set(user, (lastRead.get(user) ?? new Map()).set(collection, next.value.documents))
    setAnswer((before) => (next.kind === 'refused' && before?.kind === 'done' ? before : next))
  }, [send, collection, user])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of published documents is news
  useEffect(() => {
    const timer = setTimeout(readAnew, readings.current === 0 ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [readAnew, published])
  const copy = useMemo(
    () => published?.map((document) => ({ ...document, status: 'published' }) as StaffDocument),
    [published],
  )
  const isOffline = answer?.kind === 'refused' && answer.code === 'offline'
  const isCopy = isOffline && copy !== undefined
  const last = user ? lastRead.get(user)?.get(collection) : undefined
  // What the server refuses once is no reason to take away what stood.
  const read = answer?.kind === 'done' ? answer.value.documents : isOffline ? undefined : last
  const [documents, copies] = useMemo(() => withoutCopies(read), [read])
  return {
    documents: documents ?? (isCopy ? copy : undefined),
    copies,
    isCopy,
    answer,
    readAnew,
  }
}

/** Documents apart from their working copies. */
function withoutCopies(
  read: readonly StaffDocument[] | undefined,
): [documents: readonly StaffDocument[] | undefined, copies: ReadonlyMap<string, StaffDocument>] {
  const copies = (read ?? []).filter(({ id }) => isWorkingCopy(id))
  return [
    copies.length === 0 ? read : read?.filter(({ id }) => !isWorkingCopy(id)),
    new Map(copies.map((copy) => [originalId(copy.id), copy])),
  ]
}

/** Which documents of a collection have open proposals, by their ids; a review says more than a correction. */
export function useOpenProposals(collection: CollectionName): ReadonlyMap<string, ProposalKind> {
  const send = useSend()
  const [open, setOpen] = useState<ReadonlyMap<string, ProposalKind>>(new Map())
  const read = useCallback(async () => {
    const query = new URLSearchParams({ collection, state: 'open' })
    const answer = await send<ProposalList>('GET', `${proposalPaths.proposals}?${query}`)
    if (answer.kind !== 'done') return
    const found = answer.value.proposals.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    // What is asked about a working copy is shown at its document.
    setOpen(new Map(found.map(({ document, kind }) => [originalId(document), kind])))
  }, [send, collection])
  useEffect(() => void read(), [read])
  useRefetchOnReturn(read)
  useNews(read)
  return open
}
