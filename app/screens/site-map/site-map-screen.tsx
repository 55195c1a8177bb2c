import { collectionLists } from 'virtual:collection-lists'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { profilePath, tabs, usagePath, welcomePath } from '#app/navigation/paths.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { serverUrl } from '#app/platform/server-url.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { TopicLink } from '#app/ui/document/topic-link.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import '#app/ui/list/two-columns.css'

/** What is reached from the sections. */
const within: Readonly<Record<string, readonly string[]>> = {
  [tabs.home.path]: ['/noticias', '/guardados', welcomePath],
  [tabs.courses.path]: ['/que-curso'],
  [tabs.help.path]: ['/editais', '/horario', '/mapa'],
}

const others = ['/rede-social', '/desenvolvedores', '/acessibilidade', profilePath]

/** All pages there are, but for the single courses, acronyms, events and news, which their lists have. */
function SiteMapView() {
  const topics = useCollection('pages')
  const campuses = useCollection('campuses')
  const { withoutUsage } = useSettings()
  return (
    <>
      <ScreenTitle title="Mapa do site">
        <p>Todas as páginas, numa lista só.</p>
      </ScreenTitle>
      <Group title="Seções">
        {Object.values(tabs).flatMap(({ label, path }) => [
          <RowLink key={path} href={path} title={label} />,
          ...(within[path] ?? []).map((each) => (
            <RowLink key={each} href={each} title={matchRoute(each).route.name} detail={label} />
          )),
        ])}
      </Group>
      {topics && topics.length > 0 && (
        <Group title="Perguntas">
          {topics.map((topic) => (
            <TopicLink key={topic.id} topic={topic} />
          ))}
        </Group>
      )}
      {campuses && campuses.length > 0 && (
        <Group title="Campi">
          {campuses.map(({ id, name }) => (
            <RowLink key={id} href={campusPath + id} title={name} />
          ))}
        </Group>
      )}
      <Group title="O aplicativo">
        {collectionLists.map(({ path, label }) => (
          <RowLink key={path} href={path} title={label} />
        ))}
        {!withoutUsage && <RowLink href={serverUrl + usagePath} title="Estatísticas" />}
        {others.map((path) => (
          <RowLink key={path} href={path} title={matchRoute(path).route.name} nav="root" />
        ))}
      </Group>
    </>
  )
}

export const screen: Screen = {
  View: SiteMapView,
  head: () => ({ title: 'Mapa do site' }),
}
