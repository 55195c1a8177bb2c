import type { Summary } from '#content/document.ts'
import { roleNames } from './role-names.ts'

// The more particular name first: each browser also calls itself by those of others.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** What somebody may recognise a device by, from the `User-Agent` header: `Chrome em Android`. */
export function deviceName(userAgent: string | null | undefined): string {
  const find = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser && system) return `${browser} em ${system}`
  return browser ?? system ?? 'Aparelho desconhecido'
}

const detailLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(roleNames).map(([role, name]) => [role, name.toLowerCase()]),
  ),
  link: 'por link',
  second_factor: 'verificação em duas etapas',
  campuses: 'campi',
  all: 'todos',
  '–': 'nenhum',
}

/** What the audit log notes beside an event (`reader → editor; campuses: – → gama`), in words. */
export function eventDetail(detail: string, campuses: readonly Summary<'campuses'>[]): string {
  return detail
    .split(/(; |, | → |: )/)
    .map((part) => detailLabels[part] ?? campuses.find(({ id }) => id === part)?.shortName ?? part)
    .join('')
}
