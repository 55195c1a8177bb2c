import type { Author, SessionUser, UserEntry } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import type { StoredDocument } from '#server/store/store.ts'

const STORED_MENTION = /@\{([\w-]{1,64})\}/g

/** Those of the staff who may see a document, by name: whom a comment on it may mention. */
export function mentionable(
  staff: readonly UserEntry[],
  { collection, ...document }: StoredDocument,
): UserEntry[] {
  return staff.filter((user) => mayDo(user, 'read_drafts', collection, document))
}

/**
 * A comment as it is stored: `@Ana Souza` becomes `@{id}`, so that it follows her name and goes with her account. Of
 * several who are called the same, all are meant.
 */
export function storeMentions(
  text: string,
  people: readonly Pick<SessionUser, 'id' | 'name'>[],
): { text: string; mentioned: string[] } {
  const mentioned = new Set<string>()
  // Not in the middle of a word, such as an e-mail.
  const [first = '', ...others] = text.split(/(?<![\p{L}\p{N}])@/u)
  const replaced = others.map((part) => {
    const fitting = people.filter(({ name }) => startsWithName(part, name))
    // The longest: `@Ana Souza` is not Ana.
    const length = Math.max(0, ...fitting.map(({ name }) => name.length))
    if (length === 0) return `@${part}`
    const those = fitting.filter(({ name }) => name.length === length)
    for (const { id } of those) mentioned.add(id)
    return those.map(({ id }) => `@{${id}}`).join(' ') + part.slice(length)
  })
  return { text: first + replaced.join(''), mentioned: [...mentioned] }
}

function startsWithName(text: string, name: string): boolean {
  return name !== '' && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}

/** The ids that stand in stored texts. */
export function mentionedIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(STORED_MENTION)].map(([, id = '']) => id))
}

/** A stored comment as it is read. */
export function showMentions(text: string, authorOf: (id: string) => Author): string {
  return text.replace(STORED_MENTION, (_, id: string) => `@${authorOf(id).name ?? 'conta apagada'}`)
}
