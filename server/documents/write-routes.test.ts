import { describe, expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mergePatchType } from '#protocol/editing.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { get, published, write } from '#test/server.ts'

const news = { title: 'Inscrições abertas', date: '2026-03-12', status: 'published' }
const stored = { title: 'Prova', date: '2026-01-05', dateIsApproximate: false, pinned: false }
const url = '/api/collections/news'
const one = `${url}/prova`
const ifMatch = (tag: string) => ({ 'if-match': tag })

async function withNews(envelope: Parameters<typeof published>[3] = {}) {
  const parts = await writingApp([published('news', 'prova', stored, envelope)])
  return { ...parts, admin: await parts.person('admin', 'all') }
}

describe('adding', () => {
  test('answers a receipt; readers see it at once', async () => {
    const { app, store, begin, admin } = await withNews()
    const response = await admin.call('POST', url, { ...news, id: 'inscricoes' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ id: 'inscricoes', revision: 1, seq: begin + 1 })
    expect(response.headers).toMatchObject({
      location: `${url}/inscricoes`,
      etag: '"1"',
      'cache-control': 'no-store',
    })
    expect(response.headers).not.toHaveProperty('idempotency-replayed')
    expect((await get(app, `${url}/inscricoes`)).json()).toMatchObject({
      title: 'Inscrições abertas',
      campuses: 'all',
      pinned: false,
    })
    expect(await store.get('news', 'inscricoes')).toMatchObject({ createdBy: admin.id })
  })

  test.each([
    ['Inscrições abertas: vá já!', /^inscricoes-abertas-va-ja-[0-9a-z]{8}[0-9a-f]{4}$/],
    ['日本', /^news-[0-9a-z]{8}[0-9a-f]{4}$/],
    [`${'a'.repeat(59)} b`, /^a{59}-[0-9a-z]{8}[0-9a-f]{4}$/],
    ['a'.repeat(160), /^a{60}-[0-9a-z]{8}[0-9a-f]{4}$/],
  ])('makes an id that can be read, of “%s”', async (title, expected) => {
    const { admin } = await withNews()
    const response = await admin.call('POST', url, { ...news, title })
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json().id).toMatch(expected)
    expect(response.headers.location).toBe(`${url}/${response.json().id}`)
  })

  test('an id that is taken is told', async () => {
    const { admin, store, begin } = await withNews()
    const response = await admin.call('POST', url, { ...news, id: 'prova' })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'document_exists' })
    const settings = await admin.call('POST', '/api/collections/settings', {})
    expect(settings.statusCode).toBe(422)
    expect(await store.lastSeq()).toBe(begin)
  })
})

describe('changing', () => {
  test('PUT replaces the whole document', async () => {
    const { store, begin, admin } = await withNews({ source: 'planilha' })
    const response = await admin.call('PUT', one, { ...news, id: 'prova' }, ifMatch('"1"'))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ id: 'prova', revision: 2, seq: begin + 1 })
    expect(response.headers.etag).toBe('"2"')
    expect(response.headers).not.toHaveProperty('location')
    const document = await store.get('news', 'prova')
    expect(document).toMatchObject({ fields: { title: news.title }, updatedBy: admin.id })
    expect(document).not.toHaveProperty('source')
  })

  test.each([mergePatchType, 'application/json', `${mergePatchType}; charset=utf-8`])(
    'PATCH as %s changes what it names, and null takes away',
    async (type) => {
      const { store, admin } = await withNews({ source: 'planilha', asOf: '2019' })
      const patch = { title: 'Outra', asOf: null, doubts: [{ field: 'date' }] }
      const headers = { ...ifMatch('"1"'), 'content-type': type }
      const response = await admin.call('PATCH', one, patch, headers)
      expect(response.statusCode, response.body).toBe(200)
      const document = await store.get('news', 'prova')
      expect(document).toMatchObject({ source: 'planilha', doubts: [{ field: 'date' }] })
      expect(document?.fields).toEqual({ ...stored, title: 'Outra' })
      expect(document).not.toHaveProperty('asOf')
    },
  )

  test('DELETE removes it, and a new one goes on counting revisions', async () => {
    const { app, begin, admin } = await withNews()
    const response = await admin.call('DELETE', one, undefined, ifMatch('"1"'))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ id: 'prova', revision: 2, seq: begin + 1 })
    expect(response.headers).not.toHaveProperty('etag')
    expect((await get(app, one)).statusCode).toBe(404)
    const again = await admin.call('PUT', one, news, { 'if-none-match': '*' })
    expect(again.statusCode).toBe(201)
    expect(again.json().revision).toBe(3)
  })

  test('what a definition no longer knows does not stand in the way', async () => {
    const parts = await writingApp([published('news', 'prova', { ...stored, old: 'x' })])
    const admin = await parts.person('admin')
    const read = await admin.call('GET', '/api/staff/collections/news/prova')
    expect(read.json()).not.toHaveProperty('old')
    expect((await admin.call('PATCH', one, { pinned: true }, ifMatch('*'))).statusCode).toBe(200)
  })
})

