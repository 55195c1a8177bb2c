import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { StarButton } from '#app/stars/deferred-stars.ts'
import { CoverTitle } from '#app/ui/cover/cover.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { MissingDocument } from '#app/ui/document/deferred-document.ts'
import { fetchTrust } from '#app/ui/document/deferred-trust.ts'
import { Prose } from '#app/ui/document/prose.tsx'
import { DocumentFoot } from '#app/ui/document/trust-note.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import './campus.css'

/** Lists below the address, right as of the page's minute until their code is here. */
const { Part: CampusLists, fetch: fetchLists } = deferredComponent(
  async () => (await import('./campus-lists.tsx')).CampusLists,
)

/** Text and links, as they are in the page until their code is here. */
const { Part: CampusPlace, fetch: fetchPlace } = deferredComponent(
  async () => (await import('./campus-place.tsx')).CampusPlace,
)

function CampusView({ params }: ScreenProps) {
  const campus = useDocument('campuses', params.id ?? '')
  const aboutTitleId = useId()
  if (campus === undefined) return <Waiting />
  if (campus === null)
    return (
      <MissingDocument
        title="Campus não encontrado"
        text="O endereço pode ter mudado."
        href="/mapa"
        way="Ver todos os campi"
      />
    )
  return (
    <>
      <CoverTitle
        of={campus.id}
        kind={[campus.acronym, campus.stage === 'planned' && 'Em implantação']
          .filter(Boolean)
          .join(' · ')}
        title={campus.name}
        aside={<StarButton collection="campuses" id={campus.id} title={campus.name} />}
      >
        <EditSlot collection="campuses" document={campus} />
      </CoverTitle>
      <div className="campus-place">
        <CampusPlace campus={campus} />
      </div>
      <CampusLists campus={campus} />
      {campus.aboutHtml && (
        <section className="campus-part" aria-labelledby={aboutTitleId}>
          <h2 id={aboutTitleId}>Sobre</h2>
          <Prose html={campus.aboutHtml} level={3} of={campus} />
        </section>
      )}
      <DocumentFoot collection="campuses" id={campus.id} />
    </>
  )
}

export const screen: Screen = {
  View: CampusView,
  fetchFirst: () => Promise.all([fetchPlace(), fetchLists(), fetchTrust()]),
  head({ params }, content) {
    const campus = content.document('campuses', params.id ?? '')
    return campus ? { title: campus.name } : { title: 'Campus', isMissing: campus === null }
  },
}
