import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useCampus, useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { CampusContact } from '#app/ui/campus/campus-contact.tsx'
import { CorrectionLink } from '#app/ui/document/trust-note.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import './map.css'

const slug = 'mapa'

function MapView() {
  const topic = useCollection('pages')?.find((page) => page.slug === slug)
  const campuses = useCollection('campuses')
  const campus = useCampus()
  if (!campuses) return <Waiting />
  const { own, others, headOffice, planned } = groupCampuses(campuses, campus?.id)
  return (
    <>
      <ScreenTitle title={topic?.title ?? 'Mapa'}>
        {topic && <p>{topic.answer}</p>}
        {topic && <EditSlot collection="pages" document={topic} />}
      </ScreenTitle>
      <CampusSection title="Seu campus" campuses={own} isOwn />
      <CampusSection title="Outros campi" campuses={others} />
      <CampusSection title="Reitoria" campuses={headOffice} />
      <CampusSection title="Em implantação" campuses={planned} />
      {campuses.some(({ coordinates }) => coordinates) && (
        <p className="map-source">
          Posições no mapa: ©{' '}
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
            colaboradores do OpenStreetMap
            <span className="visually-hidden"> (abre em outra janela)</span>
          </a>
          , licença ODbL. O ponto marca o meio do terreno; a portaria pode ficar longe dele.
        </p>
      )}
    </>
  )
}

function CampusSection({
  title,
  campuses,
  isOwn,
}: {
  title: string
  campuses: readonly Summary<'campuses'>[]
  isOwn?: boolean | undefined
}) {
  if (campuses.length === 0) return null
  return (
    <section className="campuses">
      <h2>{title}</h2>
      {campuses.map((campus) => (
        <CampusCard key={campus.id} campus={campus} isOwn={isOwn} />
      ))}
    </section>
  )
}

function CampusCard({
  campus,
  isOwn,
}: {
  campus: Summary<'campuses'>
  isOwn?: boolean | undefined
}) {
  const titleId = useId()
  const partId = useFragmentId()
  return (
    <article className="campus" id={partId(campus.id)} aria-labelledby={titleId}>
      <div className="campus-head">
        <h3 id={titleId}>
          <a href={campusPath + campus.id}>{campus.name}</a>
        </h3>
        {campus.acronym && <Tag>{campus.acronym}</Tag>}
      </div>
      <CampusContact campus={campus} isOwn={isOwn} />
      <CorrectionLink collection="campuses" id={campus.id} />
      <EditSlot collection="campuses" document={campus} />
    </article>
  )
}

export const screen: Screen = {
  View: MapView,
  head(_props, content) {
    const topic = content.collection('pages')?.find((page) => page.slug === slug)
    return { title: topic?.title ?? 'Mapa' }
  },
}

type Campus = Summary<'campuses'>

/** The reader's campus, the others that one can visit, the head office, and those not yet built. */
export function groupCampuses(campuses: readonly Campus[], own: string | undefined) {
  const operating = campuses.filter(({ stage }) => stage === 'operating')
  const others = operating.filter(({ id }) => id !== own)
  return {
    own: operating.filter(({ id }) => id === own),
    others: others.filter(({ kind }) => kind === 'campus'),
    headOffice: others.filter(({ kind }) => kind === 'reitoria'),
    planned: campuses.filter(({ stage }) => stage === 'planned'),
  }
}
