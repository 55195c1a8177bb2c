import { expect, type Page, type Request } from '@playwright/test'
import type { CollectionName } from '#content/collections.ts'
import type { MergePatch } from '#content/merge-patch.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { type OwnServer, test } from './own-server.ts'
import { replicaOf, whenConnection } from './replica-of.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

const sector = '/detalhes-glossario/cgbi'
const nameOf = (page: Page) => page.locator('.acronym-name:visible')

/** Opens a page as an editor, and waits until it follows the server and what writes is there. */
async function openAsEditor(page: Page, server: OwnServer, path = sector): Promise<void> {
  await signIn(page, await server.personWith('admin'))
  await page.goto(path)
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await page.waitForLoadState('networkidle')
}

/** Writes as a form would. */
async function update(page: Page, id: string, patch: MergePatch, basedOn?: number) {
  const replica = await replicaOf(page)
  return page.evaluate(
    async ([{ start }, key, body, seen]) => {
      const queue = await (await start()).outbox()
      return queue.write({ kind: 'update', collection: 'glossary', id: key, body, basedOn: seen })
    },
    [replica, id, patch, basedOn] as const,
  )
}

/** What a person decides about a write that stopped. */
async function decide(page: Page, decision: 'resend' | 'discard', key = ''): Promise<void> {
  const replica = await replicaOf(page)
  await page.evaluate(async ([{ start }, what, of]) => (await (await start()).outbox())[what](of), [
    replica,
    decision,
    key,
  ] as const)
}

/** What waits in this browser: state and names of each write. */
async function waiting(page: Page) {
  const replica = await replicaOf(page)
  return page.evaluate(
    ({ writes }) => writes.get().map(({ state, body, id }) => ({ state, id, name: body?.name })),
    replica,
  )
}

async function onServer(server: OwnServer, collection: CollectionName, id: string) {
  const answer = await server.api.get(apiPaths.document(collection, id))
  return (await answer.json()) as { name: string; room?: string; revision: number }
}

function writesOf(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    if (['PUT', 'PATCH', 'DELETE'].includes(request.method())) writes.push(request)
  })
  return writes
}

test('com rede, uma edição é gravada, e quem a fez vê o que o servidor tem', async ({
  page,
  server,
}) => {
  await openAsEditor(page, server)
  const outcome = await update(page, 'cgbi', { name: 'Biblioteca gravada' })
  expect(outcome).toMatchObject({ kind: 'saved', receipt: { id: 'cgbi' } })
  await expect(nameOf(page)).toHaveText('Biblioteca gravada')
  expect(await onServer(server, 'glossary', 'cgbi')).toMatchObject({ name: 'Biblioteca gravada' })
  expect(await waiting(page)).toEqual([])
})

test('edições sem rede aparecem na hora, sobrevivem à página e saem em ordem quando a rede volta', async ({
  page,
  context,
  server,
  faults,
}) => {
  await openAsEditor(page, server)
  await context.setOffline(true)
  await whenConnection(page, 'offline')
  for (const name of ['Primeira', 'Segunda', 'Terceira'])
    expect(await update(page, 'cgbi', { name })).toEqual({ kind: 'queued' })
  expect(await update(page, 'asac', { name: 'Exame' })).toEqual({ kind: 'queued' })
  await expect(nameOf(page)).toHaveText('Terceira')

  // The queue is on the disk: another page of the browser sends it.
  const { revision } = await onServer(server, 'glossary', 'cgbi')
  await page.close()
  const later = await context.newPage()
  const writes = writesOf(later)
  await context.setOffline(false)
  await later.goto(sector)
  await expect(nameOf(later)).toHaveText('Terceira')
  await expect.poll(() => onServer(server, 'glossary', 'asac')).toMatchObject({ name: 'Exame' })
  expect(await onServer(server, 'glossary', 'cgbi')).toMatchObject({
    name: 'Terceira',
    revision: revision + 3,
  })
  expect(writes.map((write) => write.postDataJSON().name)).toEqual([
    'Primeira',
    'Segunda',
    'Terceira',
    'Exame',
  ])
  expect(faults.filter((fault) => !fault.includes('net::ERR_'))).toEqual([])
  faults.length = 0
})

