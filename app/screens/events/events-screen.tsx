import { useCollection } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { fetchSubscribe } from '#app/ui/document/deferred-document.ts'
import { useCampusFilter } from '#app/ui/filter/campus-filter.ts'
import { CampusLine } from '#app/ui/filter/campus-line.tsx'
import { OffAirNote } from '#app/ui/list/off-air-note.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { fetchActions, fetchNoEvents } from './deferred-parts.ts'
import '#app/ui/disclosure.css'
import '#app/ui/pill-select.css'
import '#app/ui/subscribe/subscribe.css'
import './events.css'
import './event-agenda.css'

/** Text and links, right as of the page's minute until its code is here. */
const { Part: EventLists, fetch: fetchLists } = deferredComponent(async () => {
  // Taken over without the code of its parts, what stands there of them would go until that comes.
  const parts = [fetchNoEvents(), fetchSubscribe()]
  const [{ EventLists }] = await Promise.all([import('./event-lists.tsx'), ...parts])
  return EventLists
})

function EventsView({ query }: ScreenProps) {
  const events = useCollection('events')
  const campus = useCampusFilter('/eventos', query)
  return (
    <>
      <ScreenTitle title="Eventos">
        <p>O que vem por aí e o que já aconteceu.</p>
        <OffAirNote of="events" />
        <CampusLine filter={campus} />
      </ScreenTitle>
      <EventLists events={events} campus={campus} />
    </>
  )
}

export const screen: Screen = {
  View: EventsView,
  fetchFirst: () => Promise.all([fetchLists(), fetchActions()]),
  head: () => ({ title: 'Eventos' }),
}
