import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatDistance } from '#app/i18n/distance.ts'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { CampusContact } from '#app/ui/campus/campus-contact.tsx'
import { CorrectionLink } from '#app/ui/document/trust-note.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { CampusNow } from './campus-now.tsx'
import { type ListedCampus, PinNumber } from './pin-number.tsx'

/** The campus that the reader most likely looks for: all that its card on the map says. */
export function CampusEntry({ campus, number, distance }: ListedCampus) {
  const whole = useDocument('campuses', campus.id)
  const titleId = useId()
  const partId = useFragmentId()
  return (
    <li>
      <article className="campus" id={partId(campus.id)} aria-labelledby={titleId}>
        <div className="campus-head">
          <PinNumber number={number} />
          <h3 id={titleId}>
            <a href={campusPath + campus.id}>{campus.name}</a>
          </h3>
          {campus.acronym && <Tag>{campus.acronym}</Tag>}
          {distance !== undefined && (
            <span className="campus-distance">{formatDistance(distance)}</span>
          )}
        </div>
        <CampusNow campus={campus} unknown="Horário não informado" />
        <CampusContact campus={campus} whole={whole} isOwn />
        <CorrectionLink collection="campuses" id={campus.id} />
        <EditSlot collection="campuses" document={campus} />
      </article>
    </li>
  )
}
