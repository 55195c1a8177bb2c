import { useCampus } from '#app/replica/use-campus.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import './home.css'
import { NewsList } from './news-list.tsx'
import { NextEvents } from './next-events.tsx'
import { Notices } from './notices.tsx'
import { OpenNow } from './open-now.tsx'
import { QuickDoors } from './quick-doors.tsx'
import { SearchResults } from './search-results.tsx'

function HomeView({ query }: ScreenProps) {
  const { institutionShortName } = useSettings()
  const campus = useCampus()
  const wanted = query.get('q')?.trim() ?? ''
  return (
    <>
      <ScreenTitle title={wanted ? 'Busca' : institutionShortName} />
      <search>
        <form className="home-search" action="/tab1">
          <SearchField key={wanted} label="Buscar curso, sigla, setor…" value={wanted} />
        </form>
      </search>
      {wanted ? (
        <SearchResults wanted={wanted} />
      ) : (
        <>
          <Notices />
          {campus && <OpenNow campus={campus} />}
          <QuickDoors />
          <NextEvents />
          <NewsList />
        </>
      )}
    </>
  )
}

export const screen: Screen = {
  View: HomeView,
  head({ query }, content) {
    const wanted = query.get('q')?.trim()
    const settings = content.document('settings', 'institution')
    return {
      title: wanted ? `Busca: ${wanted}` : 'Início',
      ...(settings && { description: settings.description }),
    }
  },
}
