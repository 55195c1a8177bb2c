import { type ContentSource, settingsOf } from '#app/replica/content-source.ts'
import type { Match } from './routes.ts'
import type { Head, Screen } from './screen.ts'

/** The title of a page with the names of the app and of whose it is. */
export function titleOf({ title }: Head, content: ContentSource): string {
  const { appName, institutionAcronym } = settingsOf(content)
  const isNamed = appName.includes(institutionAcronym)
  return [title, appName, ...(isNamed ? [] : [institutionAcronym])].join(' · ')
}

/** Keeps the browser's tab in step with what is in view, also when the content arrives later. */
export function showHead(match: Match, screen: Screen, content: ContentSource): () => void {
  const show = () => {
    document.title = titleOf(screen.head(match, content), content)
    document
      .querySelector<HTMLLinkElement>('link[rel=canonical]')
      ?.setAttribute('href', new URL(match.canonical, location.origin).href)
  }
  show()
  return content.subscribe(show)
}
