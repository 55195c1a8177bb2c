import { type ContentSource, settingsOf } from './replica/content-source.ts'

/** Prepares what the server's page would have brought: the content, the institution's colours and the right address. */
export async function startWithoutPage(
  content: ContentSource,
  redirect: (url: string) => string | undefined,
): Promise<void> {
  const opened = location.pathname + location.search
  history.replaceState(history.state, '', redirect(opened) ?? opened)
  await content.load()
  if (content.state() !== 'complete') throw new Error('The content could not be fetched')
  const { themeCss } = await import('./ui/theme/theme-css.ts')
  const style = document.createElement('style')
  style.textContent = themeCss(settingsOf(content))
  document.head.append(style)
}
