import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { type AuditPage, auditPaths } from '#protocol/audit.ts'
import { hasRight } from '#protocol/policy.ts'
import './audit.css'
import { AuditFilter } from './audit-filter.tsx'
import { AuditList } from './audit-list.tsx'
import { ExportButtons } from './export-buttons.tsx'

/** What was done to documents and accounts: for admins. */
function AuditView({ query }: ScreenProps) {
  const search = query.toString()
  const path = search ? `${auditPaths.page}?${search}` : auditPaths.page
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'read_audit')}
      rule="Só administradores veem o registro do que foi feito."
    >
      <ScreenTitle title="Registro">
        <p>Quem fez o quê, e quando, no conteúdo e nas contas.</p>
      </ScreenTitle>
      <AuditFilter key={search} query={query} />
      <Fetched<AuditPage> key={path} path={path} rows={6}>
        {(page) => <AuditList first={page} query={query} />}
      </Fetched>
      <ExportButtons query={query} />
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: AuditView,
  head: () => ({ title: 'Registro' }),
}
