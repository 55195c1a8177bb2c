import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectionNames } from '#content/collections.ts'
import type { MediumEntry } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mergePatchType, writeHeaders } from '#protocol/editing.ts'
import { mediaPaths } from '#protocol/media.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { freePort } from '#test/free-port.ts'
import { slope } from '#test/media/pictures.ts'
import { get, published, temporaryFolder } from '#test/server.ts'
import {
  readBundledSnapshot,
  readHybridConfiguration,
  settingsOfSnapshot,
} from './bundled-snapshot.ts'

test.each([
  ['https://app.exemplo.edu.br', 'https://app.exemplo.edu.br'],
  [' https://app.exemplo.edu.br:8443/ ', 'https://app.exemplo.edu.br:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('an app can be built for %s', (given, serverUrl) => {
  expect(readHybridConfiguration({ VITE_SERVER_URL: given })).toMatchObject({ serverUrl })
})

test.each([
  undefined,
  ' ',
  'app.exemplo.edu.br',
  'http://app.exemplo.edu.br',
  'http://localhost.exemplo.edu.br',
  'https://app.exemplo.edu.br/campus',
  'https://app.exemplo.edu.br/?a=b',
  'https://ana@app.exemplo.edu.br',
  'capacitor://localhost',
])('the build says what is wrong with the address %j', (given) => {
  const read = () => readHybridConfiguration({ ...(given && { VITE_SERVER_URL: given }) })
  expect(read).toThrow(/VITE_SERVER_URL.*: use o endereço do servidor da instituição/)
})

test('the folder of the content is one that somebody names', () => {
  const VITE_SERVER_URL = 'https://app.exemplo.edu.br'
  expect(readHybridConfiguration({ VITE_SERVER_URL, CONTENT_DIR: 'nosso' }).contentDir).toBe(
    'nosso',
  )
  expect(readHybridConfiguration({ VITE_SERVER_URL, CONTENT_DIR: '' }).contentDir).toBeUndefined()
})

const starter = join(import.meta.dirname, '../../../content/starter/ifb')

const nobody = 'https://app.exemplo.edu.br'

const now = Date.parse('2026-03-12T22:30:00.000Z')

test('of a folder, an app brings nothing that its dates keep off the air on that day', async () => {
  const folder = temporaryFolder()
  cpSync(starter, folder, { recursive: true })
  const change = (name: string, values: object) => {
    const file = join(folder, `${name}.json`)
    const [first, ...others] = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify([{ ...first, ...values }, ...others]))
    return first.id as string
  }
  change('settings', { blackoutFrom: '2026-03-12', blackoutUntil: '2026-03-12' })
  const id = change('news', { publicity: true })
  const idsOn = async (day: number) =>
    (
      await readBundledSnapshot({ serverUrl: nobody, contentDir: folder }, day)
    ).collections.news.map((each) => each.id)
  expect(await idsOn(now)).not.toContain(id)
  expect(await idsOn(now + 24 * 3_600_000)).toContain(id)
})

test('of a folder, an app brings what readers would see of it, in order and rendered', async () => {
  const replica = await readBundledSnapshot({ serverUrl: nobody, contentDir: starter }, now)
  expect(replica.madeAt).toBe(now)
  expect(Object.keys(replica.collections)).toEqual(collectionNames)
  expect(settingsOfSnapshot(replica).appName).toBe('Campus na Mão')
  const orders = replica.collections.slides.map(({ order }) => order)
  expect(orders).toEqual([...orders].sort((a, b) => a - b))
  const [page] = JSON.parse(JSON.stringify(replica.collections.pages))
  expect(page).toMatchObject({ revision: 1, bodyHtml: expect.stringContaining('<p>') })
  expect(page).not.toHaveProperty('status')
})

test('drafts of a folder stay at home', async () => {
  const folder = temporaryFolder()
  cpSync(starter, folder, { recursive: true })
  const news = { id: 'a', title: 'Aula', date: '2026-03-12', summary: 'Hoje', campuses: 'all' }
  const records = [
    { ...news, status: 'published' },
    { ...news, id: 'b', title: 'Prova', status: 'draft' },
  ]
  writeFileSync(join(folder, 'news.json'), JSON.stringify(records))
  const { collections } = await readBundledSnapshot({ serverUrl: nobody, contentDir: folder }, now)
  expect(collections.news.map(({ id }) => id)).toEqual(['a'])
})

test('a folder that has faults, or is none, is refused in words', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'news.json'), '[{}]')
  const read = (contentDir: string) => readBundledSnapshot({ serverUrl: nobody, contentDir }, now)
  await expect(read(folder)).rejects.toThrow('news.json › #1')
  await expect(read(join(folder, 'nada'))).rejects.toThrow('Confira CONTENT_DIR')
})

test('of a server, an app brings all that is published, and the logo with it', async () => {
  const { app, person } = await writingApp([
    published('glossary', 'cgbi', { acronym: 'CGBI', name: 'Biblioteca', kind: 'sector' }),
    published('glossary', 'x', { acronym: 'X', name: 'X', kind: 'sector' }, { status: 'draft' }),
  ])
  const admin = await person('admin', 'all')
  const bytes = await slope(700, 700).png().toBuffer()
  const uploaded = await admin.call('POST', mediaPaths.media, bytes, {
    'content-type': 'image/png',
  })
  const { src, hash } = uploaded.json<MediumEntry>()
  const path = apiPaths.document('settings', 'institution')
  const patch = JSON.stringify({ logo: { src, alt: 'IEx' } })
  const headers = { 'content-type': mergePatchType, [writeHeaders.ifMatch]: '*' }
  expect((await admin.call('PATCH', path, patch, headers)).statusCode).toBe(200)
  const serverUrl = await app.listen({ host: '127.0.0.1', port: 0 })

  const replica = await readBundledSnapshot({ serverUrl, contentDir: undefined }, now)
  const { log, seq } = (await get(app, apiPaths.bundle)).json()
  expect(replica).toMatchObject({ log, seq, madeAt: now })
  expect(replica.collections.glossary.map(({ id }) => id)).toEqual(['cgbi'])
  const picture = await get(app, `/media/${hash}/320.webp`)
  expect(settingsOfSnapshot(replica).logo).toEqual({
    src: `data:image/webp;base64,${picture.rawPayload.toString('base64')}`,
    alt: 'IEx',
  })
})

test('a server that is away, is no such server, or of another version is refused in words', async () => {
  const read = (serverUrl: string) => readBundledSnapshot({ serverUrl, contentDir: undefined }, now)
  await expect(read(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow('Ligue o servidor')

  const { app } = await writingApp()
  const serverUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect(read(`${serverUrl}/outro`)).rejects.toThrow('não entregou /api/bundle')

  const other = createServer((_, response) => {
    response.end(JSON.stringify({ log: 'a', seq: 1, model: 'outro', collections: {} }))
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(read(`http://127.0.0.1:${port}`)).rejects.toThrow('outra versão do programa')
  other.close()
})
