import { screenInView } from '#app/navigation/focus.ts'
import { type ChangedDocument, followChangedDocuments } from '#app/replica/changed-documents.ts'
import type { Replica } from '#app/replica/replica.ts'

/** Whoever corrects several things does it one after the other: they are said together. */
const GATHERING_MS = 1500

/** Long enough to be read out. */
const SAID_MS = 10_000

/** More at once nobody listens to. */
const MOST = 3

/** Tells screen readers, when they are through with what they read, what of the screen in view has just changed. */
export function announceChanges(replica: Replica): void {
  const region = document.createElement('p')
  region.className = 'visually-hidden'
  region.role = 'status'
  document.body.append(region)
  const gathered = new Map<string, ChangedDocument>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function tell(): Promise<void> {
    const changed = [...gathered.values()]
    gathered.clear()
    const sentences = await sentencesOf(changed)
    if (sentences.length === 0) return
    const more = sentences.length - MOST
    const words = sentences.slice(0, MOST).join('. ')
    region.textContent = more > 0 ? `${words}, e mais ${more}.` : `${words}.`
    setTimeout(() => {
      region.textContent = ''
    }, SAID_MS)
  }

  followChangedDocuments(replica, (changed) => {
    for (const change of changed) {
      const key = `${change.collection}/${change.before.id}`
      gathered.set(key, { ...change, before: gathered.get(key)?.before ?? change.before })
    }
    clearTimeout(timer)
    timer = setTimeout(() => tell().catch(() => {}), GATHERING_MS)
  })
}

/** `Biblioteca mudou: horário da semana, telefone`, for what the screen in view names. */
async function sentencesOf(changed: readonly ChangedDocument[]): Promise<string[]> {
  const { definitionOf } = await import('#content/collections.ts')
  const text = screenInView()?.textContent ?? ''
  return changed.flatMap(({ collection, before, after }) => {
    const { titleField, fields } = definitionOf(collection)
    const titles = [before, after].map((document) => document && Reflect.get(document, titleField))
    const title = titles.find((each) => typeof each === 'string' && each && text.includes(each))
    if (title === undefined) return []
    if (!after) return [`${title} saiu do ar`]
    const labels = Object.entries(fields)
      .filter(([name]) => !isSame(before, after, name))
      .map(([, { label }]) => label.toLowerCase())
    return [labels.length > 0 ? `${title} mudou: ${labels.join(', ')}` : `${title} mudou`]
  })
}

/** A long text comes as its HTML, and not in lists. */
function isSame(before: object, after: object, name: string): boolean {
  return [name, `${name}Html`].every(
    (key) => JSON.stringify(Reflect.get(before, key)) === JSON.stringify(Reflect.get(after, key)),
  )
}
