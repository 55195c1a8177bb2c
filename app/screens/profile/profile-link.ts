import { profilePath } from '#app/navigation/paths.ts'

/** The address of a step of the profile that remembers where somebody was going. */
export function profileLink(query: URLSearchParams, step?: string): string {
  const next = new URLSearchParams()
  if (step) next.set(step, '')
  const returnPath = query.get('voltar')
  if (returnPath) next.set('voltar', returnPath)
  const text = next.toString().replace(/^(\w+)=(?=&|$)/, '$1')
  return text ? `${profilePath}?${text}` : profilePath
}
