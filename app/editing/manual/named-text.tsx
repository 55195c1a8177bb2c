import { namesApart } from './manual-topic.ts'

/** A text of the manual, with the names that stand on the screen in bold. */
export function NamedText({ text }: { text: string }) {
  return namesApart(text).map((part) =>
    part.isName ? <b key={part.at}>{part.text}</b> : part.text,
  )
}
