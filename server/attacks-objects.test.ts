import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { editingPaths } from '#protocol/editing.ts'
import { historyPaths } from '#protocol/history.ts'
import { mediaPaths } from '#protocol/media.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { tablePaths } from '#protocol/table-import.ts'
import { addPerson } from '#test/accounts/people.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { slope } from '#test/media/pictures.ts'
import { apiRoutesOf, published } from '#test/server.ts'

const actors = ['visitor', 'reader', 'owner', 'stranger', 'editor', 'admin'] as const
type Actor = (typeof actors)[number]

const writers: readonly Actor[] = ['editor', 'admin']
const editorOnly: readonly Actor[] = ['editor']
const adminOnly: readonly Actor[] = ['admin']

/** Words that stand in one object each, and who may read them anywhere. */
const secrets: Record<string, readonly Actor[]> = {
  // A draft of the editor's campus, a field for staff, what was published before, and what was deleted.
  'segredo-rascunho': writers,
  'segredo-antes': writers,
  'segredo-lixeira': writers,
  // What the editor types, and the reason why they ask for a review.
  'segredo-digitado': editorOnly,
  'segredo-revisao': writers,
  // What a reader says of a document of that campus.
  'segredo-sugestao': writers,
  // Of accounts.
  'segredo-convite': adminOnly,
  'segredo-pessoa': adminOnly,
  // A field of the settings for staff.
  'segredo-loja': adminOnly,
  'segredo-navegador': writers,
}

const form = 'f'.repeat(32)
const course = { modality: 'bacharelado', distance: false, shifts: [] }
const inCentro = { campuses: ['centro'] }

