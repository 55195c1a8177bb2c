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
