import { readerPath as newsPath } from 'virtual:reader-path/news'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatDate, formatMonth } from '#app/i18n/dates.ts'
import { Cover } from '#app/ui/cover/cover.tsx'
import { Picture } from '#app/ui/document/picture.tsx'
import { RowLink } from '#app/ui/group.tsx'
import type { Summary } from '#content/document.ts'
import { hueOf } from '#content/hues.ts'

interface Props {
  news: Summary<'news'>
  /** Of the first of a list, which is shown large. */
  summary?: string | false | undefined
}

/** A piece of news with its picture, or its cover where it has none. */
export function NewsRow({ news, summary }: Props) {
  const { id, title, image } = news
  return (
    <RowLink
      href={newsPath + id}
      lead={
        image ? (
          <Picture image={image} sizes="(min-width: 48rem) 30rem, 100vw" />
        ) : (
          <Cover of={id} hue={hueOf(id)} />
        )
      }
      title={title}
      detail={
        <>
          {newsDate(news)}
          {summary && <span className="news-lead">{summary}</span>}
        </>
      }
      aside={<EditSlot collection="news" document={news} />}
    />
  )
}

/** The day of a piece of news, or its month where no more is known. */
export function newsDate({ date, dateIsApproximate }: Summary<'news'>): string {
  return dateIsApproximate ? formatMonth(date) : formatDate(date)
}
