import { renderToString } from 'react-dom/server'
import readingModes from '#app/shell/reading-modes.css?inline'
import { collectionNames } from '#content/collections.ts'
import type { Settings } from '#content/document.ts'
import { localTime } from '#content/local-time.ts'
import type { ThemeColors } from '#content/palette.ts'
import type { ContentKey, ListPages, PageReads, PageTitle, RenderPage } from '#protocol/page.ts'
import type { Preferences } from '#protocol/preferences.ts'
import { App } from './app.tsx'
import { describePage, publicPages } from './metadata/describe-page.ts'
import { metadataHtml } from './metadata/metadata-html.ts'
import { addressForms, pageAddress } from './navigation/address-forms.ts'
import { fixedNavigation } from './navigation/navigation.ts'
import { accountScreens, matchRoute, type ScreenName, screenNames } from './navigation/routes.ts'
import { fixedPreferences } from './platform/preferences.ts'
import { themeCss } from './platform/theme-css.ts'
import {
  deferredScript,
  documentHtml,
  screenStyles,
  scriptsOfHead,
} from './renderer/document-html.ts'
import { openCard } from './renderer/open-card.ts'
import { shellPage } from './renderer/shell-page.tsx'
import { urgentHtml } from './renderer/urgent-html.tsx'
import { renderUsagePage } from './renderer/usage-page.tsx'
import { webManifest } from './renderer/web-manifest.ts'
import { type ContentSource, settingsOf } from './replica/content-source.ts'
import { fixedReplica } from './replica/fixed-replica.ts'
import { recordingSource } from './replica/recording-source.ts'
import { importScreen } from './screens/all-screens.ts'
import type { RenderedSearch } from './search/rendered-search.ts'
import { searchForPage } from './search/search-for-page.ts'
import { isMissed } from './search/search-results.ts'
import { fixedSession } from './session/session.ts'
import { redirectOf } from './shell/redirects.ts'
import type { Screen } from './shell/screen.ts'
import { titleOf } from './shell/screen-frame.tsx'
import { fetchAllDeferredComponents } from './ui/deferred-component.tsx'

const MINUTE_MS = 60_000

const screens = new Map<ScreenName, Screen>()

async function load(name: ScreenName): Promise<Screen> {
  const known = screens.get(name)
  if (known) return known
  const screen = await importScreen(name)
  await fetchAllDeferredComponents()
  screens.set(name, screen)
  return screen
}

// What staff see is a third of the app: its code is here when the first of them comes.
await Promise.all([...screenNames].filter((name) => !accountScreens.has(name)).map(load))

/** Renders any address of the app from memory. Pure: the same request gives the same page. */
export const renderPage: RenderPage = async (asked) => {
  const { url, now, renderedAt = now, options, session: report } = asked
  const preferences = recordReads(asked.preferences)
  const request = { ...asked, preferences: preferences.recorded }
  const session = fixedSession({ ...(report ?? { user: null }), ...options })
  const [form] = addressForms(url)
  const location = redirectOf(form, request.preferences, session.authState.get())
  if (location) return { kind: 'redirect', status: 302, location }
  const { source, recorded, keys } = recordingSource(
    asked.content,
    () => request.preferences.marksAcronyms !== false,
  )
  const { match, head, isMissing } = await look(url, source)
  const moved = isMissing || form !== url ? await findForm(url, source) : undefined
  if (moved) return { kind: 'redirect', status: 301, location: moved }
  const clock = recordReads({ instant: now })
  // Read apart: what only machines are told of does not travel as the page's content.
  const others = recordingSource(asked.content)
  const { publicUrl } = asked
  const renderedNow = () => clock.recorded.instant
  const metadata = describePage(match, head, others.source, { publicUrl, now: renderedNow })
  const found = await searchForPage(match, asked.content, request.preferences)
  const body = renderToString(
    <App
      replica={fixedReplica(source)}
      navigation={fixedNavigation(url)}
      preferences={fixedPreferences(request.preferences)}
      session={session}
      screens={screens}
      time={{ renderedAt: renderedNow }}
      found={found}
    />,
  )
  const { timeZone } = settingsOf(source)
  const campus = () => request.preferences.campus
  const { urgent, clock: urgentClock } = urgentHtml(asked.content, { now, timeZone, campus })
  const styles = [screenStyles(match.route.screen), urgent?.style ?? ''].filter(
    (style) => style !== '',
  )
  const inlineStyles = [styleFor(settingsOf(source)), ...styles, ...modesFor(request.preferences)]
  const showsTime = clock.read.size > 0
  const data = {
    ...(showsTime && timeOf(minuteOf(renderedAt), settingsOf(source))),
    content: recorded(),
    options,
    ...(found && { found }),
    ...(report && { session: report }),
  }
  const title = titleOf(head, source)
  const forMachines = metadataHtml(metadata, head.title, match.canonical)
  const html = documentHtml({
    request,
    match,
    title,
    forMachines,
    inlineStyles,
    body,
    data,
    urgent,
  })
  // Notices begin and end with a minute.
  const minute = { from: minuteOf(now), until: minuteOf(now) + MINUTE_MS }
  const validity = showsTime ? minute : urgentClock
  const reads: PageReads = {
    // A search looks through all of it.
    content: found ? collectionNames : contentKeys([...keys(), ...others.keys()], !!urgent),
    preferences: [...preferences.read],
    ...(validity && { clock: validity }),
  }
  // Where people sign in, or come with a secret in the address, a page is for nobody else.
  const isForAll = !report && !accountScreens.has(match.route.screen)
  const status = isMissing ? 404 : 200
  const inline = {
    inlineStyles,
    inlineScripts: [...scriptsOfHead(match.route.screen, urgent !== undefined), deferredScript],
  }
  return {
    kind: 'page',
    status,
    html,
    ...inline,
    ...zeroResultOf(found),
    ...(isForAll && { reads }),
  }
}

