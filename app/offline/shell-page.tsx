import assets from 'virtual:page-assets'
import { renderToStaticMarkup } from 'react-dom/server'
import { themeColors } from '#app/document-html.ts'
import { welcomePath } from '#app/shell/paths.ts'
import { themeCss } from '#app/ui/theme/theme-css.ts'
import { themeGrounds } from '#content/theme-grounds.ts'
import type { ShellPage } from '#protocol/page.ts'
import { preferenceCookies } from '#protocol/preferences.ts'
import { prepareShell } from './prepare-shell.ts'
import { Skeleton } from './skeleton.tsx'

/** Until the institution's colours are here: greys. */
const grey = { accent: '#7b887f', accentOnLight: '#16201a', accentOnDark: '#eaf1ec' }

/** The page that starts without the server's, at any address: nothing in it depends on content, so it ages only with the app. */
export function shellPage(): ShellPage {
  const style = `${themeCss(grey)}[data-start=welcome] .split-pane{visibility:hidden}`
  const script = `(${prepareShell})(${JSON.stringify({
    ...preferenceCookies,
    welcomePath,
    grounds: { light: themeGrounds.light.ground, dark: themeGrounds.dark.ground },
  })})`
  return {
    inlineStyles: [style],
    inlineScripts: [script],
    html: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Campus na Mão</title>
<meta name="robots" content="noindex">
${themeColors('system')}
<script>${script}</script>
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
${assets.later.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<script type="module" src="${assets.entry}"></script>
</head>
<body>
<div id="app">${renderToStaticMarkup(<Skeleton />)}</div>
</body>
</html>
`,
  }
}
