import assets from 'virtual:page-assets'
import { escapeHtml } from '#content/render-markdown.ts'
import { themeGrounds } from '#content/theme-grounds.ts'
import type { PageRequest } from '#protocol/page.ts'
import { type PageData, pageDataId } from './page-data.ts'
import type { Match } from './shell/routes.ts'
import type { Head } from './shell/screen.ts'

interface Parts {
  request: PageRequest
  match: Match
  head: Head
  isMissing: boolean
  /** The style sheet of the institution's colours. */
  themeStyle: string
  body: string
  data: PageData
}

/** The document around the app. What a reader needs first comes first: text and style, then the scripts, which wait for them. */
export function documentHtml(parts: Parts): string {
  const { request, match, head, isMissing, themeStyle, body, data } = parts
  const { theme } = request.preferences
  const own = assets.screens[match.route.screen]
  const scripts = [assets.entry, ...(own?.scripts ?? [])]
  const styles = [...assets.styles, ...(own?.styles ?? [])]
  return `<!doctype html>
<html lang="pt-BR"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(head.title)}</title>
${head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : ''}
${isMissing ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(request.publicUrl + match.canonical)}">`}
${themeColors(theme)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<style>${themeStyle}</style>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
</head>
<body>
<div id="app">${body}</div>
<script type="application/json" id="${pageDataId}">${jsonForHtml(data)}</script>
${scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`).join('\n')}
<script type="module" fetchpriority="low" src="${assets.entry}"></script>
</body>
</html>
`
}

/** The ground of each appearance, for the browser's own bars: no choice of colours changes it. */
function themeColors(theme: string): string {
  if (theme === 'light' || theme === 'dark')
    return `<meta name="theme-color" content="${themeGrounds[theme].ground}">`
  return (['light', 'dark'] as const)
    .map(
      (appearance) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${appearance})" content="${themeGrounds[appearance].ground}">`,
    )
    .join('\n')
}

/** JSON that cannot end the element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
