import { tabs } from '#app/navigation/paths.ts'

/** The address of a search; `only` for the documents of one collection. */
export function searchUrl(text: string, only?: string): string {
  const query = new URLSearchParams({ q: text, ...(only && { em: only }) })
  return `${tabs.home.path}?${query}`
}
