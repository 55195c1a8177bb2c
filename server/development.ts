import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import type { PageRequest, RenderPage } from '#protocol/page.ts'
import { runServer } from './operations/run-server.ts'

const root = join(import.meta.dirname, '..')

// Vite's client is an inline script, injects styles and speaks over a WebSocket.
const policy = () =>
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:"

await runServer(root, async () => {
  const http = createServer()
  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  })

  async function renderPage(request: PageRequest) {
    const entry = (await vite.ssrLoadModule('/app/entry-server.tsx')) as { renderPage: RenderPage }
    const answer = await entry.renderPage(request)
    if (answer.kind === 'redirect') return answer
    return { ...answer, html: await vite.transformIndexHtml(request.url, answer.html) }
  }

  return {
    renderPage,
    policy,
    serverFactory: (handler) =>
      http.on('request', (request, response) => {
        vite.middlewares(request, response, () => handler(request, response))
      }),
    close: () => vite.close(),
  }
})
