import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatDistance } from '#app/i18n/distance.ts'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { CampusContact } from '#app/ui/campus/campus-contact.tsx'
import { CorrectionLink } from '#app/ui/document/trust-note.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import { CampusNow } from './campus-now.tsx'

interface Props {
  campus: Summary<'campuses'>
  /** Of its pin. */
  number: number | undefined
  /** In km. */
  distance: number | undefined
  isOwn: boolean | undefined
}

/** A campus of the list: all that its card on the map says. */
export function CampusEntry({ campus, number, distance, isOwn }: Props) {
  const titleId = useId()
  const partId = useFragmentId()
  return (
    <article className="campus" id={partId(campus.id)} aria-labelledby={titleId}>
      <div className="campus-head">
        {number !== undefined && (
          <span className="campus-number">
            <span className="visually-hidden">Número no mapa: </span>
            {number}
          </span>
        )}
        <h3 id={titleId}>
          <a href={campusPath + campus.id}>{campus.name}</a>
        </h3>
        {campus.acronym && <Tag>{campus.acronym}</Tag>}
        {distance !== undefined && (
          <span className="campus-distance">{formatDistance(distance)}</span>
        )}
      </div>
      <CampusNow campus={campus} />
      <CampusContact campus={campus} isOwn={isOwn} />
      <CorrectionLink collection="campuses" id={campus.id} />
      <EditSlot collection="campuses" document={campus} />
    </article>
  )
}
