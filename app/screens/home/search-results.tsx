import { useCollection, useWholeCollection } from '#app/replica/use-content.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { NoResultsIllustration } from '#app/ui/illustrations/no-results-illustration.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { findAll } from './find-all.ts'

/** What was found of a search, grouped by kind. */
export function SearchResults({ wanted }: { wanted: string }) {
  const content = {
    courses: useCollection('courses'),
    glossary: useCollection('glossary'),
    services: useCollection('services'),
    events: useCollection('events'),
    pages: useWholeCollection('pages'),
    campuses: useCollection('campuses'),
    news: useCollection('news'),
    social: useCollection('social'),
  }
  const { courses, glossary, services, events, pages, campuses, news, social } = content
  if (!courses || !glossary || !services || !events || !pages || !campuses || !news || !social)
    return <Waiting />
  const groups = findAll(wanted, {
    courses,
    glossary,
    services,
    events,
    pages,
    campuses,
    news,
    social,
  })
  const total = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  if (total === 0)
    return (
      <StateView
        illustration={<NoResultsIllustration />}
        title={`Nada encontrado para “${wanted}”`}
        text="Tente outra palavra, ou só o começo dela."
      >
        <a className="button" href="/tab3">
          Ver o glossário
        </a>
        <a className="button button-quiet" href="/ajuda">
          Ver a ajuda
        </a>
      </StateView>
    )
  return (
    <>
      <p role="status" className="search-count">
        {total === 1 ? '1 resultado' : `${total} resultados`}
      </p>
      {groups.map(({ label, hits }) => (
        <Group key={label} title={label} aside={String(hits.length)}>
          {hits.map(({ href, title, detail }) => (
            <RowLink key={href} href={href} title={title} detail={detail} />
          ))}
        </Group>
      ))}
    </>
  )
}