describe('preconditions', () => {
  test('a tag that a reading call answered serves', async () => {
    const { app, admin } = await withNews()
    for (const coding of ['identity', 'br', 'gzip']) {
      const { headers } = await get(app, one, { 'accept-encoding': coding })
      const response = await admin.call('PATCH', one, { pinned: true }, ifMatch(`${headers.etag}`))
      expect(response.statusCode, coding).toBe(200)
    }
    const { headers } = await admin.call('GET', '/api/staff/collections/news/prova')
    expect(headers).toMatchObject({ etag: '"4"', 'cache-control': 'private, no-store' })
    const list = ifMatch(`"1", ${headers.etag}`)
    expect((await admin.call('DELETE', one, undefined, list)).statusCode).toBe(200)
  })

  test.each(['PUT', 'PATCH', 'DELETE'] as const)(
    '%s without one is asked for it',
    async (method) => {
      const { admin, store, begin } = await withNews()
      const response = await admin.call(method, one, method === 'DELETE' ? undefined : news)
      expect(response.statusCode).toBe(428)
      expect(response.json()).toMatchObject({ code: 'precondition_required' })
      expect(await store.lastSeq()).toBe(begin)
    },
  )

  test.each(['PUT', 'PATCH', 'DELETE'] as const)(
    '%s of an older revision: the present one',
    async (method) => {
      const { admin, store } = await withNews({ source: 'planilha' })
      await admin.call('PATCH', one, { title: 'Nova' }, ifMatch('"1"'))
      const before = await store.lastSeq()
      const response = await admin.call(method, one, news, ifMatch('"1"'))
      expect(response.statusCode).toBe(412)
      expect(response.json()).toMatchObject({
        code: 'revision_conflict',
        current: {
          id: 'prova',
          revision: 2,
          title: 'Nova',
          source: 'planilha',
          updatedBy: admin.id,
        },
      })
      expect(await store.lastSeq()).toBe(before)
    },
  )

  test.each<[method: 'PUT' | 'PATCH' | 'DELETE', tag: string, status: number, current?: null]>([
    ['PUT', '"1"', 412, null],
    ['PUT', '*', 412, null],
    ['PATCH', '"1"', 412, null],
    ['PATCH', '*', 404],
    ['DELETE', '"1"', 412, null],
    ['DELETE', '*', 404],
  ])('%s with %s of what does not exist: %i', async (method, tag, status, current) => {
    const { admin } = await withNews()
    const body = method === 'DELETE' ? undefined : news
    const response = await admin.call(method, `${url}/nada`, body, ifMatch(tag))
    expect(response.statusCode).toBe(status)
    expect(response.json().current).toBe(current)
  })

  test('If-None-Match: * creates, and is told of what is there', async () => {
    const { admin } = await withNews()
    const created = await admin.call('PUT', `${url}/nova`, news, { 'if-none-match': '*' })
    expect(created.statusCode).toBe(201)
    expect(created.headers).toMatchObject({ location: `${url}/nova`, etag: '"1"' })
    const again = await admin.call('PUT', `${url}/nova`, news, { 'if-none-match': '*' })
    expect(again.statusCode).toBe(412)
    expect(again.json().current).toMatchObject({ id: 'nova', revision: 1 })
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await admin.call(method, `${url}/nova`, news, { 'if-none-match': '*' })
      expect(response.statusCode).toBe(400)
    }
  })

  test('of many with the same revision one wins; with * all are applied, one after the other', async () => {
    const { admin, store, begin } = await withNews()
    const patch = (n: number, tag: string) =>
      admin.call('PATCH', one, { title: `T ${n}` }, ifMatch(tag))
    const exact = await Promise.all(Array.from({ length: 12 }, (_, n) => patch(n, '"1"')))
    expect(exact.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(exact.filter(({ statusCode }) => statusCode === 412)).toHaveLength(11)
    const any = await Promise.all(Array.from({ length: 12 }, (_, n) => patch(n, '*')))
    expect(any.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect(await store.lastSeq()).toBe(begin + 13)
  })
})

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'tentativa-1' }

  test.each<
    ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object | undefined, Record<string, string>]
  >([
    ['POST', url, news, {}],
    ['POST', url, { ...news, id: 'nova' }, {}],
    ['PUT', `${url}/nova`, news, { 'if-none-match': '*' }],
    ['PUT', one, news, ifMatch('"1"')],
    ['PATCH', one, { title: 'Nova' }, ifMatch('"1"')],
    ['PATCH', one, { title: 'Nova' }, ifMatch('*')],
    ['DELETE', one, undefined, ifMatch('"1"')],
    ['DELETE', one, undefined, ifMatch('*')],
  ])('%s %s again is answered, not done again', async (method, address, body, headers) => {
    const { admin, store, begin } = await withNews()
    const call = () => admin.call(method, address, body, { ...headers, ...key })
    const first = await call()
    expect(first.statusCode).toBeLessThan(300)
    // Others go on meanwhile.
    await admin.call('PUT', one, { ...news, title: 'Outra' }, { 'if-none-match': '*' })
    await admin.call('PATCH', one, { title: 'Mais uma' }, ifMatch('*'))
    const seq = await store.lastSeq()
    const again = await call()
    expect(again.statusCode).toBe(first.statusCode)
    expect(again.json()).toEqual(first.json())
    expect(again.json().seq).toBe(begin + 1)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect([again.headers.etag, again.headers.location]).toEqual([
      first.headers.etag,
      first.headers.location,
    ])
    expect(await store.lastSeq()).toBe(seq)
  })

  test('many at once write once', async () => {
    const { admin, store, begin } = await withNews()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => admin.call('POST', url, news, key)),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(responses.filter(({ headers }) => headers['idempotency-replayed'])).toHaveLength(9)
    expect(await store.lastSeq()).toBe(begin + 1)
  })

  test('for another request it is refused; for somebody else it is another one', async () => {
    const { admin, person, store, begin } = await withNews()
    await admin.call('PATCH', one, { title: 'A' }, { ...ifMatch('"1"'), ...key })
    for (const [method, address, body, headers] of [
      ['PATCH', one, { title: 'B' }, ifMatch('"1"')],
      ['PATCH', one, { title: 'A' }, ifMatch('"2"')],
      ['PATCH', `${url}/nada`, { title: 'A' }, ifMatch('"1"')],
      ['PUT', one, { title: 'A' }, ifMatch('"1"')],
      ['POST', url, news, {}],
    ] as const) {
      const response = await admin.call(method, address, body, { ...headers, ...key })
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({ code: 'idempotency_key_reused' })
    }
    expect(await store.lastSeq()).toBe(begin + 1)
    const editor = await person('editor', 'all')
    expect((await editor.call('POST', url, news, key)).statusCode).toBe(201)
  })

  test('an attempt that failed may be tried again', async () => {
    const { admin } = await withNews()
    expect((await admin.call('POST', url, { ...news, campuses: ['norte'] }, key)).statusCode).toBe(
      422,
    )
    expect((await admin.call('POST', url, news, key)).statusCode).toBe(201)
  })

  test.each(['', 'x'.repeat(201), 'com espaço'])('“%s” is not one', async (value) => {
    const { admin } = await withNews()
    const response = await admin.call('POST', url, news, { 'idempotency-key': value })
    expect(response.statusCode).toBe(400)
  })
})

