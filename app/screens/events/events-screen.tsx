import { campusChoices } from '#app/i18n/campus-choices.ts'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { FilterSelect, offeredChoice } from '#app/ui/filter/filter-select.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { EventSummary } from './arrange-events.ts'
import './events.css'

/** Text and links, right as of the page's minute until its code is here. */
const { Part: EventLists, fetch: fetchLists } = deferredComponent(
  async () => (await import('./event-lists.tsx')).EventLists,
)

function EventsView({ query }: ScreenProps) {
  const events = useCollection('events')
  const campuses = useCollection('campuses')
  const choices = campusChoices(events ?? [], campuses ?? [], query.get('campus') ?? '')
  const campus = offeredChoice(query.get('campus'), choices)
  return (
    <>
      <ScreenTitle title="Eventos">
        <p>O que vem por aí e o que já aconteceu.</p>
      </ScreenTitle>
      {choices.length > 1 && (
        <form
          className="filters"
          action="/eventos"
          data-nav="replace"
          onChange={(event) => event.currentTarget.requestSubmit()}
        >
          <FilterSelect name="campus" label="Todos os campi" value={campus} choices={choices} />
          <button type="submit" className="button button-quiet filter-apply">
            Filtrar
          </button>
        </form>
      )}
      {events ? (
        <EventLists events={filterEvents(events, campus)} isFiltered={campus !== ''} />
      ) : (
        <Waiting rows={5} />
      )}
    </>
  )
}

export const screen: Screen = {
  View: EventsView,
  fetchFirst: fetchLists,
  head: () => ({ title: 'Eventos' }),
}

/** Events of a campus, with those of the whole institution; empty means all. */
export function filterEvents(events: readonly EventSummary[], campus: string): EventSummary[] {
  return events.filter((event) => !campus || concerns(event.campuses, campus))
}