test('uma resposta que se perde não faz gravar duas vezes', async ({ page, server, faults }) => {
  await openAsEditor(page, server)
  const { revision } = await onServer(server, 'glossary', 'cgbi')
  let isLost = false
  await page.route('**/api/collections/**', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  const writes = writesOf(page)
  expect(await update(page, 'cgbi', { name: 'Uma vez só' })).toEqual({ kind: 'queued' })
  await expect.poll(() => waiting(page)).toEqual([])
  expect(await onServer(server, 'glossary', 'cgbi')).toMatchObject({ revision: revision + 1 })
  const keys = await Promise.all(writes.map((write) => write.headerValue('idempotency-key')))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  faults.length = 0
})

test('um conflito fica até a pessoa decidir, e o que veio depois espera atrás dele', async ({
  page,
  context,
  server,
  faults,
}) => {
  await openAsEditor(page, server)
  await context.setOffline(true)
  await whenConnection(page, 'offline')
  await update(page, 'cgbi', { name: 'Nome de quem estava sem rede' })
  await update(page, 'cgbi', { room: 'Sala de quem estava sem rede' })
  await server.edit('glossary', 'cgbi', { name: 'Nome de outra pessoa' })
  await context.setOffline(false)
  await expect
    .poll(async () => (await waiting(page)).map(({ state }) => state))
    .toEqual(['conflict', 'pending'])
  const replica = await replicaOf(page)
  const [first] = await page.evaluate(({ writes }) => writes.get(), replica)
  expect(first?.current).toMatchObject({ name: 'Nome de outra pessoa' })
  expect(await onServer(server, 'glossary', 'cgbi')).toMatchObject({ name: 'Nome de outra pessoa' })

  // Sent over what is there now, it takes the one behind it along.
  await decide(page, 'resend', first?.key)
  await expect.poll(() => waiting(page)).toEqual([])
  expect(await onServer(server, 'glossary', 'cgbi')).toMatchObject({
    name: 'Nome de quem estava sem rede',
    room: 'Sala de quem estava sem rede',
  })
  faults.length = 0
})

test('uma edição descartada devolve o que o servidor tem', async ({ page, server, faults }) => {
  await openAsEditor(page, server)
  const { name, revision } = await onServer(server, 'glossary', 'cgbi')
  await server.edit('glossary', 'cgbi', { room: 'Outra sala' })
  // A form that was opened before the other edit.
  const outcome = await update(page, 'cgbi', { name: 'Tarde demais' }, revision)
  expect(outcome).toMatchObject({ kind: 'conflict', current: { room: 'Outra sala' } })
  await expect(nameOf(page)).toHaveText('Tarde demais')
  const replica = await replicaOf(page)
  const [write] = await page.evaluate(({ writes }) => writes.get(), replica)
  await decide(page, 'discard', write?.key)
  await expect(nameOf(page)).toHaveText(name)
  expect(await waiting(page)).toEqual([])
  faults.length = 0
})

test('o que o servidor recusa não se mostra como verdade, e diz campo por campo por quê', async ({
  page,
  server,
  faults,
}) => {
  await openAsEditor(page, server)
  const { name } = await onServer(server, 'glossary', 'cgbi')
  const outcome = await update(page, 'cgbi', { phone: 'não é telefone' })
  expect(outcome).toMatchObject({
    kind: 'refused',
    code: 'invalid_document',
    errors: [{ field: 'phone' }],
  })
  await expect(nameOf(page)).toHaveText(name)
  expect((await waiting(page)).map(({ state }) => state)).toEqual(['refused'])
  // By its key, whoever wrote it drops this one and no other.
  await decide(page, 'discard', outcome.kind === 'refused' ? outcome.key : undefined)
  expect(await waiting(page)).toEqual([])
  faults.length = 0
})

test('o que é criado sem rede aparece, e o que é apagado some', async ({
  page,
  context,
  server,
  faults,
}) => {
  await openAsEditor(page, server, '/tab3')
  // Without a service worker a screen is there once somebody was about to open it.
  await page.getByRole('link', { name: /^CGBI/ }).hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await whenConnection(page, 'offline')
  const replica = await replicaOf(page)
  await page.evaluate(async ({ start }) => {
    const queue = await (await start()).outbox()
    const entry = { acronym: 'ZZT', name: 'Criado sem rede', kind: 'setor', status: 'published' }
    const body = { ...entry, description: '**Novo** aqui.' }
    await queue.write({ kind: 'add', collection: 'glossary', body })
    await queue.write({ kind: 'delete', collection: 'glossary', id: 'cdcs' })
  }, replica)
  await expect(page.getByText('Criado sem rede')).toBeVisible()
  await expect(page.getByText('Coordenação de Comunicação Social')).toHaveCount(0)
  await page.getByRole('link', { name: /ZZT/ }).click()
  await expect(page.locator('.prose:visible strong')).toHaveText('Novo')
  await context.setOffline(false)
  await expect.poll(() => waiting(page)).toEqual([])
  await expect(page.locator('.prose:visible strong')).toHaveText('Novo')
  const listed = await server.api.get(apiPaths.collection('glossary'))
  const { documents } = (await listed.json()) as { documents: { id: string; acronym: string }[] }
  expect(documents.some(({ acronym }) => acronym === 'ZZT')).toBe(true)
  expect(documents.some(({ id }) => id === 'cdcs')).toBe(false)
  faults.length = 0
})

test('duas abas escrevem no mesmo documento, e as duas edições valem', async ({
  page,
  context,
  server,
  faults,
}) => {
  await openAsEditor(page, server)
  const other = await context.newPage()
  await other.goto(sector)
  await whenHydrated(other)
  await whenConnection(other, 'live')
  const outcomes = await Promise.all([
    update(page, 'cgbi', { name: 'Nome de uma aba' }),
    update(other, 'cgbi', { room: 'Sala de outra aba' }),
  ])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'saved'])
  expect(await onServer(server, 'glossary', 'cgbi')).toMatchObject({
    name: 'Nome de uma aba',
    room: 'Sala de outra aba',
  })
  faults.length = 0
})

