import type { PageView } from '#app/metadata/page-view.ts'
import { tabs } from '#app/shell/paths.ts'

/** What the glossary as a whole is called among the nodes. */
export function glossaryId(absolute: PageView['absolute']): string {
  return absolute(`${tabs.glossary.path}#glossario`)
}
