import { readerPath as newsPath } from 'virtual:reader-path/news'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatDate, formatMonth } from '#app/i18n/dates.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { Cover } from '#app/ui/cover/cover.tsx'
import { Picture } from '#app/ui/document/picture.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { hueOf } from '#content/hues.ts'
import { latestNews } from './latest-news.ts'

/** The news that come first, each as a card, and the way to all of them. */
export function NewsCards() {
  const all = useCollection('news')
  const news = useSlice('news', '', all && latestNews(all), true)
  const titleId = useId()
  if (!news) return <Waiting rows={3} />
  if (news.length === 0) return null
  return (
    <section className="news" aria-labelledby={titleId}>
      <div className="group-head">
        <h2 id={titleId}>Notícias</h2>
        <span className="group-aside">
          <a href={newsPath.slice(0, -1)}>
            Ver todas<span className="visually-hidden"> as notícias</span>
          </a>
        </span>
      </div>
      <ul>
        {news.map((item) => (
          <li key={item.id} className="news-item" data-pinned={item.pinned || undefined}>
            {item.image ? (
              <Picture image={item.image} sizes="(min-width: 48rem) 18rem, 6rem" />
            ) : (
              <Cover of={item.id} hue={hueOf(item.id)} />
            )}
            <p className="news-date">
              <time dateTime={item.date}>
                {item.dateIsApproximate ? formatMonth(item.date) : formatDate(item.date)}
              </time>
              {item.pinned && ' · em destaque'}
            </p>
            <h3>
              <a href={newsPath + item.id}>{item.title}</a>
            </h3>
            <EditSlot collection="news" document={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
