import type { PublishedContent } from '#server/documents/published/published-content.ts'

/** Whether the institute counts what readers use; its settings say so where it does not. */
export function isUsageCounted({ bundle }: Pick<PublishedContent, 'bundle'>): boolean {
  return !bundle.collections.settings[0]?.withoutUsage
}