test('o que alguém escreveu espera por essa pessoa, e não vai em nome de outra', async ({
  page,
  context,
  server,
  faults,
}) => {
  const ana = await server.personWith('admin', 'Ana')
  await signIn(page, ana)
  await page.goto(sector)
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await page.waitForLoadState('networkidle')
  const { name } = await onServer(server, 'glossary', 'cgbi')
  await context.setOffline(true)
  await whenConnection(page, 'offline')
  await update(page, 'cgbi', { name: 'Nome que Ana deu' })
  await page.close()
  await context.clearCookies()
  await context.setOffline(false)

  const another = await context.newPage()
  const writes = writesOf(another)
  await signIn(another, await server.personWith('admin', 'Bia'))
  await another.goto(sector)
  await whenHydrated(another)
  await whenConnection(another, 'live')
  await expect.poll(() => waiting(another)).toHaveLength(1)
  await expect(nameOf(another)).toHaveText(name)
  expect(writes).toEqual([])

  await context.clearCookies()
  await signIn(another, ana)
  await another.goto(sector)
  await expect(nameOf(another)).toHaveText('Nome que Ana deu')
  await expect
    .poll(() => onServer(server, 'glossary', 'cgbi'))
    .toMatchObject({ name: 'Nome que Ana deu' })
  faults.length = 0
})
