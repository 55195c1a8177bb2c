import { use } from 'react'
import { readersPath } from '#app/editing/document-paths.ts'
import { routes } from '#app/navigation/routes.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { documentPages } from '#content/define-collection.ts'
import { matchesQuery } from '#content/text/fold-text.ts'
import { isLinkTarget } from '#content/text/safe-text.ts'

/** A page that a text can lead to. */
export interface LinkTarget {
  readonly path: string
  readonly title: string
  /** What it is one of. */
  readonly kind: string
}

const MAX_SHOWN = 8

/** The pages of this app, those of documents too, by what somebody types; none before something is typed. */
export function useLinkTargets(typed: string): readonly LinkTarget[] {
  const content = use(ContentContext)
  if (!content || typed.trim() === '') return []
  const documents = collectionNames.flatMap((name) => {
    const definition = definitionOf(name)
    if (!documentPages(definition)) return []
    return (content.collection(name) ?? []).map((document) => ({
      path: readersPath(name, document),
      title: String((document as unknown as Record<string, unknown>)[definition.titleField]),
      kind: typeof definition.label === 'string' ? definition.label : definition.label.one,
    }))
  })
  return [...screenTargets, ...documents]
    .filter(({ title, kind, path }) => matchesQuery(typed, [title, kind]) || path === typed.trim())
    .slice(0, MAX_SHOWN)
}

const screenTargets: readonly LinkTarget[] = routes
  .filter(({ isGuarded, pattern }) => !isGuarded && !/[:*]/.test(pattern))
  .map(({ pattern, canonical, name }) => ({
    path: canonical ?? pattern,
    title: name,
    kind: 'Página',
  }))
  .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)

/** The address that somebody means, `www.ifb.edu.br` and `portaria@exemplo.edu.br` too; undefined where it is none. */
export function linkAddressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (isLinkTarget(text)) return text
  if (/^[^\s@/]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  if (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)) return `https://${text}`
  if (/^\(?\d{2}\)?\s?\d{4,5}[-\s]?\d{4}$/.test(text)) return `tel:+55${text.replace(/\D/g, '')}`
  return undefined
}
