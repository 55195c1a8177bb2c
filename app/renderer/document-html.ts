import assets from 'virtual:page-assets'
import type { Match, ScreenName } from '#app/navigation/routes.ts'
import { deferredId, type PageData, pageDataId } from '#app/page-data.ts'
import { hideNotices } from '#app/shell/hide-notices.ts'
import { readNoticesKey } from '#app/shell/urgent-notice.ts'
import { escapeHtml } from '#content/text/escape-html.ts'
import { themeGrounds } from '#content/theme-grounds.ts'
import type { PageRequest } from '#protocol/page.ts'
import type { Preferences } from '#protocol/preferences.ts'
import { jsonForHtml } from './json-for-html.ts'
import { keepEarlyInput } from './keep-early-input.ts'
import { sharedIcons } from './shared-icons.ts'
import { starRoomScript } from './star-room.ts'
import { leaveOutReadScript, type UrgentHtml } from './urgent-html.tsx'

const written = new WeakMap<object, string>()

/** What a page hands over, as JSON that cannot end the element it stands in; lists, which many pages share, are written once. */
export function pageJson({ content, ...others }: PageData): string {
  const { collections, ...rest } = content
  const lists = Object.entries(collections).map(([name, list]) => `"${name}":${listJson(list)}`)
  const head = `{"content":{"collections":{${lists.join()}},`
  return `${head}${jsonForHtml(rest).slice(1)},${jsonForHtml(others).slice(1)}`
}

function listJson(list: object): string {
  const json = written.get(list) ?? jsonForHtml(list)
  written.set(list, json)
  return json
}

interface DocumentContents {
  request: PageRequest
  match: Match
  title: string
  /** What only machines read, in the head and at the end. */
  forMachines: { tags: string; facts: string }
  /** What the page's `<style>` elements say. */
  inlineStyles: readonly string[]
  body: string
  data: PageData
  /** Absent where nothing is urgent. */
  urgent: UrgentHtml | undefined
}

/**
 * Fetches what the page is not read with: once the first frame is on the screen, so that nothing competes with it for
 * a narrow line and a slow processor.
 */
export const deferredScript = `requestAnimationFrame(()=>setTimeout(()=>document.body.append(document.getElementById('${deferredId}').content)))`

/** Leaves out of the home screen what its reader has closed. */
const hideNoticesScript = `(${hideNotices})(${JSON.stringify(readNoticesKey)})`

/** Keeps what is done with a page before its scripts are there; each page carries it, without comments and indents. */
const earlyInputScript = `(${keepEarlyInput})()`
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s*\n\s*/g, '\n')

/** The styles that a screen is first shown with. */
export function screenStyles(screen: ScreenName): string {
  return assets.screens[screen]?.inline ?? assets.first
}

/** A narrow window does not wait for it. */
export const wideStyles = `<link rel="stylesheet" media="(min-width:48rem)" href="${assets.wide}">`

/** The scripts in the head of a screen's page. */
export function scriptsOfHead(screen: ScreenName, hasUrgent: boolean): string[] {
  return [
    earlyInputScript,
    ...(screen === 'home' ? [starRoomScript, hideNoticesScript] : []),
    ...(hasUrgent ? [leaveOutReadScript] : []),
  ]
}

/** The document around the app. What a reader needs first comes first: text and style, then the scripts, which wait for them. */
export function documentHtml(parts: DocumentContents): string {
  const { request, match, title, forMachines, inlineStyles, body, data, urgent } = parts
  const { theme } = request.preferences
  const own = assets.screens[match.route.screen]
  return `<!doctype html>
${documentTag(request.preferences)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${forMachines.tags}${urgent?.meta ?? ''}
${themeColors(theme)}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
${inlineStyles.map((style) => `<style>${style}</style>`).join('\n')}
${wideStyles}
${(own?.styles ?? []).map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${scriptsOfHead(match.route.screen, urgent !== undefined)
  .map((script) => `<script>${script}</script>`)
  .join('\n')}
</head>
<body>
${sharedIcons}
${urgent?.body ?? ''}<div id="app">${body}</div>
<script type="application/json" id="${pageDataId}">${pageJson(data)}</script>
<template id="${deferredId}">
<script type="module" src="${assets.entry}"></script>
${(own?.scripts ?? []).map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
${assets.later.map((file) => `<link rel="stylesheet" data-later fetchpriority="low" href="${file}">`).join('\n')}
</template>
<script>${deferredScript}</script>
${forMachines.facts}
</body>
</html>
`
}

/** The tag of the whole document, which says how its reader wants it. */
export function documentTag(preferences: Preferences): string {
  const { theme, letters, hasContrast, isSpaced, isStill } = preferences
  const attributes = [
    'lang="pt-BR"',
    theme !== 'system' && `data-theme="${theme}"`,
    letters && `data-letters="${letters}"`,
    hasContrast && 'data-contrast',
    isSpaced && 'data-spaced',
    isStill && 'data-still',
  ]
  return `<html ${attributes.filter(Boolean).join(' ')}>`
}

/** The ground of each appearance, for the browser's own bars: no choice of colours changes it. */
export function themeColors(theme: string): string {
  if (theme === 'light' || theme === 'dark')
    return `<meta name="theme-color" content="${themeGrounds[theme].ground}">`
  return (['light', 'dark'] as const)
    .map(
      (appearance) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${appearance})" content="${themeGrounds[appearance].ground}">`,
    )
    .join('\n')
}
