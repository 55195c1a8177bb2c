import { showPreferences } from './platform/show-preferences.ts'
import { sharedIcons } from './renderer/shared-icons.ts'
import { type ContentSource, settingsOf } from './replica/content-source.ts'
import { cachedUser } from './session/cached-user.ts'

export { cachedUser, showPreferences }

/** Prepares what the server's page would have brought: the content, the institution's colours and the right address. */
export async function startWithoutPage(
  content: ContentSource,
  redirect: (url: string) => string | undefined,
): Promise<void> {
  if (!document.querySelector('.shared-icons'))
    document.body.insertAdjacentHTML('afterbegin', sharedIcons)
  const opened = location.pathname + location.search
  history.replaceState(history.state, '', redirect(opened) ?? opened)
  await content.load()
  if (content.state() !== 'complete') {
    addEventListener('online', () => location.reload(), { once: true })
    throw new Error('The content could not be fetched')
  }
  const { themeCss } = await import('./platform/theme-css.ts')
  // A policy that allows inline styles by their hashes alone lets scripts make these.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeCss(settingsOf(content)))
  // First of all: what follows the settings from here on may be there already, and has the last word.
  document.adoptedStyleSheets.unshift(sheet)
}
