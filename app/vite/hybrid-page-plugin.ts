import { hash } from 'node:crypto'
import type { Plugin } from 'vite'
import { welcomePath } from '#app/navigation/paths.ts'
import { themeCss } from '#app/platform/theme-css.ts'
import { prepareShell } from '#app/renderer/prepare-shell.ts'
import type { Settings } from '#content/document.ts'
import { escapeHtml } from '#content/text/escape-html.ts'
import { themeGrounds } from '#content/theme-grounds.ts'
import { nativeOrigins } from '#protocol/csrf.ts'
import { preferenceCookies, preferencesKey } from '#protocol/preferences.ts'

const [iosOrigin] = nativeOrigins

/**
 * Gives the hybrid app's one page what a server's would have: the institution's name and colours and the theme that its
 * person chose, before anything is painted, and a policy that lets it reach the institute's server and no other.
 */
export function hybridPagePlugin(serverUrl: string, settings: Settings): Plugin {
  const style = themeCss(settings)
  const script = `(${prepareShell})(${JSON.stringify({
    ...preferenceCookies,
    storage: preferencesKey,
    welcomePath,
    grounds: { light: themeGrounds.light.ground, dark: themeGrounds.dark.ground },
  })})`
  const policy = policyOf(serverUrl, hashOf(style), hashOf(script))
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}" />
    <title>${escapeHtml(settings.appName)}</title>
    <script>${script}</script>
    <style>${style}</style>`
  return {
    name: 'hybrid-page',
    config: () => ({ define: { 'import.meta.env.VITE_SERVER_URL': JSON.stringify(serverUrl) } }),
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<title>.*<\/title>/, () => head),
    },
  }
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * As `contentSecurityPolicy` of the server; `frame-ancestors` has no meaning within a page. By the letter, `'self'` is
 * none of an iPhone's addresses, whose scheme is not the web's, so that one is named.
 */
function policyOf(serverUrl: string, style: string, script: string): string {
  const own = `'self' ${iosOrigin}`
  return [
    "default-src 'none'",
    `script-src ${own} ${script}`,
    `style-src ${own} ${style}`,
    `img-src ${own} data: ${serverUrl}`,
    `font-src ${own}`,
    `connect-src ${own} ${serverUrl}`,
    `worker-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
  ].join('; ')
}
