import { qualityPath } from '#app/editing/document-paths.ts'
import { issueLabels } from '#app/i18n/issue-labels.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { ApplyButton } from '#app/ui/filter/apply-button.tsx'
import { FilterSelect, offeredChoice } from '#app/ui/filter/filter-select.tsx'
import { collectionNames, definitionOf } from '#content/collections.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { contentIssueKinds, contentQualityPaths } from '#protocol/content-quality.ts'
import { mayWrite } from '#protocol/policy.ts'

type Choices = readonly (readonly [value: string, label: string])[]

const kindChoices: Choices = contentIssueKinds.map((kind) => [kind, issueLabels[kind].title])

/** Where the same issues are asked of the server, with `others` instead of what the address says. */
export function issuesPath(query: URLSearchParams, others: Record<string, string> = {}): string {
  const asked = {
    kind: query.get('tipo') ?? '',
    collection: query.get('colecao') ?? '',
    campus: query.get('campus') ?? '',
    ...others,
  }
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  return `${contentQualityPaths.findings}?${new URLSearchParams(given)}`
}

/** The address of the list with one of its filters changed. */
export function withFilter(query: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(query)
  next.set(name, value)
  return `${qualityPath}?${next}`
}

/** The same without it. */
export function withoutFilter(query: URLSearchParams, name: string): string {
  const next = new URLSearchParams(query)
  next.delete(name)
  return next.size > 0 ? `${qualityPath}?${next}` : qualityPath
}

/** Chooses which issues are in view: of a kind, a collection, a campus. */
export function IssueFilter({ user, query }: { user: SessionUser; query: URLSearchParams }) {
  const campuses = useCollection('campuses') ?? []
  const campusChoices: Choices = campuses.map(({ id, shortName }) => [id, shortName])
  const collectionChoices: Choices = collectionNames
    .filter((name) => mayWrite(user, name))
    .map((name) => [name, definitionOf(name).label.many])
  const filters = [
    ['tipo', 'Tipo', 'Todos os tipos', kindChoices],
    ['colecao', 'Conteúdo', 'Todo o conteúdo', collectionChoices],
    ['campus', 'Campus da lista', 'Todos os campi', campusChoices],
  ] as const
  return (
    <form
      className="filters"
      action={qualityPath}
      aria-label="Filtrar pendências"
      data-nav="replace"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {filters.map(([name, label, all, choices]) => (
        <FilterSelect
          key={name}
          name={name}
          label={label}
          all={all}
          value={offeredChoice(query.get(name), choices)}
          choices={choices}
        />
      ))}
      <ApplyButton />
    </form>
  )
}
