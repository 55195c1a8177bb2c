import { definitionOf } from '#content/collections.ts'
import type { Settings } from '#content/document.ts'
import type { PublishedContent } from './published-content.ts'

/** The institute's time zone, an IANA name; UTC before there are settings. */
export function instituteTimeZone(content: Pick<PublishedContent, 'documentJson'>): string {
  const json = content.documentJson('settings', definitionOf('settings').singleton ?? '')
  return json ? (JSON.parse(json) as Settings).timeZone : 'UTC'
}
