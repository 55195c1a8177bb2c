import { readerPath as eventPath } from 'virtual:reader-path/events'
import { readerPath as newsPath } from 'virtual:reader-path/news'
import enter from 'ionicons/dist/svg/enter-outline.svg?raw'
import location from 'ionicons/dist/svg/location-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import ribbon from 'ionicons/dist/svg/ribbon-outline.svg?raw'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useHolidays, useLocalTime } from '#app/i18n/clock.ts'
import { formatDate, formatMonth, formatSpan } from '#app/i18n/dates.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { useCampus, useCollection } from '#app/replica/use-content.ts'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { Picture } from '#app/ui/document/picture.tsx'
import { doubtSentence, TrustNote } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import type { LocalTime } from '#content/local-time.ts'
import { nextOccurrence, type Span } from '#content/occurrences.ts'
import { openingState } from '#content/opening-hours.ts'
import { Notices } from './notices.tsx'

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
        <a href={newsPath + item.id}>{item.title}</a>
      </h3>
      {item.summary && <p>{item.summary}</p>}
      <EditSlot collection="news" document={item} />
    </li>
  )
}

const shown = 3

export function NextEvents() {
  const events = useCollection('events')
  const now = useLocalTime()
  if (!events) return <Waiting rows={3} />
  const next = nextOf(events, now)
  return (
    <Group title="Próximos eventos" aside={<a href="/eventos">Ver todos</a>}>
      {next.length === 0 && (
        <li className="home-none">
          Nenhum evento marcado por enquanto. <a href="/eventos">Veja os que já aconteceram</a>.
        </li>
      )}
      {next.map(({ event, span }) => (
        <RowLink
          key={event.id + span.start}
          href={eventPath + event.id}
          lead={<DayBadge day={span.start} />}
          title={event.title}
          detail={[
            event.state === 'cancelled' && 'Cancelado',
            event.state === 'postponed' && 'Adiado',
            formatSpan(span, now.day),
            event.place,
            doubtOf(event),
          ]
            .filter(Boolean)
            .join(' · ')}
          aside={<EditSlot collection="events" document={event} />}
        />
      ))}
    </Group>
  )
}

function nextOf(events: readonly Summary<'events'>[], now: LocalTime) {
  return events
    .flatMap((event): { event: Summary<'events'>; span: Span }[] => {
      const span = nextOccurrence(event, now)
      return span ? [{ event, span }] : []
    })
    .sort((a, b) => a.span.start.localeCompare(b.span.start))
    .slice(0, shown)
}

/** A doubt about the whole event, or about its time or place. */
function doubtOf(event: Summary<'events'>): string | undefined {
  const fields = ['*', 'start', 'end', 'place', 'campuses']
  return fields.map((field) => doubtSentence(event, field)).find(Boolean)
}

const doors = [
  { href: '/tab2', label: 'Cursos', icon: sharedSvg('school') },
  { href: '/entrar', label: 'Como entrar', icon: enter },
  { href: '/certificacao', label: 'Certificação', icon: ribbon },
  { href: '/tab3?tipo=setor', label: 'Setores', icon: people },
  { href: '/eventos', label: 'Eventos', icon: sharedSvg('calendar') },
  { href: '/mapa', label: 'Mapa', icon: location },
]

export function QuickDoors() {
  return (
    <nav className="quick-doors" aria-label="Atalhos">
      <ul>
        {doors.map(({ href, label, icon }) => (
          <li key={href}>
            <a href={href}>
              <Icon svg={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the home screen tells by itself. */
export function Front() {
  const campus = useCampus()
  return (
    <>
      <Notices />
      {campus && <OpenNow campus={campus} />}
      <QuickDoors />
      <NextEvents />
      <NewsList />
    </>
  )
}

/** What is open at a campus at this moment, and until when. */
export function OpenNow({ campus }: { campus: Summary<'campuses'> }) {
  const services = useCollection('services')
  const now = useLocalTime()
  const isHoliday = useHolidays()
  const titleId = useId()
  if (!services) return <Waiting rows={3} />
  const here = services.filter((service) => concerns(service.campuses, campus.id))
  return (
    <section className="open-now" aria-labelledby={titleId}>
      <div className="open-now-head">
        <h2 id={titleId}>Agora no {campus.name}</h2>
        <a href="/horario">Ver a semana</a>
      </div>
      {here.length === 0 ? (
        <p className="open-now-none">Horários deste campus: não informados.</p>
      ) : (
        <ul>
          {here.map((service) => {
            const state = openingState(service, now, isHoliday)
            return (
              <li key={service.id}>
                <span>{service.name}</span>
                <span className="open-state" data-state={state.kind}>
                  {openingSentence(state, now.day)}
                </span>
                <EditSlot collection="services" document={service} />
              </li>
            )
          })}
        </ul>
      )}
      {here[0] && <TrustNote of={here.find(({ doubts }) => doubts.length > 0) ?? here[0]} />}
    </section>
  )
}
