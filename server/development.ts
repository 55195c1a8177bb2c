import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import type { RenderOpenCard } from '#protocol/open-now.ts'
import type {
  ListPages,
  PageAddress,
  PageRequest,
  PageTitle,
  RenderPage,
  RenderUsagePage,
  WebManifest,
} from '#protocol/page.ts'
import { runServer } from './operations/run-server.ts'

const root = join(import.meta.dirname, '..')

// Vite's client is an inline script, injects styles and speaks over a WebSocket.
const policy = () =>
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"

/** All components in all states, for whoever designs; no build has it. */
const galleryPath = '/componentes'
const gallery =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Componentes</title></head><body><div id="app"></div><script type="module" src="/app/gallery/main.tsx"></script></body></html>'

process.umask(0o077)
await runServer(root, async () => {
  const http = createServer()
  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  })

  const { webManifest } = (await vite.ssrLoadModule('/app/renderer/web-manifest.ts')) as {
    webManifest: WebManifest
  }
  const { pageAddress } = (await vite.ssrLoadModule('/app/navigation/address-forms.ts')) as {
    pageAddress: PageAddress
  }
  const { openCard } = (await vite.ssrLoadModule('/app/renderer/open-card.ts')) as {
    openCard: RenderOpenCard
  }
  const load = () =>
    vite.ssrLoadModule('/app/entry-server.tsx') as Promise<{
      renderPage: RenderPage
      listPages: ListPages
      pageTitle: PageTitle
      renderUsagePage: RenderUsagePage
    }>

  async function renderPage(request: PageRequest) {
    const entry = await load()
    const answer = await entry.renderPage(request)
    if (answer.kind === 'redirect') return answer
    // Without what it read, no page is kept: the code changes too.
    const { reads: _, ...page } = answer
    return { ...page, html: await vite.transformIndexHtml(request.url, page.html) }
  }

  return {
    renderPage,
    webManifest,
    openCard,
    pageAddress,
    listPages: async (content) => (await load()).listPages(content),
    pageTitle: async (...named) => (await load()).pageTitle(...named),
    renderUsagePage: async (asked) => (await load()).renderUsagePage(asked),
    policy,
    serverFactory: (handler) =>
      http.on('request', (request, response) => {
        vite.middlewares(request, response, async () => {
          const { url = '' } = request
          if (!url.startsWith(galleryPath)) return handler(request, response)
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await vite.transformIndexHtml(url, gallery))
        })
      }),
    close: () => vite.close(),
  }
})
