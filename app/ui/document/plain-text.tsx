import { escapeHtml } from '#content/text/escape-html.ts'
import type { LinkedText } from '#content/text/link-acronyms.ts'
import { useMarks } from './use-marks.ts'

interface Props {
  text: string
  /** The document that it is of: which campuses' acronyms it means. */
  of: LinkedText
}

/** A text as somebody typed it, with its acronyms explained. Its place is in no link, title or button. */
export function PlainText({ text, of }: Props) {
  return <span {...useMarks<HTMLSpanElement>(escapeHtml(text), of)} />
}
