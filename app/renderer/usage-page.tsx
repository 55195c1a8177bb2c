import assets from 'virtual:page-assets'
import { renderToString } from 'react-dom/server'
import { App } from '#app/app.tsx'
import { fixedNavigation } from '#app/navigation/navigation.ts'
import { fixedPreferences } from '#app/platform/preferences.ts'
import { themeCss } from '#app/platform/theme-css.ts'
import { settingsOf } from '#app/replica/content-source.ts'
import { fixedReplica } from '#app/replica/fixed-replica.ts'
import { recordingSource } from '#app/replica/recording-source.ts'
import { fixedSession } from '#app/session/session.ts'
import type { Screens } from '#app/shell/screen.ts'
import { titleOf } from '#app/shell/screen-frame.tsx'
import { escapeHtml } from '#content/text/escape-html.ts'
import type { RenderUsagePage } from '#protocol/page.ts'
import { uncountedKey, usagePaths } from '#protocol/usage.ts'
import { documentTag, themeColors, wideStyles } from './document-html.ts'
import { sharedIcons } from './shared-icons.ts'
import { urgentHtml } from './urgent-html.tsx'
import { usageSwitch } from './usage-switch.ts'
import { UsageView } from './usage-view.tsx'

// What needs the app does nothing here.
const ownStyle =
  '.needs-script{display:none}.usage-span{margin-block:var(--space-3) var(--space-5);color:var(--ink-soft)}'

/**
 * The page of what is counted, in the app's frame and without the app: what it shows is no content, so no reader's script
 * knows it, and the address is one that the app leaves to the server.
 */
export const renderUsagePage: RenderUsagePage = async (asked) => {
  const { usage, content, preferences, publicUrl, now } = asked
  const { source } = recordingSource(content)
  const head = { title: 'Estatísticas' }
  const screens: Screens = new Map([
    // The app has no screen at this address, so its frame looks for the one that says so.
    ['not-found', { View: () => <UsageView usage={usage} />, head: () => head }],
  ])
  const body = renderToString(
    <App
      replica={fixedReplica(source)}
      navigation={fixedNavigation(usagePaths.page)}
      preferences={fixedPreferences(preferences)}
      session={fixedSession({ user: null, registration: false, mail: false })}
      screens={screens}
      time={{ renderedAt: () => now }}
    />,
  )
  const script = `(${usageSwitch})(${JSON.stringify(uncountedKey)})`
  const { timeZone } = settingsOf(source)
  const { urgent } = urgentHtml(content, { now, timeZone, campus: () => preferences.campus })
  const inlineStyles = [
    themeCss(settingsOf(source)),
    assets.first,
    urgent?.style ?? '',
    ownStyle,
  ].filter(Boolean)
  const html = `<!doctype html>
${documentTag(preferences)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(titleOf(head, source))}</title>
<link rel="canonical" href="${escapeHtml(publicUrl + usagePaths.page)}">
${themeColors(preferences.theme)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${inlineStyles.map((style) => `<style>${style}</style>`).join('\n')}
${wideStyles}
${assets.later.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
</head>
<body>
${sharedIcons}
${urgent?.body ?? ''}<div id="app">${body}</div>
<script>${script}</script>
</body>
</html>
`
  return { html, inlineStyles, inlineScripts: [script] }
}
