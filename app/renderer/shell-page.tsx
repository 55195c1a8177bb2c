import assets from 'virtual:page-assets'
import { renderToStaticMarkup } from 'react-dom/server'
import { fixedNavigation, NavigationContext } from '#app/navigation/navigation.ts'
import { welcomePath } from '#app/navigation/paths.ts'
import { themeCss } from '#app/platform/theme-css.ts'
import { TabBar } from '#app/shell/tab-bar.tsx'
import { themeGrounds } from '#content/theme-grounds.ts'
import type { ShellPage } from '#protocol/page.ts'
import { preferenceCookies } from '#protocol/preferences.ts'
import { themeColors, wideStyles } from './document-html.ts'
import { prepareShell } from './prepare-shell.ts'
import { sharedIcons } from './shared-icons.ts'
import '#app/shell/menu.css'
import '#app/shell/shell.css'
import '#app/ui/waiting.css'

const rows = ['1', '2', '3', '4', '5', '6']

/** The shape of any screen, with nothing in it that only an institution's content tells. */
function Skeleton() {
  return (
    <NavigationContext value={fixedNavigation('/')}>
      <div className="split-pane">
        <div className="top-bar" />
        <TabBar />
        <div popover="auto" className="menu" />
        <main id="conteudo">
          <div className="screen">
            <div className="waiting" role="status">
              <span className="visually-hidden">Carregando…</span>
              {rows.map((row) => (
                <div key={row} className="waiting-row" />
              ))}
            </div>
          </div>
        </main>
      </div>
    </NavigationContext>
  )
}

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
    inlineStyles: [style, assets.first].filter(Boolean),
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
${assets.first && `<style>${assets.first}</style>`}
${wideStyles}
${assets.later.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<script type="module" src="${assets.entry}"></script>
</head>
<body>
${sharedIcons}
<div id="app">${renderToStaticMarkup(<Skeleton />)}</div>
</body>
</html>
`,
  }
}