/** What a page read, and what its banner did: every page shows urgent notices, and those their campuses' names. */
function contentKeys(read: readonly ContentKey[], hasUrgent: boolean): ContentKey[] {
  return [...new Set<ContentKey>([...read, 'notices', ...(hasUrgent ? ['campuses' as const] : [])])]
}

/** The moment of a page, and what the institute's clocks show then. */
function timeOf(instant: number, { timeZone }: Settings) {
  return { renderedAt: instant, localTime: localTime(instant, timeZone) }
}

/** What nobody found, by a search over everything. */
function zeroResultOf(found: RenderedSearch | undefined): { missedSearch?: string } {
  return found && !found.only && isMissed(found.answer) ? { missedSearch: found.text } : {}
}

/** What an address shows, as far as its head tells. */
async function look(url: string, source: ContentSource) {
  const match = matchRoute(url)
  const head = (await load(match.route.screen)).head(match, source)
  return { match, head, isMissing: head.isMissing ?? false }
}

/** The form of an address under which there is a page, where that is another one. */
async function findForm(url: string, source: ContentSource): Promise<string | undefined> {
  for (const form of addressForms(url))
    if (!(await look(form, source)).isMissing) return form === url ? undefined : form
  return undefined
}

/** Pages show the time to the minute, and no time zone is off by less. */
function minuteOf(instant: number): number {
  return Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

export { openCard, pageAddress, renderUsagePage, shellPage, webManifest }

export const pageTitle: PageTitle = async (content, path) => {
  const { title, isMissing } = (await look(path, recordingSource(content).source)).head
  return isMissing ? undefined : title
}

/** What there is to render for everybody. */
export const listPages: ListPages = publicPages

const knownStyles = new Map<string, string>()

/** What a reader chose that others get with the choice. */
function modesFor({ isSpaced, isStill }: Preferences): string[] {
  return isSpaced || isStill ? [readingModes] : []
}

/** The colours are computed once for each choice of them. */
function styleFor(colors: ThemeColors): string {
  const { accent, accentOnLight, accentOnDark } = colors
  const key = [accent, accentOnLight, accentOnDark].join()
  const known = knownStyles.get(key) ?? themeCss(colors)
  knownStyles.set(key, known)
  return known
}

/** The same object, which from here on notes what is read of it. */
function recordReads<T extends object>(of: T): { recorded: T; read: Set<keyof T> } {
  const read = new Set<keyof T>()
  const recorded = new Proxy(of, {
    get(target, key) {
      read.add(key as keyof T)
      return target[key as keyof T]
    },
  })
  return { recorded, read }
}
