import type { GlossaryEntry } from '#content/document.ts'
import { foldText } from '#content/text/fold-text.ts'

/** The other names, without those that only spell the acronym or the name in another way. */
export function otherNames({
  acronym,
  name,
  aliases,
}: Pick<GlossaryEntry, 'acronym' | 'name' | 'aliases'>): string[] {
  const known = new Set([foldText(acronym), foldText(name)])
  return aliases.filter((alias) => !known.has(foldText(alias)))
}
