import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { cutText } from '#app/metadata/metadata-html.ts'
import { isSurelyOpen } from '#content/opening-hours.ts'
import { escapeHtml } from '#content/text/escape-html.ts'
import type { OpenCard } from '#protocol/open-now.ts'

const style = `body{margin:0;padding:.75rem 1rem;font:1rem/1.4 system-ui,sans-serif;color:#1b1b1b;background:#fff}
h1{margin:0;font-size:1.125rem}p{margin:.25rem 0 .5rem}ul{margin:0;padding:0;list-style:none}
li{padding:.375rem 0;border-top:1px solid #ccc}b,span{display:block}.o span{color:#146c2e;font-weight:600}a{color:#146c2e}
@media(prefers-color-scheme:dark){body{color:#eee;background:#141414}li{border-color:#444}a,.o span{color:#7bd88f}}`

/** More would not fit into a corner of somebody's page. */
const MAX_PLACES = 10

const MAX_NAME = 60

/** What is open now as a page that needs no script and asks for nothing else; it comes anew every five minutes. */
export function openCard({ of, hoursUrl, today, places }: OpenCard) {
  const isAnySurelyOpen = places.some(({ state }) => isSurelyOpen(state))
  const isAnyOpen = places.some(({ state }) => state.kind === 'open')
  const rest = places.length - MAX_PLACES
  const rows = places
    .slice(0, MAX_PLACES)
    .map(
      ({ name, state }) =>
        `<li${isSurelyOpen(state) ? ' class="o"' : ''}><b>${textOf(name)}</b><span>${openingSentence(state, today)}</span></li>`,
    )
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="300">
<title>Aberto agora: ${textOf(of)}</title>
<style>${style}</style>
</head>
<body>
<h1>${isAnySurelyOpen ? 'Aberto agora' : isAnyOpen ? 'Deve estar aberto agora' : 'Nada aberto agora'}</h1>
<p>${textOf(of)}</p>
<ul>${rows.join('')}</ul>
<p><a href="${escapeHtml(hoursUrl)}" target="_blank" rel="noopener">${rest > 0 ? `Mais ${rest} e todos os horários` : 'Todos os horários'}</a></p>
</body>
</html>
`
  return { html, inlineStyles: [style] }
}

const textOf = (text: string) => escapeHtml(cutText(text, MAX_NAME))
