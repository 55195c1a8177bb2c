import type { Configuration } from '#server/configuration.ts'
import { connectionLimits, describeNarrowLimit } from '#server/operations/connection-limits.ts'
import { openFilesLimit } from '#server/operations/open-files-limit.ts'
import type { Finding } from '#server/store/finding.ts'

/** Whether the limit of open files leaves room for as many streams as are wanted. */
export function examineOpenFiles({ MAX_STREAMS }: Pick<Configuration, 'MAX_STREAMS'>): Finding {
  const check = 'arquivos abertos'
  const openFiles = openFilesLimit()
  const narrow = describeNarrowLimit(MAX_STREAMS, openFiles)
  if (narrow) return { check, state: 'attention', message: narrow }
  const { streams } = connectionLimits(MAX_STREAMS, openFiles)
  const limit = openFiles === undefined ? 'sem limite' : `até ${openFiles}`
  return { check, state: 'ok', message: `${limit}, com lugar para ${streams} leitores ao vivo` }
}
