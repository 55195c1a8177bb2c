import { expect, type Page } from '@playwright/test'
import { test } from './own-server.ts'
import { openForOffline, replicaOf, whenConnection, whenOnDevice } from './replica-of.ts'
import { whenHydrated } from './test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Seções' })

test.describe('com o que o aparelho guarda', () => {
  test.use({ serviceWorkers: 'allow' })

  test('depois da primeira visita, telas nunca abertas aparecem sem rede', async ({
    page,
    context,
  }) => {
    await openForOffline(page, '/tab1')
    await context.setOffline(true)
    await whenConnection(page, 'offline')
    await menu(page).getByRole('link', { name: 'Cursos' }).click()
    await page.getByRole('link', { name: 'Técnico em Comércio' }).click()
    await expect(page.locator('h1:visible')).toHaveText('Técnico em Comércio')
    await menu(page).getByRole('link', { name: 'Glossário' }).click()
    await page.getByRole('link', { name: /CGBI/ }).first().click()
    await expect(page.locator('.prose:visible')).not.toBeEmpty()
  })
})

test('o conteúdo fica no aparelho: uma nova visita o tem sem pedir tudo de novo', async ({
  page,
  context,
}) => {
  await page.goto('/perfil')
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await whenOnDevice(page)
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await menu(page).getByRole('link', { name: 'Cursos' }).click()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
  expect(asked).toContain('/api/changes')
  expect(asked).not.toContain('/api/bundle')
})

test('quem esteve sem rede recebe exatamente o que perdeu', async ({
  page,
  context,
  server,
  faults,
}) => {
  await page.goto('/tab3')
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await context.setOffline(true)
  await server.edit('glossary', 'cgbi', { name: 'Biblioteca que mudou' })
  await server.edit('glossary', 'cpar', { status: 'archived' })
  await context.setOffline(false)
  await whenConnection(page, 'live')
  const replica = await replicaOf(page)
  const changed = ['cgbi', 'cpar']
  await expect
    .poll(() =>
      page.evaluate(
        ([{ content }, ids]) =>
          content
            .collection('glossary')
            ?.filter(({ id }) => ids.includes(id))
            .map(({ name }) => name),
        [replica, changed] as const,
      ),
    )
    .toEqual(['Biblioteca que mudou'])
  expect(faults.filter((fault) => !fault.includes('net::ERR_'))).toEqual([])
  faults.length = 0
})

for (const [how, refuse] of [
  [
    'recusa',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('No', 'SecurityError')
      }
    },
  ],
  [
    'não responde',
    () => {
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = function silent(...asked) {
        const request = open.apply(this, asked)
        request.addEventListener = () => {}
        return request
      }
    },
  ],
  [
    'está cheio',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  ],
] as const)
  test(`quando o aparelho ${how}, o conteúdo fica na memória, segue ao vivo e o aplicativo o diz`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(refuse)
    await page.goto('/detalhes-glossario/cgbi')
    await whenHydrated(page)
    await whenConnection(page, 'live')
    const replica = await replicaOf(page)
    await page.waitForFunction(({ status }) => status.get().storage === 'memory', replica)
    const name = `Biblioteca quando ${how}`
    await server.edit('glossary', 'cgbi', { name })
    await expect(page.locator('.acronym-name:visible')).toHaveText(name)
  })

test('quando a cota do navegador se esgota, o conteúdo segue ao vivo da memória', async ({
  page,
  context,
  server,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
  await page.goto('/detalhes-glossario/cgbi')
  await whenHydrated(page)
  await whenConnection(page, 'live')
  const replica = await replicaOf(page)
  await page.waitForFunction(({ status }) => status.get().storage === 'memory', replica)
  await server.edit('glossary', 'cgbi', { name: 'Biblioteca sem cota' })
  await expect(page.locator('.acronym-name:visible')).toHaveText('Biblioteca sem cota')
})

test('quando o banco do navegador é apagado com a página aberta, ela continua da memória', async ({
  page,
  server,
}) => {
  await page.goto('/detalhes-glossario/cgbi')
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('campus-na-mao').onsuccess = resolve
      }),
  )
  const replica = await replicaOf(page)
  await page.waitForFunction(({ status }) => status.get().storage === 'memory', replica)
  await server.edit('glossary', 'cgbi', { name: 'Biblioteca sem banco' })
  await expect(page.locator('.acronym-name:visible')).toHaveText('Biblioteca sem banco')
})

test('uma cópia de outro modelo de conteúdo é trocada por uma nova', async ({ page }) => {
  await page.goto('/perfil')
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('campus-na-mao')
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = database.transaction(['about', 'documents'], 'readwrite')
    const about = transaction.objectStore('about')
    about.get('copy').onsuccess = ({ target }) => {
      about.put({ ...(target as IDBRequest).result, model: 'another' }, 'copy')
    }
    transaction
      .objectStore('documents')
      .put({ id: 'velho', acronym: 'VELHO' }, ['glossary', 'velho'])
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  })
  await page.reload()
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await menu(page).getByRole('link', { name: 'Glossário' }).click()
  await expect(page.getByText('CGBI').first()).toBeVisible()
  await expect(page.getByText('VELHO')).toHaveCount(0)
})
