import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatDistance } from '#app/i18n/distance.ts'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CampusNow } from './campus-now.tsx'
import { type ListedCampus, PinNumber } from './pin-number.tsx'

/** A campus of the list: where it is, and the way to its page, which tells the rest. */
export function CampusRow({ campus, number, distance }: ListedCampus) {
  const titleId = useId()
  const partId = useFragmentId()
  const { name, district, city } = campus
  const away = distance === undefined ? undefined : formatDistance(distance)
  return (
    <article className="campus-row" id={partId(campus.id)} aria-labelledby={titleId}>
      <a className="row" href={campusPath + campus.id}>
        <PinNumber number={number} />
        <span className="row-text">
          <h3 className="row-title" id={titleId}>
            {name}
          </h3>
          <span className="row-detail">
            {[district ?? city, away].filter(Boolean).join(' · ')}
            <CampusNow campus={campus} />
          </span>
        </span>
        <span className="row-chevron">
          <Icon svg={chevronForward} />
        </span>
      </a>
      <EditSlot collection="campuses" document={campus} />
    </article>
  )
}