describe('what cannot be written, and nothing is', () => {
  const huge = JSON.stringify({ ...news, body: 'x'.repeat(2_000_000) })
  const bodies: [name: string, body: string, type: string, status: number, code: string][] = [
    ['no JSON', '{"title":', 'application/json', 400, 'invalid_request'],
    ['nothing', '', 'application/json', 400, 'invalid_request'],
    ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'invalid_request'],
    [
      'a constructor',
      '{"constructor":{"prototype":{}}}',
      'application/json',
      400,
      'invalid_request',
    ],
    ['a list', '[]', 'application/json', 422, 'invalid_document'],
    ['null', 'null', 'application/json', 422, 'invalid_document'],
    ['a number', '7', 'application/json', 422, 'invalid_document'],
    ['a form', 'title=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['plain text', '{}', 'text/plain', 415, 'unsupported_media_type'],
    ['a patch where a document is meant', '{}', mergePatchType, 415, 'unsupported_media_type'],
    ['two megabytes', huge, 'application/json', 413, 'too_large'],
    ['half a pair', '{"title":"\\ud800"}', 'application/json', 422, 'invalid_document'],
  ]

  test('bodies that are no document', async () => {
    const { admin, store, begin } = await withNews()
    for (const [name, body, type, status, code] of bodies) {
      const response = await admin.call('POST', url, body, { 'content-type': type })
      expect(response.statusCode, name).toBe(status)
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(response.json()).toMatchObject({ code })
    }
    expect(await store.lastSeq()).toBe(begin)
  })

  const unkeepable = 'tem caracteres que não podem ser guardados'
  const fields: [name: string, collection: CollectionName, body: object, errors: object[]][] = [
    [
      'nothing filled in',
      'news',
      {},
      [
        { field: 'status', detail: 'falta preencher' },
        { field: 'title', detail: 'falta preencher' },
        { field: 'date', detail: 'falta preencher' },
      ],
    ],
    ['a wrong type', 'news', { ...news, pinned: 'sim' }, [{ field: 'pinned' }]],
    ['far too long', 'news', { ...news, title: 'x'.repeat(100_000) }, [{ field: 'title' }]],
    [
      'what the store owns',
      'news',
      { ...news, revision: 7 },
      [{ field: 'revision', detail: 'este campo não existe' }],
    ],
    ['a bad id', 'news', { ...news, id: 'Não serve' }, [{ field: 'id' }]],
    ['an id that is no text', 'news', { ...news, id: 7 }, [{ field: 'id' }]],
    ['U+0000', 'news', { ...news, title: 'a\0' }, [{ field: 'title', detail: unkeepable }]],
    [
      'half a pair, deep',
      'news',
      { ...news, doubts: [], image: { src: '/a.png', alt: '\ud800' } },
      [{ field: 'image.alt', detail: unkeepable }],
    ],
    [
      'half a pair in the source',
      'news',
      { ...news, source: '\udc00' },
      [{ field: 'source', detail: unkeepable }],
    ],
    [
      'a campus that does not exist',
      'news',
      { ...news, campuses: ['centro', 'norte'] },
      [{ field: 'campuses', detail: '“norte” não existe em Campi' }],
    ],
    [
      'a link that does not open',
      'news',
      { ...news, body: '[aqui](pagina)' },
      [{ field: 'body', detail: 'o link “pagina” não abre. Comece com / ou https://' }],
    ],
    [
      'scheduled for no hour',
      'news',
      { ...news, status: 'scheduled' },
      [{ field: 'publishAt', detail: 'diga quando publicar o que está agendado' }],
    ],
    [
      'confirmed tomorrow',
      'news',
      { ...news, confirmedAt: '2999-01-01T00:00:00Z' },
      [{ field: 'confirmedAt', detail: 'não pode estar no futuro' }],
    ],
    ['a second institution', 'settings', { id: 'other' }, [{ field: 'id' }]],
    [
      'a sector that does not exist',
      'services',
      { status: 'draft', name: 'X', order: 1, sector: 'nada' },
      [{ field: 'sector', detail: '“nada” não existe em Glossário' }],
    ],
  ]
  test('documents with wrong fields', async () => {
    const { admin, store, begin } = await withNews()
    for (const [name, collection, body, errors] of fields) {
      const response = await admin.call('POST', `/api/collections/${collection}`, body)
      expect(response.statusCode, name).toBe(422)
      const found = response.json()
      expect(found.code).toBe('invalid_document')
      for (const error of errors)
        expect(found.errors, name).toContainEqual(expect.objectContaining(error))
      for (const { detail } of found.errors) expect(detail).toMatch(/\p{L}/u)
    }
    expect(await store.lastSeq()).toBe(begin)
  })

  test('what nests deeper than anything that can be kept', async () => {
    const { admin, store, begin } = await withNews()
    const deep = `${'{"body":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    const calls = [
      ['PATCH', `${url}/prova`, { 'if-match': '*', 'content-type': mergePatchType }, 400],
      ['PUT', `${url}/prova`, { 'if-match': '*', 'content-type': 'application/json' }, 422],
    ] as const
    for (const [method, address, headers, status] of calls) {
      expect((await admin.call(method, address, deep, headers)).statusCode).toBe(status)
    }
    expect(await store.lastSeq()).toBe(begin)
  })

  test('an id that differs from the address', async () => {
    const { admin } = await withNews()
    for (const [method, body] of [
      ['PUT', { ...news, id: 'outra' }],
      ['PATCH', { id: 'outra' }],
    ] as const) {
      const response = await admin.call(method, one, body, ifMatch('*'))
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual([{ field: 'id', detail: 'difere do endereço' }])
    }
  })

  test('what every page needs is not taken away', async () => {
    const { admin } = await withNews()
    const settings = '/api/collections/settings/institution'
    const gone = await admin.call('DELETE', settings, undefined, ifMatch('*'))
    expect(gone.statusCode).toBe(409)
    expect(gone.json()).toMatchObject({ code: 'required_document' })
    for (const patch of [
      { status: 'draft' },
      { publishAt: '2026-01-01T00:00:00Z' },
      { expireAt: '2999-01-01T00:00:00Z' },
    ]) {
      const response = await admin.call('PATCH', settings, patch, ifMatch('*'))
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toMatchObject([{ field: Object.keys(patch)[0] }])
    }
    const named = await admin.call('PATCH', settings, { appName: 'Outro' }, ifMatch('*'))
    expect(named.statusCode).toBe(200)
  })

  test('what others name is not taken away, and it is said how many do', async () => {
    const entry = { acronym: 'BIB', name: 'Biblioteca', kind: 'setor' }
    const service = { name: 'Biblioteca', sector: 'bib' }
    const { person, store, begin } = await writingApp([
      published('glossary', 'bib', entry, { campuses: ['sul'] }),
      published('services', 'bib', service, { status: 'draft', campuses: ['sul'] }),
      published('social', 'perfil', { network: 'x' }, { campuses: 'all' }),
    ])
    const admin = await person('admin')
    const gone = (path: string) =>
      admin.call('DELETE', `/api/collections/${path}`, undefined, ifMatch('*'))
    for (const [path, words] of [
      ['campuses/sul', '1 em Glossário (“BIB”) e 1 em Horários (“Biblioteca”)'],
      ['campuses/centro', '1 em Ajustes'],
      ['glossary/bib', '1 em Horários (“Biblioteca”)'],
    ] as const) {
      const response = await gone(path)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ code: 'document_in_use' })
      expect(response.json().errors[0].detail).toContain(`citam este: ${words}. `)
    }
    expect(await store.lastSeq()).toBe(begin)
    for (const path of ['services/bib', 'glossary/bib', 'campuses/sul'])
      expect((await gone(path)).statusCode).toBe(200)
  })

  test('neither what names itself keeps a document, nor what names one of the same id elsewhere', async () => {
    const campus = { kind: 'campus', stage: 'operating', city: 'Brasília', state: 'DF' }
    const { person } = await writingApp([
      published('campuses', 'norte', { ...campus, name: 'Norte' }, { campuses: ['norte'] }),
      published('campuses', 'leste', { ...campus, name: 'Leste' }),
      published('campuses', 'polo', { ...campus, name: 'Polo' }, { campuses: ['sul'] }),
      published('glossary', 'leste', { acronym: 'LESTE', name: 'Leste', kind: 'setor' }),
      published('services', 'guiche', { name: 'Guichê', sector: 'leste' }),
    ])
    const admin = await person('admin')
    for (const id of ['norte', 'leste']) {
      const path = `/api/collections/campuses/${id}`
      const response = await admin.call('DELETE', path, undefined, ifMatch('*'))
      expect(response.statusCode, response.body).toBe(200)
    }
    const sul = await admin.call('DELETE', '/api/collections/campuses/sul', undefined, ifMatch('*'))
    expect(sul.statusCode).toBe(409)
    expect(sul.json().errors[0].detail).toContain('citam este: 1 em ')
  })

  test('a draft may be named as well as what readers see', async () => {
    const entry = { acronym: 'BIB', name: 'Biblioteca', kind: 'setor' }
    const { person } = await writingApp([published('glossary', 'bib', entry, { status: 'draft' })])
    const admin = await person('admin')
    const service = { status: 'draft', name: 'Biblioteca', sector: 'bib', order: 1 }
    const named = await admin.call('POST', '/api/collections/services', service)
    expect(named.statusCode, named.body).toBe(201)
  })

  test.each(['/api/collections/users', '/api/collections/__proto__'])(
    'POST %s',
    async (address) => {
      const { admin } = await withNews()
      const response = await admin.call('POST', address, news)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'unknown_collection' })
    },
  )
})

describe('what may not stand twice', () => {
  const page = { status: 'draft', title: 'P', answer: 'R', icon: 'help', order: 1 }
  const entry = { status: 'draft', acronym: 'CGAB', name: 'Setor', kind: 'setor' }

  test('the address of a page, also of a draft, also of two at once', async () => {
    const { person } = await writingApp()
    const admin = await person('admin')
    const pages = '/api/collections/pages'
    const both = await Promise.all(
      ['a', 'b'].map((id) => admin.call('POST', pages, { ...page, id, slug: 'ajuda' })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    const refused = both.find(({ statusCode }) => statusCode === 422)
    const kept = both.find(({ statusCode }) => statusCode === 201)?.json().id
    expect(refused?.json().errors).toEqual([
      { field: 'slug', detail: 'outro registro já tem o endereço “ajuda”', duplicate: kept },
    ])
    const same = await admin.call('PATCH', `${pages}/${kept}`, { title: 'Q' }, ifMatch('*'))
    expect(same.statusCode).toBe(200)
  })

  test('an acronym, within a campus', async () => {
    const { person } = await writingApp([
      published('glossary', 'g', { ...entry }, { campuses: ['centro'] }),
    ])
    const admin = await person('admin')
    const add = (campuses: string[]) =>
      admin.call('POST', '/api/collections/glossary', {
        ...entry,
        acronym: 'cgab',
        id: 'h',
        campuses,
      })
    const refused = await add(['sul', 'centro'])
    expect(refused.json().errors).toEqual([
      {
        field: 'acronym',
        detail:
          'a sigla já está em “g” como “CGAB”, no mesmo campus: acentos e maiúsculas não contam',
        duplicate: 'g',
      },
    ])
    expect((await add(['sul'])).statusCode).toBe(201)
    const wider = { campuses: ['sul', 'centro'] }
    const widened = await admin.call('PATCH', '/api/collections/glossary/h', wider, ifMatch('*'))
    expect(widened.statusCode).toBe(422)
  })

  test('an acronym that differs only in how its letters are written', async () => {
    const { person, store } = await writingApp()
    const admin = await person('admin')
    const glossary = '/api/collections/glossary'
    const add = (id: string, acronym: string) =>
      admin.call('POST', glossary, { ...entry, id, acronym })
    expect((await add('mac', 'ÁÇÃO'.normalize('NFD'))).statusCode).toBe(201)
    expect((await store.get('glossary', 'mac'))?.fields.acronym).toBe('ÁÇÃO')
    const [same, plain] = await Promise.all([add('b', 'ÁÇÃO'), add('c', 'acao')])
    expect(same.json().errors).toEqual([
      {
        field: 'acronym',
        detail: 'a sigla já está em “mac”, no mesmo campus',
        duplicate: 'mac',
      },
    ])
    expect(plain.json().errors).toEqual([
      {
        field: 'acronym',
        detail:
          'a sigla já está em “mac” como “ÁÇÃO”, no mesmo campus: acentos e maiúsculas não contam',
        duplicate: 'mac',
      },
    ])
  })

  test('two that stood beside each other before they counted as one can both be saved', async () => {
    const { person, store } = await writingApp([
      published('glossary', 'a', { ...entry, acronym: 'ÁÇÃO' }, { campuses: ['centro'] }),
      published('glossary', 'b', { ...entry, acronym: 'ACAO' }, { campuses: ['centro'] }),
      published('glossary', 'c', { ...entry, acronym: 'Acao' }, { campuses: ['sul'] }),
    ])
    const admin = await person('admin')
    const patch = (change: object) =>
      admin.call('PATCH', '/api/collections/glossary/b', change, ifMatch('*'))
    expect((await patch({ name: 'Outro nome' })).statusCode).toBe(200)
    expect((await patch({ acronym: 'AÇÃO' })).statusCode).toBe(200)
    expect((await patch({ campuses: ['centro', 'sul'] })).json().errors).toMatchObject([
      { field: 'acronym', detail: expect.stringContaining('“c”') },
    ])
    await write(store, { ...published('glossary', 'c', entry), expected: 1 })
    expect((await patch({ campuses: ['centro', 'sul'] })).statusCode).toBe(200)
  })
})

test('of very many problems, or of long ones, an answer says a few', async () => {
  const { person } = await writingApp()
  const editor = await person('admin', 'all')
  const unknown = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`campo${n}`, 1]))
  const many = await editor.call('POST', apiPaths.collection('news'), unknown)
  expect(many.statusCode).toBe(422)
  expect(many.body.length).toBeLessThan(10_000)
  const { errors } = many.json()
  expect(errors).toHaveLength(51)
  expect(errors.at(-1)).toEqual({
    field: '',
    detail: expect.stringMatching(/^há mais \d{5} problemas$/),
  })

  const long = await editor.call('POST', apiPaths.collection('news'), { ['x'.repeat(900_000)]: 1 })
  expect(long.statusCode).toBe(422)
  expect(long.body.length).toBeLessThan(10_000)
})
