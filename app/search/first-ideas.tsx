import time from 'ionicons/dist/svg/time.svg?raw'
import { useState, useSyncExternalStore } from 'react'
import { matchRoute } from '#app/navigation/routes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { searchUrl } from './search-url.ts'

const ideas = ['/entrar', '/horario', '/tab2', '/certificacao', '/mapa', '/eventos']

const never = () => () => {}
const none: readonly string[] = []

/** Before anything is typed: what was searched for on this device, and what many ask. */
export function FirstIdeas() {
  const kept = useSyncExternalStore(never, recentSearches, () => none)
  const [isForgotten, setForgotten] = useState(false)
  const recent = isForgotten ? none : kept
  return (
    <div className="search-found">
      {recent.length > 0 && (
        <section className="search-ideas">
          <div className="group-head">
            <h2>Buscas recentes</h2>
            <button
              type="button"
              className="search-forget"
              onClick={() => {
                forgetSearches()
                setForgotten(true)
              }}
            >
              Limpar
            </button>
          </div>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <a href={searchUrl(text)} data-nav="replace">
                  <Icon svg={time} />
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <p className="search-note">Ficam só neste aparelho.</p>
        </section>
      )}
      <section className="search-ideas">
        <div className="group-head">
          <h2>Muita gente procura</h2>
        </div>
        <ul>
          {ideas.map((path) => (
            <li key={path}>
              <a href={path}>{matchRoute(path).route.name}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
