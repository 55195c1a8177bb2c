import { type ContentSource, settingsOf } from '#app/replica/content-source.ts'
import type { Match } from './routes.ts'
import type { Head, Screen } from './screen.ts'

/** The head of a page with the names of the app in its title. */
export function headOf(match: Match, screen: Screen, content: ContentSource): Head {
  const head = screen.head(match, content)
  return { ...head, title: `${head.title} · ${settingsOf(content).appName}` }
}

/** Keeps the browser's tab in step with what is in view, also when the content arrives later. */
export function showHead(match: Match, screen: Screen, content: ContentSource): () => void {
  const show = () => {
    document.title = headOf(match, screen, content).title
    document
      .querySelector<HTMLLinkElement>('link[rel=canonical]')
      ?.setAttribute('href', new URL(match.canonical, location.origin).href)
  }
  show()
  return content.subscribe(show)
}
