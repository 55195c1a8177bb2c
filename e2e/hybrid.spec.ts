import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Writable } from 'node:stream'
import { expect } from '@playwright/test'
import { pages } from './pages.ts'
import { whenConnection } from './replica-of.ts'
import { test } from './test.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/hybrid')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

let host: Server
let origin: string

// One worker for all of them: they share one build.
test.describe.configure({ mode: 'default' })

/** Like a phone's shell: files from the build, every other address the same page, the API from the institute's server. */
test.beforeAll(async ({ baseURL }) => {
  execFileSync('node_modules/.bin/vite', ['build', '--mode', 'hybrid', '--logLevel', 'error'], {
    cwd: root,
  })
  host = createServer(async (request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://app.invalid')
    if (path.startsWith('/api/')) {
      const { accept = '*/*' } = request.headers
      const answer = await fetch(`${baseURL}${path}${search}`, { headers: { accept } })
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
      })
      // Streams of events have no end; their readers have.
      await answer.body?.pipeTo(Writable.toWeb(response)).catch(() => {})
      return
    }
    const file = join(folder, path)
    const sent = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html')
    response.writeHead(200, { 'content-type': types[extname(sent)] ?? 'application/octet-stream' })
    response.end(readFileSync(sent))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})

test.afterAll(() => {
  host.close()
  host.closeAllConnections()
})

for (const { path, title } of pages)
  test(`sem página do servidor, ${path} se desenha no navegador`, async ({ page }) => {
    await page.goto(origin + path)
    await expect(page.locator('h1:visible')).toHaveText(title)
    expect(await page.title()).toContain('Campus na Mão')
  })

test('sem página do servidor, o início leva aos slides e depois os lembra', async ({ page }) => {
  await page.goto(`${origin}/`)
  await expect(page).toHaveURL(/\/slides-boas-vindas$/)
  await page.getByRole('link', { name: 'Pular' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Instituto Federal de Brasília')
  await page.goto(`${origin}/`)
  await expect(page).toHaveURL(/\/tab1$/)
})

const editor = {
  id: 'a',
  name: 'Ana',
  email: 'ana@exemplo.edu.br',
  isEmailVerified: true,
  role: 'editor',
  campuses: 'all',
  hasSecondFactor: false,
}

test('sem página do servidor, um link direto para o editor espera saber quem é, sem mostrar a entrada', async ({
  page,
  faults,
}) => {
  let asked = 0
  await page.route('**/api/session', async (route) => {
    asked += 1
    // The first time the server is away: whoever waits for the first report still gets it.
    if (asked === 1) await route.abort()
    else await route.fulfill({ json: { user: editor, registration: true, mail: true } })
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) console.error('The sign-in was shown')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${origin}/details/abc`)
  await expect(page.locator('.waiting')).toBeVisible()
  await expect(page.locator('h1:visible')).toHaveText('Editar curso')
  expect(faults.join()).not.toContain('The sign-in was shown')
  faults.length = 0
})

test('sem página do servidor, quem não entrou vai do editor para a entrada', async ({ page }) => {
  await page.goto(`${origin}/details/abc`)
  await expect(page).toHaveURL(/\/perfil\?voltar=%2Fdetails%2Fabc$/)
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('sem página e sem servidor, o início diz o que houve e tenta de novo', async ({
  page,
  faults,
}) => {
  await page.route('**/api/bundle', (route) => route.abort())
  await page.goto(`${origin}/tab2`)
  await expect(page.getByRole('alert')).toContainText('não abriu por completo')
  await page.unroute('**/api/bundle')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  expect(faults.join()).toContain('The app did not start')
  faults.length = 0
})

test('sem página e sem servidor, quem já esteve aqui tem o conteúdo, e sabe de quando é', async ({
  page,
  context,
  faults,
}) => {
  await page.goto(`${origin}/tab2`)
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  await whenConnection(page, 'live')
  await context.route('**/api/**', (route) => route.abort())
  await page.goto(`${origin}/detalhes-glossario/cgbi`)
  await expect(page.locator('h1:visible')).toHaveText('CGBI')
  await expect(page.getByText(/dados de/)).toBeVisible()
  faults.length = 0
})
