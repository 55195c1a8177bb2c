import { Suspense, useEffect, useState } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatTime, monthName, weekdayName } from '#app/i18n/dates.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { serverUrl } from '#app/platform/server-url.ts'
import { useCampus, useCollection, useSettings } from '#app/replica/use-content.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { ageOfData } from '#app/shell/connection-status.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { weekdayOf } from '#content/local-time.ts'
import { type TvCard, tvProgramme } from './tv-cards.ts'
import { useAwake, useReload, useWakeLock } from './use-screen-care.ts'

/** So long is a card shown, in milliseconds. */
const CARD_MS = 12_000

/** After so long without the server the screen says since when; in milliseconds. */
const STALE_MS = 15 * 60_000

/** Where the picture lies after each card, in pixels: nothing burns in. */
const SHIFTS = [
  [0, 0],
  [6, 2],
  [3, 6],
  [-3, 5],
  [-6, 0],
  [-4, -5],
  [2, -6],
  [6, -3],
] as const

/** After so many cards the head goes to the foot, and back: what is always there burns in nowhere. */
const FLIP_CARDS = 40

/** What a campus' screen shows, in turn and by itself, as the replica has it. */
export function TvBoard({ campus: asked }: { campus: string | undefined }) {
  const own = useCampus()
  const campus = useCollection('campuses')?.find(({ id }) => id === asked) ?? own
  const { institutionShortName } = useSettings()
  const programme = useProgramme(campus?.id)
  const [isPaused, setPaused] = useState(false)
  const [step, setStep] = useState(0)
  const isAwake = useAwake()
  useReload()
  useWakeLock()
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => setStep(step + 1), CARD_MS)
    return () => clearTimeout(timer)
  }, [step, isPaused])

  const cards = programme?.cards ?? []
  const card = cards[step % (cards.length || 1)]
  const [x, y] = SHIFTS[step % SHIFTS.length] ?? SHIFTS[0]
  return (
    <div
      className="tv"
      data-awake={isAwake || undefined}
      data-flipped={Math.floor(step / FLIP_CARDS) % 2 === 1 || undefined}
    >
      <div className="tv-picture" style={{ translate: `${x}px ${y}px` }}>
        <header className="tv-head">
          <h1>{campus?.name ?? institutionShortName}</h1>
          <Clock />
        </header>
        <div className="tv-middle">
          {programme?.urgent.map((text) => (
            <p key={text} className="tv-urgent">
              <strong>Urgente</strong> {text}
            </p>
          ))}
          {card ? (
            <CardView key={`${step} ${card.key}`} card={card} />
          ) : (
            <p className="tv-none">{programme ? 'Nada marcado por agora.' : 'Carregando…'}</p>
          )}
        </div>
        <footer className="tv-foot">
          <span>{cards.length > 1 ? `${(step % cards.length) + 1} de ${cards.length}` : ''}</span>
          <Stale />
        </footer>
      </div>
      <div className="tv-controls">
        <button type="button" className="button" onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Continuar' : 'Pausar'}
        </button>
        <button type="button" className="button" onClick={() => setStep(step + 1)}>
          Próximo
        </button>
        <button
          type="button"
          className="button"
          onClick={() => document.documentElement.requestFullscreen?.().catch(() => {})}
        >
          Tela cheia
        </button>
        <a className="button" href="/tab1" data-nav="tab:home">
          Sair
        </a>
      </div>
    </div>
  )
}

/** `undefined` until the content is here. */
function useProgramme(campus: string | undefined) {
  const notices = useCollection('notices')
  const services = useCollection('services')
  const events = useCollection('events')
  const admissions = useCollection('admissions')
  const news = useCollection('news')
  const now = useLocalTime()
  const openingOf = useOpening()
  if (!notices || !services || !events || !admissions || !news) return undefined
  const content = { notices, services, events, admissions, news }
  return tvProgramme(content, now, campus, openingOf)
}

function Clock() {
  const { day, time } = useLocalTime()
  return (
    <p className="tv-clock">
      <span>
        {weekdayName(weekdayOf(day))}, {Number(day.slice(8))} de {monthName(day)}
      </span>
      <time dateTime={`${day}T${time}`}>{formatTime(time)}</time>
    </p>
  )
}

function Stale() {
  const { connection, asOf } = useReplicaStatus()
  const { timeZone } = useSettings()
  const { day } = useLocalTime()
  if (connection === 'live' || asOf === undefined || Date.now() - asOf < STALE_MS) return null
  return <span className="tv-stale">Sem novidades desde {ageOfData(asOf, day, timeZone)}</span>
}

function CardView({ card }: { card: TvCard }) {
  const url = `${serverUrl || location.origin}${card.path}`
  return (
    <section className="tv-card" data-kind={card.kind} aria-label={card.title}>
      <div className="tv-words">
        <h2>{card.title}</h2>
        {card.kind === 'list' ? (
          <ul>
            {card.rows.map((row) => (
              <li key={row.id} data-tone={row.tone}>
                <span className="tv-row-title">{row.title}</span>
                <span className="tv-row-detail">{row.detail}</span>
              </li>
            ))}
          </ul>
        ) : (
          <>
            {card.detail && <p className="tv-row-detail">{card.detail}</p>}
            <p className="tv-text">{card.text}</p>
          </>
        )}
      </div>
      <div className="tv-more">
        <Suspense fallback={<div className="qr-picture" />}>
          <QrPicture text={url} label={`Código QR: ${url}`} />
        </Suspense>
        <span>Veja no celular</span>
      </div>
    </section>
  )
}
