import type { QueuedWrite } from '#app/replica/database.ts'

/**
 * Which write goes next: the oldest of this person whose document has none before it that waits for a decision.
 * Writes of others stay until they are signed in again.
 */
export function nextToSend<W extends QueuedWrite>(
  writes: readonly W[],
  person: string | undefined,
): W | undefined {
  const held = new Set<string>()
  for (const write of writes) {
    if (write.by !== person) continue
    if (write.state === 'pending' && !held.has(documentOf(write))) return write
    held.add(documentOf(write))
  }
  return undefined
}

/**
 * The later writes on a document, on top of what an earlier one of them made of it. Where that was merged with what
 * somebody else did, they stay based on what their person saw, so that they are merged as well.
 */
export function rebased(
  writes: readonly QueuedWrite[],
  sent: QueuedWrite,
  revision: number,
): QueuedWrite[] {
  return writes
    .slice(writes.findIndex(({ key }) => key === sent.key) + 1)
    .filter((write) => isOfSameDocument(write, sent) && write.by === sent.by)
    .filter((write) => !sent.over || write.basedOn === undefined)
    .map(({ basedOn: _, ...write }) =>
      sent.kind === 'delete' ? write : { ...write, basedOn: revision },
    )
}

/** What goes when a write is dropped: it, and with an addition all that was to be done to what it adds. */
export function droppedWith<W extends QueuedWrite>(writes: readonly W[], key: string): W[] {
  const dropped = writes.find((write) => write.key === key)
  if (dropped?.kind !== 'add') return dropped ? [dropped] : []
  return writes.filter((write) => isOfSameDocument(write, dropped) && write.by === dropped.by)
}

export function documentOf({ collection, id }: Pick<QueuedWrite, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

function isOfSameDocument(a: QueuedWrite, b: QueuedWrite): boolean {
  return documentOf(a) === documentOf(b)
}
