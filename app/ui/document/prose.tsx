import type { LinkedText } from '#content/text/link-acronyms.ts'
import { type ProseProps, useProseHtml } from './unlinked-prose.tsx'
import { useMarks } from './use-marks.ts'

interface Props extends ProseProps {
  /** The document that it is of: which campuses' acronyms it means. */
  of?: LinkedText
}

/** A long text that explains its acronyms. */
export function Prose({ of, ...how }: Props) {
  return <div className="prose" {...useMarks<HTMLDivElement>(useProseHtml(how), of)} />
}
