import { renderToString } from 'react-dom/server'
import type { RenderPage } from '#protocol/page.ts'
import { App } from './app.tsx'
import { documentHtml } from './document-html.ts'
import { fixedPreferences } from './platform/preferences.ts'
import { settingsOf } from './replica/content-source.ts'
import { fixedReplica } from './replica/fixed-replica.ts'
import { recordingSource } from './replica/recording-source.ts'
import { importScreen } from './screens/all-screens.ts'
import { fixedSession } from './session/session.ts'
import { headOf } from './shell/document-head.ts'
import { fixedNavigation } from './shell/navigation.ts'
import { redirectOf } from './shell/redirects.ts'
import { accountScreens, matchRoute, type ScreenName, screenNames } from './shell/routes.ts'
import type { Screen } from './shell/screen.ts'
import { type ThemeColors, themeCss } from './ui/theme/theme-css.ts'

const screens = new Map<ScreenName, Screen>()

async function load(name: ScreenName): Promise<Screen> {
  const screen = screens.get(name) ?? (await importScreen(name))
  screens.set(name, screen)
  return screen
}

// What staff see is a third of the app: its code is here when the first of them comes.
await Promise.all([...screenNames].filter((name) => !accountScreens.has(name)).map(load))

/** Renders any address of the app from memory. Pure: the same request gives the same page. */
export const renderPage: RenderPage = async (request) => {
  const { url, preferences, now } = request
  const session = fixedSession({ ...(request.session ?? { user: null }), ...request.options })
  const location = redirectOf(url, preferences, session.authState.get())
  if (location) return { kind: 'redirect', status: 302, location }
  const match = matchRoute(url)
  const screen = await load(match.route.screen)
  const { source, recorded } = recordingSource(request.content)
  const head = headOf(match, screen, source)
  const body = renderToString(
    <App
      replica={fixedReplica(source)}
      navigation={fixedNavigation(url)}
      preferences={fixedPreferences(preferences)}
      session={session}
      screens={screens}
      renderedAt={now}
    />,
  )
  const themeStyle = styleFor(settingsOf(source))
  const isMissing = head.isMissing ?? false
  const data = {
    renderedAt: now,
    content: recorded(),
    options: request.options,
    ...(request.session && { session: request.session }),
  }
  return {
    kind: 'page',
    status: isMissing ? 404 : 200,
    inlineStyles: [themeStyle],
    html: documentHtml({ request, match, head, isMissing, themeStyle, body, data }),
  }
}

const knownStyles = new Map<string, string>()

/** The colours are computed once for each choice of them. */
function styleFor(colors: ThemeColors): string {
  const { accent, accentOnLight, accentOnDark } = colors
  const key = [accent, accentOnLight, accentOnDark].join()
  const known = knownStyles.get(key) ?? themeCss(colors)
  knownStyles.set(key, known)
  return known
}
