import { eventSentence } from './event-sentence.ts'
import type { RevisionKind } from './history.ts'

/** What was done to documents. */
export const revisionSentences = {
  created: 'Criou',
  changed: 'Mudou',
  deleted: 'Apagou',
} as const satisfies Record<RevisionKind, string>

/** What a line of the audit log tells, in words. */
export function auditSentence(kind: string): string {
  return (revisionSentences as Partial<Record<string, string>>)[kind] ?? eventSentence(kind)
}
