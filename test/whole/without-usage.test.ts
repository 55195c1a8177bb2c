import { expect, test } from 'vitest'
import { listPages, pageAddress, renderPage, renderUsagePage } from '#app/entry-server.tsx'
import { definitionOf } from '#content/collections.ts'
import { usagePaths } from '#protocol/usage.ts'
import { contentOf } from '#server/store/store.ts'
import { importStarter } from '#test/pages/starter-pages.ts'
import { temporaryApp, write } from '#test/server.ts'

test('an institute that counts nothing says so on every page that speaks of it', async () => {
  const pages = { renderPage, listPages, renderUsagePage, pageAddress }
  const { app, store, content } = await temporaryApp([], pages)
  await importStarter(store)
  await content.refresh()
  const page = async (url: string) => (await app.inject({ url })).body
  const link = 'href="/estatisticas"'
  expect(await page('/mapa-do-site')).toContain(link)
  expect(await page('/privacidade')).toContain(link)
  expect(await page(usagePaths.page)).toContain('Contar este aparelho')

  const settings = await store.get('settings', definitionOf('settings').singleton ?? '')
  if (!settings) throw new Error('the starter content has settings')
  const { collection, id, revision: expected } = settings
  const next = { ...contentOf(settings), fields: { ...settings.fields, withoutUsage: true } }
  await write(store, { kind: 'put', collection, id, expected, content: next })
  await content.refresh()
  expect(await page('/mapa-do-site')).not.toContain(link)
  expect(await page('/privacidade')).not.toContain(link)
  expect(await page('/privacidade')).toContain('A instituição desligou a contagem')
  const statistics = await page(usagePaths.page)
  expect(statistics).toContain('A instituição não conta o que se lê nem o que se busca')
  expect(statistics).not.toContain('Contar este aparelho')
})
