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

/** How old a piece of information is: `2019-08-21` as `2019`, `c. 2012` as `2012, aproximadamente`. */
export function formatAsOf(asOf: string): string {
  if (asOf.startsWith('c. ')) return `${asOf.slice(3, 7)}, aproximadamente`
  return asOf.includes('–') ? asOf : asOf.slice(0, 4)
}

/** What readers are told beside what awaits confirmation; `asOf` is how old it is. */
export function doubtWords(asOf: string | undefined): string {
  return asOf ? `a confirmar (informação de ${formatAsOf(asOf)})` : 'a confirmar'
}
