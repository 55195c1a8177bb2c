import { useKnownCollection, useSlice } from '#app/replica/use-content.ts'
import { Group } from '#app/ui/group.tsx'
import type { Summary } from '#content/document.ts'
import { NewsRow } from './news-row.tsx'
import { relatedNews } from './related-news.ts'

/** What to read after a piece of news. */
export function ReadNext({ after }: { after: Summary<'news'> }) {
  const all = useKnownCollection('news')
  const news = useSlice('news', after.id, all && relatedNews(all, after), true)
  if (!news?.length) return null
  return (
    <Group title="Leia também">
      {news.map((each) => (
        <NewsRow key={each.id} news={each} />
      ))}
    </Group>
  )
}