/** An institute in which each of those owns something, and people who are none of them. */
async function open() {
  const app = await writingApp([
    published('courses', 'redes', { ...course, name: 'Redes' }, inCentro),
    published(
      'courses',
      'oculto',
      { ...course, name: 'Oculto', note: 'segredo-rascunho' },
      { ...inCentro, status: 'draft' },
    ),
    published(
      'courses',
      'apagado',
      { ...course, name: 'Apagado', note: 'segredo-lixeira' },
      inCentro,
    ),
    published('courses', 'antigo', { ...course, name: 'Antigo', note: 'segredo-antes' }, inCentro),
    published('glossary', 'cdbi', {
      acronym: 'CDBI',
      name: 'Biblioteca',
      kind: 'setor',
      aliases: [],
    }),
  ])
  const people: Record<Exclude<Actor, 'visitor'>, Writer> = {
    reader: await app.person('reader'),
    owner: await app.person('sector_owner'),
    stranger: await app.person('editor', ['sul']),
    editor: await app.person('editor', ['centro']),
    admin: await app.person('admin', 'all'),
  }
  const { editor, admin } = people
  const any = { 'if-match': '*' }
  await editor.call('DELETE', apiPaths.document('courses', 'apagado'), undefined, any)
  const shop = { appleBundle: 'segredo-loja.app' }
  expect(
    await admin.call('PATCH', apiPaths.document('settings', 'institution'), shop, any),
  ).toMatchObject({ statusCode: 200 })
  await editor.call(
    'PATCH',
    apiPaths.document('courses', 'antigo'),
    { note: null, status: 'archived' },
    any,
  )
  await admin.call('PATCH', apiPaths.document('glossary', 'cdbi'), { owner: people.owner.id }, any)
  const draft = { body: { note: 'segredo-digitado' } }
  const place = `${editingPaths.draft('courses', 'redes')}?userId=${editor.id}`
  expect((await editor.call('PUT', place, draft)).statusCode).toBe(200)
  const review = { revision: 1, changes: { duration: '2 anos' }, note: 'segredo-revisao' }
  const asked = await editor.call('POST', proposalPaths.reviews('courses', 'redes'), review)
  const correction = { revision: 1, changes: { name: 'Redes 2' }, note: 'segredo-sugestao' }
  const sent = await people.reader.call(
    'POST',
    proposalPaths.corrections('courses', 'redes'),
    correction,
  )
  expect([asked.statusCode, sent.statusCode]).toEqual([201, 201])
  await admin.call('POST', accountPaths.invitations, {
    email: 'segredo-convite@exemplo.org',
    role: 'reader',
    campuses: [],
  })
  await addPerson(app.accounts.store, 'segredo-pessoa@exemplo.org', 'reader')
  const browser = { 'user-agent': 'segredo-navegador' }
  await app.app.inject({
    method: 'POST',
    url: accountPaths.signIn,
    headers: browser,
    payload: { email: 'editor-centro@x.org', password: 'uma frase bem comprida' },
  })
  const picture = await slope(40, 40).png().toBuffer()
  const uploaded = await editor.call('POST', mediaPaths.media, picture, {
    'content-type': 'image/png',
  })
  await editor.call('GET', `${editingPaths.presence('courses', 'redes')}?form=${form}`)
  return {
    ...app,
    people,
    review: asked.json<{ id: string }>().id,
    hash: uploaded.json<{ hash: string }>().hash,
    /** Answers as somebody of this role gets them. */
    ask: async (
      actor: Actor,
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      body?: object,
    ) => {
      const headers = { 'if-match': '*' }
      if (actor !== 'visitor') return people[actor].call(method, url, body, headers)
      return app.app.inject({ method, url, headers, ...(body && { payload: body }) })
    },
  }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Every address that can be read, with each object in the place of its parameters. */
function addressesOf(app: FastifyInstance, { people, review, hash }: Opened): string[] {
  const objects: Record<string, readonly string[]> = {
    ':id': ['redes', 'oculto', 'apagado', 'antigo', people.editor.id],
    ':collection': ['courses'],
    ':revision': ['1', '2'],
    ':token': [review, 'x'.repeat(43)],
    ':hash': [hash],
    '*': ['json'],
  }
  const queries = [
    '',
    `?userId=${people.editor.id}`,
    `?form=${form}`,
    '?view=staff',
    '?format=json',
    '?state=all',
  ]
  const reading = apiRoutesOf(app).filter((route) => route.startsWith('GET '))
  return reading.flatMap((route) => {
    const paths = route
      .slice('GET '.length)
      .split('/')
      .reduce<string[]>(
        (begun, part) =>
          begun.flatMap((path) => (objects[part] ?? [part]).map((value) => `${path}/${value}`)),
        [''],
      )
      .map((path) => path.slice(1))
    expect(paths.join(' '), `${route}: a parameter without an object`).not.toMatch(/\/:/)
    return paths.flatMap((path) => queries.map((query) => path + query))
  })
}

test('no address tells anybody of an object that is not theirs, whatever they ask for', async () => {
  const opened = await open()
  const addresses = addressesOf(opened.app, opened)
  expect(addresses.length).toBeGreaterThan(200)
  const seen: Record<string, Set<Actor>> = Object.fromEntries(
    Object.keys(secrets).map((secret) => [secret, new Set<Actor>()]),
  )
  for (const actor of actors)
    for (const address of addresses) {
      const { body, statusCode } = await opened.ask(actor, 'GET', address)
      expect(statusCode, address).toBeLessThan(500)
      for (const [secret, found] of Object.entries(seen)) {
        if (!body.includes(secret)) continue
        expect(secrets[secret], `${actor} reads ${secret} at ${address}`).toContain(actor)
        found.add(actor)
      }
    }
  // Whoever may read it finds it somewhere, or the words above are not where they should be.
  expect(
    Object.fromEntries(Object.entries(seen).map(([secret, found]) => [secret, [...found]])),
  ).toEqual(secrets)
})

test('nobody changes an object that is not theirs', async () => {
  const opened = await open()
  const { people, review, hash, store, proposals, editing, media, ask } = opened
  const draftOf = { userId: people.editor.id, collection: 'courses', document: 'redes' } as const
  const state = async () =>
    JSON.stringify([
      await store.list('courses'),
      await proposals.list({ which: 'all', limit: 100 }),
      await editing.draft(draftOf),
      await media.list(),
    ])
  const before = await state()
  const ofPicture = [
    ['PATCH', mediaPaths.medium(hash), { alt: 'X' }],
    ['DELETE', `${mediaPaths.medium(hash)}?used=true`],
  ] as const
  const strangers = ['visitor', 'reader', 'owner', 'stranger'] as const
  for (const actor of strangers) {
    const refusals = await Promise.all(
      [
        ['PUT', apiPaths.document('courses', 'oculto'), { ...course, status: 'draft', name: 'X' }],
        ['PATCH', apiPaths.document('courses', 'oculto'), { name: 'X' }],
        ['DELETE', apiPaths.document('courses', 'oculto')],
        ['PATCH', apiPaths.document('courses', 'redes'), { campuses: ['sul'] }],
        ['PATCH', apiPaths.document('courses', 'redes'), { owner: people.owner.id }],
        [
          'PUT',
          apiPaths.document('courses', 'apagado'),
          { ...course, status: 'draft', name: 'X', campuses: ['centro'] },
        ],
        [
          'POST',
          proposalPaths.corrections('courses', 'oculto'),
          { revision: 1, changes: { name: 'X' } },
        ],
        [
          'POST',
          proposalPaths.reviews('courses', 'oculto'),
          { revision: 1, changes: { name: 'X' } },
        ],
        ['DELETE', proposalPaths.proposal(review)],
        ['POST', proposalPaths.acceptance(review), {}],
        ['POST', proposalPaths.refusal(review), {}],
        [
          'PUT',
          `${editingPaths.draft('courses', 'redes')}?userId=${people.editor.id}`,
          { body: {} },
        ],
        ['DELETE', `${editingPaths.draft('courses', 'redes')}?userId=${people.editor.id}`],
        // The library is one for all editors (`manage_media`).
        ...(actor === 'stranger' ? [] : ofPicture),
      ].map(async ([method, url, body]) => {
        const answer = await ask(actor, method as 'PUT', String(url), body as object)
        return [method, url, answer.statusCode] as const
      }),
    )
    for (const [method, url, status] of refusals) {
      expect(
        [400, 401, 403, 404, 412, 422].includes(status),
        `${actor}: ${method} ${url}: ${status}`,
      ).toBe(true)
    }
    const rows = [{ row: 2, id: 'oculto', values: { name: 'X' } }]
    await ask(actor, 'POST', tablePaths.import('courses'), { dryRun: false, rows })
  }
  expect(await state()).toBe(before)
})

test('what was deleted, typed or decided is not told apart from what never was', async () => {
  const { people, review, ask } = await open()
  const pairs: readonly [string, string][] = [
    [apiPaths.staffDocument('courses', 'oculto'), apiPaths.staffDocument('courses', 'nada')],
    [historyPaths.history('courses', 'apagado'), historyPaths.history('courses', 'nada')],
    [historyPaths.revision('courses', 'oculto', 1), historyPaths.revision('courses', 'nada', 1)],
    [proposalPaths.correction(review), proposalPaths.correction('nada')],
    [
      `${editingPaths.presence('courses', 'oculto')}?form=${form}`,
      `${editingPaths.presence('courses', 'nada')}?form=${form}`,
    ],
    [
      `${editingPaths.draft('courses', 'redes')}?userId=${people.editor.id}`,
      `${editingPaths.draft('courses', 'nada')}?userId=${people.editor.id}`,
    ],
  ]
  for (const actor of ['visitor', 'reader', 'owner', 'stranger'] as const)
    for (const [there, nowhere] of pairs) {
      const [one, other] = [await ask(actor, 'GET', there), await ask(actor, 'GET', nowhere)]
      expect([there, one.statusCode, one.body]).toEqual([there, other.statusCode, other.body])
    }
})
