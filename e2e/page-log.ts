import type { BrowserContext, Request } from '@playwright/test'

/** More than a test does; the first lines of a page that asks without end are not what is looked for. */
const MAX_LINES = 200

/** Writes down what the pages of a test were asked to do and asked of the API: what a failure is understood by. */
export async function logPages(context: BrowserContext): Promise<readonly string[]> {
  const lines: string[] = []
  const startedAt = Date.now()
  function log(text: string): void {
    lines.push(`${((Date.now() - startedAt) / 1000).toFixed(2)} s  ${text}`)
    if (lines.length > MAX_LINES) lines.shift()
  }
  const named = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
  const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

  context.on('page', (page) => {
    page.on('framenavigated', (frame) => log(`page ${frame.url()}`))
  })
  context.on('request', (request) => isApi(request) && log(`→ ${named(request)}`))
  context.on('response', (response) => {
    const request = response.request()
    if (isApi(request)) log(`← ${response.status()} ${named(request)}`)
  })
  context.on('requestfailed', (request) =>
    log(`✕ ${named(request)} ${request.failure()?.errorText}`),
  )
  await context.exposeBinding('logAction', (_, text: string) => log(text))
  await context.addInitScript(() => {
    const { logAction } = globalThis as unknown as { logAction(text: string): void }
    for (const type of ['mousedown', 'mouseup', 'click', 'submit'])
      addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element)) return
          const { top } = target.getBoundingClientRect()
          const text = target.textContent?.trim().slice(0, 40)
          logAction(`${type} <${target.localName}> “${text}” at ${Math.round(top)} px`)
        },
        true,
      )
  })
  return lines
}
