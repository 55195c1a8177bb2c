import search from 'ionicons/dist/svg/search-outline.svg?raw'
import { editorPath, listPath } from '#app/editing/document-paths.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { SessionUser } from '#protocol/accounts.ts'
import { mayDo } from '#protocol/policy.ts'
import type { DashboardAnswer } from '#protocol/upkeep.ts'
import { zeroResultLimits } from '#protocol/zero-result-queries.ts'

interface Props {
  user: SessionUser
  misses: DashboardAnswer['misses']
}

/** What readers looked for in vain, and the way to an answer. */
export function ZeroResultsPart({ user, misses }: Props) {
  if (!misses || misses.length === 0) return null
  const mayCreate = mayDo(user, 'create', 'glossary')
  return (
    <>
      <Group title="Buscas sem resposta" aside={`nos últimos ${zeroResultLimits.days} dias`}>
        {misses.map(({ query, count }) => (
          <RowLink
            key={query}
            href={mayCreate ? newEntryPath(query) : `/tab1?${new URLSearchParams({ q: query })}`}
            icon={search}
            title={`“${query}”`}
            detail={`${count.toLocaleString('pt-BR')} vezes · ${mayCreate ? 'Criar uma sigla para isto' : 'Buscar de novo'}`}
          />
        ))}
      </Group>
      {mayCreate && (
        <p>
          Já existe com outro nome? <a href={listPath('glossary')}>Abra a sigla</a> e ponha este em
          “Como as pessoas chamam”.
        </p>
      )}
    </>
  )
}

function newEntryPath(name: string): string {
  return `${editorPath('glossary')}?${new URLSearchParams({ name })}`
}
