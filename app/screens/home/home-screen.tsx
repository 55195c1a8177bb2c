import { useLocalTime } from '#app/i18n/clock.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import { searchUrl } from '#app/navigation/paths.ts'
import { useSettings, useShownCampus } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { useTypedText } from '#app/ui/filter/use-typed-text.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { fetchDoors, fetchNews } from './deferred-blocks.ts'
import { greeting } from './greeting.ts'
import { questionOf } from './most-asked.ts'
import { useMostAsked } from './use-most-asked.ts'
import '#app/search/search.css'
import './home.css'

/** What is found: its code comes when somebody is about to search. */
const { Part: SearchPart, fetch: fetchSearch } = deferredComponent(
  async () => (await import('#app/search/search-part.tsx')).SearchPart,
)

/** All of it is text and links, and right as of the page's minute until its code is here. */
const { Part: Front, fetch: fetchFront } = deferredComponent(
  async () => (await import('./front.tsx')).Front,
)

function HomeView({ query }: ScreenProps) {
  const { institutionShortName } = useSettings()
  const now = useLocalTime()
  const campus = useShownCampus(query.get('campus'))
  const question = questionOf(useMostAsked(campus?.id)?.questions ?? [], now.day)
  const navigation = useNavigation()
  const { typed, form, fieldKey, onType, rest } = useTypedText(
    query.get('q') ?? undefined,
    (text, before) => navigation.go(searchUrl(text), before === undefined ? 'typed' : 'replace'),
  )
  const isSearching = typed !== undefined

  function submit(event: React.SubmitEvent): void {
    event.preventDefault()
    // A phone puts its keyboard away.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    rest()
  }

  return (
    <>
      {isSearching ? (
        <ScreenTitle title="Busca" />
      ) : (
        <header className="home-face">
          <p className="home-greeting">{greeting(now.time)}</p>
          <h1 tabIndex={-1}>{institutionShortName}</h1>
        </header>
      )}
      <search data-first={typed === '' || undefined}>
        <form
          className="home-search"
          action="/tab1"
          ref={form}
          onSubmit={submit}
          onFocus={prepare}
          onPointerEnter={prepare}
        >
          <SearchField
            key={fieldKey}
            label="Buscar curso, sigla, setor…"
            {...(question && !isSearching && { example: `Pergunte: “${question}”` })}
            value={typed ?? ''}
            onType={onType}
            isMain
          />
          <button type="submit" className="button button-quiet without-script">
            Buscar
          </button>
        </form>
      </search>
      {isSearching ? (
        <SearchPart
          text={typed}
          only={query.get('em') ?? undefined}
          campus={query.get('campus') ?? undefined}
        />
      ) : (
        <Front campus={campus} />
      )}
    </>
  )
}

function prepare(): void {
  fetchSearch().catch(() => {})
}

export const screen: Screen = {
  View: HomeView,
  fetchFirst: () => Promise.all([fetchFront(), fetchDoors(), fetchNews()]),
  fetchDeferred: fetchSearch,
  head({ query }) {
    const wanted = query.get('q')?.trim()
    return { title: wanted ? `Busca: ${wanted}` : 'Início' }
  },
}
