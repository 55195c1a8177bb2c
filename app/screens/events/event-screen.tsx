import { kind as faces } from 'virtual:faces/events'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { CoverTitle } from '#app/ui/cover/cover.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { MissingDocument } from '#app/ui/document/deferred-document.ts'
import { fetchTrust } from '#app/ui/document/deferred-trust.ts'
import { DocumentFoot } from '#app/ui/document/trust-note.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { fetchActions } from './deferred-parts.ts'
import './events.css'
import './event.css'

/** Text and links, right as of the page's minute until their code is here. */
const { Part: EventWhen, fetch: fetchWhen } = deferredComponent(
  async () => (await import('./event-details.tsx')).EventWhen,
)
const { Part: EventDetails, fetch: fetchDetails } = deferredComponent(
  async () => (await import('./event-details.tsx')).EventDetails,
)

function EventView({ params }: ScreenProps) {
  const event = useDocument('events', params.id ?? '')
  if (event === undefined) return <Waiting />
  if (event === null)
    return (
      <MissingDocument
        collection="events"
        title="Evento não encontrado"
        text="Ele pode ter mudado de endereço ou saído do ar."
        href="/eventos"
        way="Ver todos os eventos"
      />
    )
  return (
    <article className="event-page" data-state={event.state}>
      <CoverTitle
        of={event.id}
        hue={event.kind && faces[event.kind].hue}
        title={event.title}
        hasPicture={event.image !== undefined}
      >
        <EventWhen event={event} />
        <EditSlot collection="events" document={event} />
      </CoverTitle>
      <EventDetails event={event} />
      <DocumentFoot collection="events" id={event.id} />
    </article>
  )
}

export const screen: Screen = {
  View: EventView,
  fetchFirst: () => Promise.all([fetchWhen(), fetchDetails(), fetchActions(), fetchTrust()]),
  head({ params }, content) {
    const event = content.document('events', params.id ?? '')
    return event ? { title: event.title } : { title: 'Evento', isMissing: event === null }
  },
}
