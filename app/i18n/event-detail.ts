import type { Summary } from '#content/document.ts'
import { roleNames } from './role-names.ts'

const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(roleNames).map(([role, name]) => [role, name.toLowerCase()]),
  ),
  link: 'por link',
  second_factor: 'segunda etapa',
  campuses: 'campi',
  all: 'todos',
  '–': 'nenhum',
}

/** What the audit log notes beside an event (`reader → editor; campuses: – → gama`), in words. */
export function eventDetail(detail: string, campuses: readonly Summary<'campuses'>[]): string {
  return detail
    .split(/(; |, | → |: )/)
    .map((part) => words[part] ?? campuses.find(({ id }) => id === part)?.shortName ?? part)
    .join('')
}
