import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection, useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { MissingDocument } from '#app/ui/document/deferred-document.ts'
import { fetchTrust } from '#app/ui/document/deferred-trust.ts'
import { DocumentFoot } from '#app/ui/document/trust-note.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import '#app/ui/disclosure.css'
import '#app/ui/list/two-columns.css'
import '#app/ui/plain-fold.css'
import '#app/ui/subscribe/subscribe.css'
import './admissions.css'

/** Text and links, right as of the page's minute until their code is here. */
const { Part: AdmissionGroups, fetch: fetchGroups } = deferredComponent(
  async () => (await import('./admission-groups.tsx')).AdmissionGroups,
)
const { Part: AdmissionDetails, fetch: fetchDetails } = deferredComponent(
  async () => (await import('./admission-details.tsx')).AdmissionDetails,
)

function AdmissionsView({ params: { id }, query }: ScreenProps) {
  return id === undefined ? <AdmissionList query={query} /> : <AdmissionPage id={id} />
}

function AdmissionList({ query }: Pick<ScreenProps, 'query'>) {
  const admissions = useCollection('admissions')
  return (
    <>
      <ScreenTitle title="Editais">
        <p>Prazos, documentos e o que mudou em cada seleção.</p>
      </ScreenTitle>
      <AdmissionGroups admissions={admissions} query={query} />
    </>
  )
}

function AdmissionPage({ id }: { id: string }) {
  const admission = useDocument('admissions', id)
  if (admission === undefined) return <Waiting />
  if (admission === null)
    return (
      <MissingDocument
        title="Edital não encontrado"
        text="Ele pode ter mudado de endereço ou saído do ar."
        href="/editais"
        way="Ver todos os editais"
      />
    )
  const { title, number, year } = admission
  return (
    <>
      <ScreenTitle title={title}>
        <p>{number ? `Edital nº ${number} · ${year}` : `Edital de ${year}`}</p>
        <EditSlot collection="admissions" document={admission} />
      </ScreenTitle>
      <AdmissionDetails admission={admission} />
      <DocumentFoot collection="admissions" id={id} />
    </>
  )
}

export const screen: Screen = {
  View: AdmissionsView,
  fetchFirst: () => Promise.all([fetchGroups(), fetchDetails(), fetchTrust()]),
  head({ params: { id } }, content) {
    if (id === undefined) return { title: 'Editais' }
    const admission = content.document('admissions', id)
    return admission
      ? { title: admission.title }
      : { title: 'Edital', isMissing: admission === null }
  },
}
