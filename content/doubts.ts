import type { Doubt } from './document.ts'

/** Between a field's name and the heading of a section of its text in what a doubt is about: `body#Baixa renda`. */
const SECTION_MARK = '#'

/** What a doubt is about: a field, and in a long text perhaps only the section under a heading. */
export function doubtTarget({ field }: Pick<Doubt, 'field'>): { field: string; section?: string } {
  const at = field.indexOf(SECTION_MARK)
  return at < 0 ? { field } : { field: field.slice(0, at), section: field.slice(at + 1) }
}

/** The name of a section of a long text in `Doubt.field`. */
export function sectionName(field: string, heading: string): string {
  return field + SECTION_MARK + heading
}

type Doubted = { readonly doubts: readonly Pick<Doubt, 'field'>[] }

/** Whether one of these fields awaits confirmation, by itself or with the whole document. */
export function isDoubtful({ doubts }: Doubted, ...fields: readonly string[]): boolean {
  return doubts.some(({ field }) => field === '*' || fields.includes(field))
}

/**
 * A field's value, unless it awaits confirmation: what has no words for a doubt, such as JSON-LD, leaves it out. What is
 * made of several fields names the others too.
 */
export function knownFact<D extends Doubted, K extends keyof D & string>(
  document: D,
  field: K,
  ...others: readonly string[]
): D[K] | undefined {
  return isDoubtful(document, field, ...others) ? undefined : document[field]
}

/** What a text says and the fields that it takes it from; without fields it is the document's name. */
export type ToldFact = readonly [text: string | undefined | false, ...fields: string[]]

/**
 * Facts in a row as machines hand them to people: in a description, a picture, a feed. What awaits confirmation has it
 * said before it, since the end may be cut off; where that is the whole document, once, before all of it.
 */
export function tellFacts(
  document: Doubted,
  facts: readonly ToldFact[],
  separator: string,
): string {
  const told = facts.filter(([text]) => text)
  const isWhole = document.doubts.some(({ field }) => field === '*')
  const texts = told.map(([text, ...fields]) =>
    !isWhole && fields.length > 0 && isDoubtful(document, ...fields)
      ? toConfirm(String(text))
      : text,
  )
  return isWhole && told.length > 0 ? toConfirm(texts.join(separator)) : texts.join(separator)
}

/** The texts among these that await no confirmation, for what has no words for a doubt. */
export function certainTexts(document: Doubted, facts: readonly ToldFact[]): string[] {
  return facts.flatMap(([text, ...fields]) =>
    text && !isDoubtful(document, ...fields) ? [text] : [],
  )
}

/** A document without the doubt about the whole of it, where that is told of elsewhere. */
export function ownDoubts({ doubts }: Doubted): Doubted {
  return { doubts: doubts.filter(({ field }) => field !== '*') }
}

function toConfirm(text: string): string {
  return `A confirmar: ${text}`
}

/** A name with what readers are told where one of these fields awaits confirmation. */
export function nameWithDoubt(document: Doubted, name: string, ...fields: string[]): string {
  return isDoubtful(document, ...fields) ? `${name} (a confirmar)` : name
}
