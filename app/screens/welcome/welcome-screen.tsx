import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { lastingCookie, usePreferences } from '#app/platform/preferences.ts'
import { useCollection, useOwnCampus, useSettings } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { OfflineIllustration } from '#app/ui/illustrations/illustration.tsx'
import {
  AnswersIllustration,
  StartIllustration,
  TrustIllustration,
  WelcomeIllustration,
} from '#app/ui/illustrations/welcome-illustrations.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { Slide } from '#content/document.ts'
import { preferenceCookies } from '#protocol/preferences.ts'
import { LivingExamples } from './living-examples.tsx'
import './welcome.css'
import '#app/ui/pill-select.css'

const pictures: Record<Slide['picture'], () => React.ReactNode> = {
  welcome: WelcomeIllustration,
  answers: AnswersIllustration,
  trust: TrustIllustration,
  offline: OfflineIllustration,
  start: StartIllustration,
}

export function SlidePicture({ picture }: { picture: Slide['picture'] }) {
  const Picture = pictures[picture]
  return <Picture />
}

const homePath = '/tab1'

/** Asks once whose answers the app shows first. The page's head keeps the choice even where the app does not come in time. */
function CampusQuestion() {
  const campuses = useCollection('campuses')
  const own = useOwnCampus()
  const [, setPreferences] = usePreferences()
  const choices = campuses?.filter(({ stage }) => stage === 'operating') ?? []
  if (choices.length < 2) return null
  return (
    <label className="welcome-campus needs-script">
      <span>Qual é o seu campus?</span>
      <select
        className="pill-select"
        data-cookie={lastingCookie(preferenceCookies.campus, '*')}
        defaultValue={own?.id ?? ''}
        onChange={(event) => setPreferences({ campus: event.target.value })}
      >
        <option value="">Ainda não sei</option>
        {choices.map(({ id, shortName }) => (
          <option key={id} value={id}>
            {shortName}
          </option>
        ))}
      </select>
      <small>Cursos, eventos, setores e horários vêm dele. Dá para trocar no alto da tela.</small>
    </label>
  )
}

function WelcomeView() {
  const slides = useCollection('slides')
  const { appName } = useSettings()
  const [, setPreferences] = usePreferences()
  const track = useRef<HTMLUListElement>(null)
  const start = useRef<HTMLAnchorElement>(null)
  const [current, setCurrent] = useState(0)
  const readPosition = useCallback(() => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 1 }
    setCurrent(Math.round(scrollLeft / clientWidth))
  }, [])
  // Somebody may have slid before the app came, or followed the address of a slide.
  useEffect(readPosition, [readPosition])
  const isAtEnd = current + 1 === slides?.length
  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    if (isAtEnd && document.activeElement === document.body)
      start.current?.focus({ preventScroll: true })
  }, [isAtEnd])
  if (!slides) return <Waiting rows={3} />
  const last = slides.length - 1
  const remember = () => setPreferences({ isWelcomed: true })

  const show = (index: number) =>
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(Math.min(Math.max(current + step, 0), last))
  }

  return (
    <div className="welcome">
      <header className="welcome-bar">
        <h1 tabIndex={-1}>
          <BrandMark />
          {appName}
        </h1>
        <a className="welcome-skip" href={homePath} onClick={remember}>
          Pular
        </a>
      </header>
      <section className="welcome-deck" aria-roledescription="carrossel" aria-label="Boas-vindas">
        <ul
          className="welcome-track"
          ref={track}
          // The track scrolls, so the keyboard has to reach it (WCAG 2.1.1).
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is operable
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={readPosition}
        >
          {slides.map((slide, index) => (
            <li key={slide.id} id={`slide-${index + 1}`} className="welcome-slide">
              <div className="welcome-stage">
                <SlidePicture picture={slide.picture} />
              </div>
              <div className="welcome-words">
                <h2>{slide.title}</h2>
                <p>{slide.text}</p>
                {slide.picture === 'answers' && <LivingExamples />}
                {index === last && <CampusQuestion />}
                <EditSlot collection="slides" document={slide} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <footer className="welcome-foot">
        <ol className="welcome-dots" aria-label="Slides">
          {slides.map((slide, index) => (
            <li key={slide.id}>
              <a
                href={`#slide-${index + 1}`}
                aria-current={index === current ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <span className="visually-hidden">{`Slide ${index + 1}: ${slide.title}`}</span>
              </a>
            </li>
          ))}
        </ol>
        {current < last && (
          <button
            type="button"
            className="button welcome-next needs-script"
            onClick={() => show(current + 1)}
          >
            Próximo
          </button>
        )}
        <a
          ref={start}
          className={current < last ? 'button welcome-next without-script' : 'button welcome-next'}
          href={homePath}
          onClick={remember}
        >
          Começar
        </a>
      </footer>
    </div>
  )
}

export const screen: Screen = {
  View: WelcomeView,
  head: () => ({ title: 'Boas-vindas' }),
}
