import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatDate, formatMonth } from '#app/i18n/dates.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { Summary } from '#content/document.ts'

type NewsSummary = Summary<'news'>

const shownAtOnce = 5

/** Pinned news first, then the newest; the older ones unfold. */
export function NewsList() {
  const news = useCollection('news')
  const titleId = useId()
  if (!news) return <Waiting rows={4} />
  const sorted = [...news].sort(
    (a, b) => Number(b.pinned) - Number(a.pinned) || b.date.localeCompare(a.date),
  )
  const older = sorted.slice(shownAtOnce)
  return (
    <section className="news" aria-labelledby={titleId}>
      <h2 id={titleId}>Notícias</h2>
      {news.length === 0 && <p className="home-none">Nenhuma notícia por enquanto.</p>}
      <ul>{sorted.slice(0, shownAtOnce).map(newsItem)}</ul>
      {older.length > 0 && (
        <details>
          <summary>Notícias mais antigas ({older.length})</summary>
          <ul>{older.map(newsItem)}</ul>
        </details>
      )}
    </section>
  )
}

function newsItem(item: NewsSummary) {
  return (
    <li key={item.id} className="news-item" data-pinned={item.pinned || undefined}>
      <p className="news-date">
        <time dateTime={item.date}>
          {item.dateIsApproximate ? formatMonth(item.date) : formatDate(item.date)}
        </time>
        {item.pinned && ' · em destaque'}
      </p>
      {item.image && <Picture image={item.image} />}
      <h3>
        {item.link ? (
          <a href={item.link} target="_blank" rel="noopener">
            {item.title}
            <span className="visually-hidden"> (abre a fonte em outra janela)</span>
          </a>
        ) : (
          item.title
        )}
      </h3>
      {item.summary && <p>{item.summary}</p>}
      <EditSlot collection="news" document={item} />
    </li>
  )
}
