import { foldText } from '#content/fold-text.ts'
import { randomHex } from './random-hex.ts'

const longestStart = 60

/** An id for a new document: readable by its title, and random enough not to be taken. */
export function documentId(title: unknown, otherwise: string): string {
  const start = foldText(typeof title === 'string' ? title : '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestStart)
    .replace(/^-|-$/g, '')
  return `${start || otherwise}-${randomHex(4)}`
}
