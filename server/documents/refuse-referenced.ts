import { type CollectionName, definitionOf } from '#content/collections.ts'
import { referencesOf, referringCollections } from '#content/references.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Store } from '#server/store/store.ts'

/** Throws `document_in_use` where documents name this one, drafts too, and says how many of which collection. Reads all that may. */
export async function refuseReferenced(
  store: Store,
  to: CollectionName,
  id: string,
): Promise<void> {
  const counts: string[] = []
  for (const name of referringCollections(to)) {
    const naming = (await store.list(name)).filter(({ fields, campuses }) =>
      referencesOf(name, fields, campuses).some((each) => each.to === to && each.id === id),
    )
    // A document that names itself goes with it.
    const others = name === to ? naming.filter((stored) => stored.id !== id) : naming
    if (others.length > 0) counts.push(`${others.length} em ${definitionOf(name).label.many}`)
  }
  if (counts.length === 0) return
  const list = new Intl.ListFormat('pt-BR').format(counts)
  const detail = `outros registros ainda citam este: ${list}. Mude-os ou apague-os antes`
  throw new ProblemError('document_in_use', { errors: [{ field: '', detail }] })
}
