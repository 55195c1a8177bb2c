import { readerPath as newsPath } from 'virtual:reader-path/news'
import { useMemo } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useCollection, useDocument, useSlice } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { ActionGroup } from '#app/ui/action-group.tsx'
import { CoverTitle } from '#app/ui/cover/cover.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { MissingDocument, Subscribe, WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { fetchTrust, TrustFold } from '#app/ui/document/deferred-trust.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Prose } from '#app/ui/document/prose.tsx'
import { DocumentFoot } from '#app/ui/document/trust-note.tsx'
import { Group } from '#app/ui/group.tsx'
import { groupRows } from '#app/ui/list/group-rows.ts'
import { OffAirNote } from '#app/ui/list/off-air-note.tsx'
import { PagedRows, pagedList } from '#app/ui/list/paged-rows.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { Summary } from '#content/document.ts'
import { hueOf } from '#content/hues.ts'
import { NewsRow, newsDate } from './news-row.tsx'
import '#app/ui/disclosure.css'
import '#app/ui/list/two-columns.css'
import '#app/ui/subscribe/subscribe.css'
import './news.css'

/** Links below the text. */
const { Part: ReadNext, fetch: fetchNext } = deferredComponent(
  async () => (await import('./read-next.tsx')).ReadNext,
)

function NewsView({ params: { id }, query }: ScreenProps) {
  return id === undefined ? <NewsList query={query} /> : <NewsPage id={id} />
}

/** By year, the newest first. */
function NewsList({ query }: Pick<ScreenProps, 'query'>) {
  const news = useCollection('news')
  const key = String(query)
  const sorted = useMemo(
    () => news && [...news].sort((a, b) => b.date.localeCompare(a.date)),
    [news],
  )
  const made = useMemo(() => sorted && pagedList(sorted, new URLSearchParams(key)), [sorted, key])
  const list = useSlice('news', key, made)
  return (
    <>
      <ScreenTitle title="Notícias">
        <p>O que mudou e o que aconteceu.</p>
        <OffAirNote of="news" />
      </ScreenTitle>
      {!list && <Waiting rows={8} />}
      {list?.total === 0 && (
        <>
          <p>Nenhuma notícia por enquanto.</p>
          <WhomToAsk />
        </>
      )}
      {list && (
        <PagedRows path={newsPath.slice(0, -1)} query={query} list={list} all={sorted}>
          {(rows) =>
            groupRows(rows, yearOf).map(([year, ofYear]) => (
              <Group key={year} title={year}>
                {ofYear.map((each) => (
                  <NewsRow key={each.id} news={each} summary={each === rows[0] && each.summary} />
                ))}
              </Group>
            ))
          }
        </PagedRows>
      )}
      {list && <Subscribe to="news" />}
    </>
  )
}

function NewsPage({ id }: { id: string }) {
  const news = useDocument('news', id)
  const campuses = useCollection('campuses') ?? []
  if (news === undefined) return <Waiting />
  if (news === null)
    return (
      <MissingDocument
        collection="news"
        title="Notícia não encontrada"
        text="Ela pode ter mudado de endereço ou saído do ar."
        href={newsPath.slice(0, -1)}
        way="Ver todas as notícias"
      />
    )
  const { title, summary, bodyHtml, image, link } = news
  return (
    <>
      <CoverTitle of={id} hue={hueOf(id)} title={title} hasPicture={image !== undefined}>
        <p>
          <time dateTime={news.date}>{newsDate(news)}</time>
          {news.campuses !== 'all' && ` · ${campusNames(news.campuses, campuses)}`}
        </p>
        <TrustFold of={news} />
        <EditSlot collection="news" document={news} />
      </CoverTitle>
      {image && <Picture image={image} />}
      {summary && (
        <p className="news-summary">
          <PlainText text={summary} of={news} />
        </p>
      )}
      {bodyHtml && <Prose html={bodyHtml} of={news} />}
      {link && (
        <ActionGroup>
          <a className="button" href={link} target="_blank" rel="noopener">
            <span>
              {`Ler na fonte: ${hostOf(link)}`}
              <span className="visually-hidden"> (abre em outra janela)</span>
            </span>
          </a>
        </ActionGroup>
      )}
      <DocumentFoot collection="news" id={id} />
      <ReadNext after={news} />
    </>
  )
}

const yearOf = ({ date }: Summary<'news'>) => date.slice(0, 4)

function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}

export const screen: Screen = {
  View: NewsView,
  fetchFirst: () => Promise.all([fetchTrust(), fetchNext()]),
  head({ params: { id } }, content) {
    if (id === undefined) return { title: 'Notícias' }
    const news = content.document('news', id)
    return news ? { title: news.title } : { title: 'Notícia', isMissing: news === null }
  },
}
