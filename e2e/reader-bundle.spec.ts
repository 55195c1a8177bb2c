import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { pages } from './pages.ts'
import { whenConnection } from './replica-of.ts'
import { whenHydrated } from './test.ts'

const assets = join(import.meta.dirname, '../dist/client/assets')

/** What only the administration says: of the list of collections, a list, a form, its checks, the choice in a conflict, proposals, editing on a page and the manual; and what a reader says who opens that form. */
const words = [
  'Fazer agora',
  'Buscar nesta lista',
  'Publicar agora',
  'falta preencher',
  'Salvar assim',
  'aberto em outra janela',
  'Resposta a quem sugeriu',
  'Mude só o que está errado',
  'Retirar a sugestão',
  'mencionou você',
  'Quem lê o aplicativo não vê',
  'Editar esta página',
  'Fechar sem publicar',
  'Buscar no manual',
]

// As Lighthouse's: another part of a page is in sight than on the small one of `every-page.spec.ts`.
test.use({ viewport: { width: 412, height: 823 } })

test('quem lê todas as páginas não recebe nada da administração, nem depois, em silêncio; e nada se desloca sozinho, da chegada até tudo estar no aparelho', async ({
  context,
}) => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const texts = scripts.map((name) => [name, readFileSync(join(assets, name), 'utf8')] as const)
  const administration = new Set<string>()
  for (const word of words) {
    const those = texts.filter(([, text]) => text.includes(word))
    expect(those, `some script says “${word}”`).not.toEqual([])
    for (const [name] of those) administration.add(name)
  }
  const outbox = scripts.filter((name) => name.startsWith('outbox-'))
  expect(outbox, 'what sends writes is a script of its own').toHaveLength(1)
  for (const name of outbox) administration.add(name)
  const fetched = new Set<string>()
  context.on('request', (request) =>
    fetched.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
  )
  const shifts: [string, number][] = []
  const rest = pages.map(({ path }) => path)
  const visitAll = async () => {
    const page = await context.newPage()
    const shifted = await watchShifts(page)
    // On a busy machine the first page of a tab gets the phone's size after it was first laid out.
    await page.goto('/robots.txt')
    for (let path = rest.shift(); path; path = rest.shift()) {
      await page.goto(path)
      await whenHydrated(page)
      await whenConnection(page, 'live')
      shifts.push([path, await shifted()])
    }
  }
  await Promise.all([visitAll(), visitAll()])
  expect(shifts).toHaveLength(pages.length)
  expect(shifts.filter(([, sum]) => sum > 0.01)).toEqual([])
  expect([...fetched].filter((name) => name.endsWith('.js')).length).toBeGreaterThan(5)
  expect([...fetched].filter((name) => administration.has(name))).toEqual([])
  // Nor does a device fetch it to start without a network.
  const worker = readFileSync(join(assets, '../sw.js'), 'utf8')
  expect(worker).toContain('home-parts-')
  expect([...administration].filter((name) => worker.includes(name))).toEqual([])
  const offline = readdirSync(assets).filter((name) => /^offline-.*\.json$/.test(name))
  expect(offline).toHaveLength(1)
  const kept = readFileSync(join(assets, String(offline[0])), 'utf8')
  expect(words.filter((word) => kept.includes(word))).toEqual([])
  // The native side of the hybrid app is in no file at all.
  expect(texts.filter(([, text]) => text.includes('registerPlugin')).map(([name]) => name)).toEqual(
    [],
  )
  // One sheet has the styles of every screen that readers see, but for what each page has in itself, another those of
  // wide windows.
  const sheets = [...fetched].filter((name) => name.endsWith('.css'))
  expect(sheets.map((name) => name.split('-')[0]).sort()).toEqual(['readers', 'wide'])
  const [readers] = sheets.filter((name) => name.startsWith('readers'))
  expect(readFileSync(join(assets, String(readers)), 'utf8')).not.toContain('@font-face')
})
