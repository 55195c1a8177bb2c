import { readableId } from '#content/text/readable-id.ts'
import { randomHex } from './random-hex.ts'

/** An id for a new document: readable by its title, and random enough not to be taken. */
export function documentId(title: unknown, otherwise: string): string {
  return `${readableId(title, otherwise)}-${randomHex(4)}`
}
