/** What changes without what the document says: when it was written, confirmed, shown, and where it comes from. */
const aside = /^(?:revision|updatedAt|confirmedAt|publishAt|expireAt|source|asOf|doubts)$/

/** A number that another one of the same document differs from where its facts do: FNV-1a, 32 bits. */
export function factsPrint(document: object): number {
  const facts = Object.entries(document).filter(([name]) => !aside.test(name))
  let print = 0x811c9dc5
  for (const character of JSON.stringify(facts.sort(([a], [b]) => (a < b ? -1 : 1))))
    print = Math.imul(print ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return print
}
