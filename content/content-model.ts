import { collections } from './collections.ts'

/** Names the shape of the documents: another one whenever a definition changes. */
export const contentModel = fingerprint(JSON.stringify(collections))

/** Names a text shortly: another one for another text. FNV-1a, 32 bits: told apart are a handful of versions, not attackers. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
