import star from 'ionicons/dist/svg/star.svg?raw'
import type { ReactNode } from 'react'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { starKey } from '#protocol/stars.ts'
import type { StarredRow } from './arrange-starred.ts'
import './starred-rows.css'

/** Something starred as a row: it leads there, or says that there is no more of it. */
export function StarredItem({ row, aside }: { row: StarredRow; aside?: ReactNode }) {
  const { mark, title, href, detail, due, isToday, hasChanged } = row
  const lead =
    due && mark.collection === 'events' ? (
      <DayBadge day={due} />
    ) : (
      <span className="row-icon">
        <Icon svg={star} />
      </span>
    )
  const words = (
    <>
      {isToday && (
        <>
          <b className="starred-now">Hoje</b> ·{' '}
        </>
      )}
      {hasChanged && (
        <>
          <b className="starred-now">
            Mudou<span className="visually-hidden"> desde que você viu</span>
          </b>{' '}
          ·{' '}
        </>
      )}
      {detail}
    </>
  )
  if (href) return <RowLink href={href} lead={lead} title={title} detail={words} aside={aside} />
  return (
    <li>
      <div className="row starred-gone">
        {lead}
        <span className="row-text">
          <span className="row-title">{title}</span>
          <span className="row-detail">{detail}</span>
        </span>
      </div>
      {aside}
    </li>
  )
}

/** The key of its element in a list. */
export function keyOf({ mark }: StarredRow): string {
  return starKey(mark)
}
