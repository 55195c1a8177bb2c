import { foldText } from '#content/text/fold-text.ts'
import type { Author } from '#protocol/api-types.ts'

interface TextPart {
  /** Where it begins. */
  at: number
  text: string
  isMention: boolean
}

/** A text in parts, those apart that mention somebody. */
export function splitMentions(text: string, people: readonly Author[]): TextPart[] {
  // The longest first: `@Ana Souza` is not Ana.
  const names = people
    .map(({ name = '' }) => `@${name}`)
    .filter((name) => name.length > 1)
    .sort((one, other) => other.length - one.length)
  const parts: TextPart[] = []
  let start = 0
  const endPlain = (end: number) => {
    if (end > start) parts.push({ at: start, text: text.slice(start, end), isMention: false })
  }
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const mention = names.find((name) => text.startsWith(name, at))
    if (mention === undefined) continue
    endPlain(at)
    parts.push({ at, text: mention, isMention: true })
    start = at + mention.length
  }
  endPlain(text.length)
  return parts
}

/** The beginning of a name that is being typed after `@`, where the cursor stands; undefined where there is none. */
export function typedMention(text: string, cursor: number): string | undefined {
  return /(?<![\p{L}\p{N}])@([\p{L}\p{N}' .-]{0,40})$/u.exec(text.slice(0, cursor))?.[1]
}

/** Those whose name fits what was typed after `@`, without regard to case and accents; nobody once a name is whole. */
export function suggestPeople(typed: string, people: readonly Author[], limit: number): Author[] {
  const wanted = foldText(typed)
  return people
    .filter(({ name = '' }) => {
      const folded = foldText(name)
      const begins = folded.startsWith(wanted) || folded.includes(` ${wanted}`)
      return name !== '' && begins && !typed.startsWith(name)
    })
    .slice(0, limit)
}

/** The text with a name in the place of what was typed of it, and where the cursor goes. */
export function withMention(
  text: string,
  cursor: number,
  name: string,
): { text: string; cursor: number } {
  const typed = typedMention(text, cursor) ?? ''
  const before = `${text.slice(0, cursor - typed.length)}${name} `
  return { text: before + text.slice(cursor).trimStart(), cursor: before.length }
}
