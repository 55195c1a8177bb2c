import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatDistance } from '#app/i18n/distance.ts'
import { RowLink } from '#app/ui/group.tsx'
import { CampusNow } from './campus-now.tsx'
import { type ListedCampus, PinNumber } from './pin-number.tsx'

/** A campus of the list: where it is, and the way to its page, which tells the rest. */
export function CampusRow({ campus, number, distance }: ListedCampus) {
  const { id, name, district, city } = campus
  const town = district ?? city
  const away = distance === undefined ? undefined : formatDistance(distance)
  return (
    <RowLink
      id={id}
      href={campusPath + id}
      lead={<PinNumber number={number} />}
      title={name}
      detail={
        <>
          {/* “Campus Gama” says already that it is in Gama. */}
          {[name.includes(town) ? undefined : town, away].filter(Boolean).join(' · ')}
          <CampusNow campus={campus} />
        </>
      }
      aside={<EditSlot collection="campuses" document={campus} />}
    />
  )
}
