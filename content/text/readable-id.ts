import { foldText } from './fold-text.ts'

const MAX_ID_CHARACTERS = 60

/** The readable beginning of a new document's id, made of its title; `otherwise` where a title leaves nothing. */
export function readableId(title: unknown, otherwise: string): string {
  const start = foldText(typeof title === 'string' ? title.slice(0, 2 * MAX_ID_CHARACTERS) : '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ID_CHARACTERS)
    .replace(/^-|-$/g, '')
  return start || otherwise
}
