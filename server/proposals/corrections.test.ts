import { expect, test } from 'vitest'
import { auditPaths } from '#protocol/audit.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { mergePatchType } from '#protocol/editing.ts'
import { historyPaths } from '#protocol/history.ts'
import { proposalLimits, proposalPaths } from '#protocol/proposals.ts'
import { accept, proposingApp } from '#test/proposals/proposals.ts'

const phone = '(61) 2193-8051'

test('a reader proposes, somebody who may accepts, and the reader hears of it', async () => {
  const { correct, track, sector, waiting, person, store } = await proposingApp()
  const sent = await correct({ room: ' B-202 ', phone, name: 'Biblioteca' }, { note: 'Mudou.' })
  expect(sent.statusCode).toBe(201)
  const { token } = sent.json()
  // Trimmed, and without what does not differ.
  const matter = {
    collection: 'glossary',
    document: 'cdbi',
    note: 'Mudou.',
    changes: { room: 'B-202', phone },
    doubted: [],
  }
  const now = { room: 'B-101', phone: null }
  expect(await track(token)).toEqual({
    ...matter,
    current: now,
    title: 'CDBI',
    at: expect.any(String),
    state: 'open',
  })
  const editor = await person('editor', ['centro'])
  const [entry] = await waiting(editor)
  expect(entry).toMatchObject({
    ...matter,
    kind: 'correction',
    seen: now,
    current: now,
    revision: 1,
    isDecidable: true,
  })
  const accepted = await accept(editor, entry.id, 1)
  expect(accepted.json()).toMatchObject({ state: 'accepted', isOurs: true, revision: 2 })
  expect(await sector()).toMatchObject({ room: 'B-202', phone, name: 'Biblioteca', revision: 2 })
  expect(await track(token)).toMatchObject({ state: 'accepted', decidedAt: expect.any(String) })
  expect(await waiting(editor)).toEqual([])
  const [last] = await store.history({ collection: 'glossary', id: 'cdbi', limit: 1 })
  expect(last?.change.by).toBe(editor.id)
})

test('history and log name the proposal that a change carried out, with its words, as long as it is remembered', async () => {
  const { correct, waiting, person, proposals } = await proposingApp()
  const [editor, admin] = [await person('editor', ['centro']), await person('admin')]
  await correct({ room: 'B-202' }, { note: 'Mudou.' })
  await correct({ phone })
  const [first, second] = await waiting(editor)
  await accept(editor, first.id, 1)
  await editor.call('POST', proposalPaths.refusal(second.id), {})
  const own = await editor.call(
    'PATCH',
    apiPaths.document('glossary', 'cdbi'),
    { block: 'C' },
    {
      'if-match': '"2"',
      'content-type': mergePatchType,
    },
  )
  expect(own.statusCode, own.body).toBe(200)

  const history = async () =>
    (await editor.call('GET', historyPaths.history('glossary', 'cdbi'))).json().entries
  const log = async (query: string) => (await admin.call('GET', auditPaths.page + query)).json()
  const carried = { id: first.id, kind: 'correction', note: 'Mudou.' }
  const proposalsIn = (entries: { proposal?: object }[]) => entries.map(({ proposal }) => proposal)
  expect(proposalsIn(await history())).toEqual([undefined, carried, undefined])
  const logged = async () =>
    (await log('?collection=glossary&id=cdbi')).entries.map(
      ({ document }: { document: object }) => document,
    )
  expect(proposalsIn(await logged())).toEqual([undefined, carried, undefined])
  expect(await waiting(editor, `?proposal=${first.id}`)).toMatchObject([{ state: 'accepted' }])
  expect(await waiting(editor, '?proposal=x')).toEqual([])
  const elsewhere = await person('editor', ['sul'])
  expect(await waiting(elsewhere, `?proposal=${first.id}`)).toEqual([])

  const file = async (format: string) =>
    (await admin.call('GET', `${auditPaths.export}?format=${format}&collection=glossary`)).body
  expect(await file('csv')).toContain('Sugestão do público')
  expect(await file('json')).toContain(first.id)
  expect(`${await file('csv')}${await file('json')}`).not.toContain('Mudou.')

  await proposals.prune('9999', '0')
  expect(proposalsIn(await history())).toEqual([undefined, undefined, undefined])
  expect(proposalsIn(await logged())).toEqual([undefined, undefined, undefined])
})

test('a reader says what is wrong without the right value: by its name, by words alone, or both', async () => {
  const { correct, track, waiting, person, sector } = await proposingApp()
  const told = { changes: {}, note: 'A porta tem outro número.' }
  const words = await correct({}, { note: ` ${told.note} ` })
  const named = await correct({ phone }, { doubted: ['room', 'block', 'phone'] })
  expect([words.statusCode, named.statusCode]).toEqual([201, 201])
  expect(await track(words.json().token)).toMatchObject({ ...told, doubted: [], state: 'open' })
  const doubt = { changes: { phone }, doubted: ['room', 'block'] }
  expect(await track(named.json().token)).toMatchObject(doubt)
  const editor = await person('editor', ['centro'])
  const [first, second] = await waiting(editor)
  expect(first).toMatchObject({ ...told, doubted: [], isDecidable: true })
  const now = { room: 'B-101', block: null, phone: null }
  expect(second).toMatchObject({ ...doubt, seen: now, current: now })
  // There is nothing to write: that the staff have seen to it is all there is to say.
  const decided = await accept(editor, first.id, 1)
  expect(decided.json()).toEqual(expect.objectContaining({ state: 'accepted', isOurs: true }))
  expect((await sector()).revision).toBe(1)
  expect((await track(words.json().token)).state).toBe('accepted')
  await accept(editor, second.id, 1)
  expect(await sector()).toMatchObject({ phone, room: 'B-101', revision: 2 })
})

test('what a device sends again with its key is kept once, and answered with the same secret', async () => {
  const { correct, app, person, track, waiting, proposals } = await proposingApp()
  const send = (key: string, payload: object, id = 'cdbi') =>
    app.inject({
      method: 'POST',
      url: proposalPaths.corrections('glossary', id),
      headers: { 'idempotency-key': key },
      payload,
    })
  const key = '0123456789abcdef0123456789abcdef'
  const said = { revision: 1, changes: {}, note: 'Mudou de sala.' }
  const answers = await Promise.all([send(key, said), send(key, said)])
  const [one, other] = answers.map((answer) => answer.json().token)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(one).toBe(other)
  expect(await proposals.list({ which: 'all', limit: 10 })).toHaveLength(1)
  // Also when the page has gone meanwhile.
  const admin = await person('admin', 'all')
  const gone = { 'if-match': '"1"' }
  await admin.call('PATCH', apiPaths.document('glossary', 'cdbi'), { status: 'archived' }, gone)
  const again = await send(key, said)
  expect([again.statusCode, again.json().token]).toEqual([201, one])
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect((await track(one)).note).toBe(said.note)
  const reused = await send(key, { ...said, note: 'Outra coisa.' })
  expect(reused.json().code).toBe('idempotency_key_reused')
  for (const weak of ['1', 'x'.repeat(21), 'x'.repeat(201), 'ção 0123456789abcdef0123456789'])
    expect((await send(weak, said)).statusCode, weak).toBe(400)
  expect(await waiting(admin)).toHaveLength(1)
  // Without a key each one is another, as a form without script sends them.
  const unkeyed = await correct({}, { note: 'a' }, 'cgen')
  expect(unkeyed.statusCode).toBe(404)
})

test('a declined proposal tells the reader why, and not who', async () => {
  const { correct, track, waiting, person, sector } = await proposingApp()
  const { token } = (await correct({ phone })).json()
  const editor = await person('editor', ['centro'])
  const [{ id }] = await waiting(editor)
  const refusal = proposalPaths.refusal(id)
  expect((await editor.call('POST', refusal, { word: 'a'.repeat(501) })).statusCode).toBe(422)
  expect(
    (await editor.call('POST', refusal, { word: ' É de outro setor. ' })).json(),
  ).toMatchObject({ state: 'declined', isOurs: true, decidedBy: { name: 'Ana' } })
  const { state, word, ...rest } = await track(token)
  expect([state, word]).toEqual(['declined', 'É de outro setor.'])
  expect(JSON.stringify(rest)).not.toContain('Ana')
  expect((await accept(editor, id, 1)).json()).toMatchObject({ state: 'declined', isOurs: false })
  expect((await sector()).revision).toBe(1)
})

test('a refusal is taken back: the proposal waits again, and can be accepted', async () => {
  const { correct, track, waiting, person, sector } = await proposingApp()
  const { token } = (await correct({ phone })).json()
  const editor = await person('editor', ['centro'])
  const [{ id }] = await waiting(editor)
  const refusal = proposalPaths.refusal(id)
  expect((await editor.call('DELETE', refusal)).json()).toEqual({ state: 'open', isOurs: false })
  await editor.call('POST', refusal, { word: 'Engano.' })
  const other = await person('editor', ['sul'])
  expect((await other.call('DELETE', refusal)).statusCode).toBe(404)
  expect((await editor.call('DELETE', refusal)).json()).toEqual({ state: 'open', isOurs: true })
  const { state, word } = await track(token)
  expect([state, word]).toEqual(['open', undefined])
  expect((await accept(editor, id, 1)).json()).toMatchObject({ state: 'accepted' })
  expect((await editor.call('DELETE', refusal)).json()).toMatchObject({
    state: 'accepted',
    isOurs: false,
  })
  expect(await sector()).toMatchObject({ phone, revision: 2 })
})

test('a reader takes a proposal back', async () => {
  const { correct, app, waiting, person } = await proposingApp()
  const { token } = (await correct({ phone })).json()
  const taken = await app.inject({ method: 'DELETE', url: proposalPaths.correction(token) })
  expect(taken.json()).toMatchObject({ state: 'withdrawn' })
  expect(await waiting(await person('admin', 'all'))).toEqual([])
  expect((await app.inject({ url: proposalPaths.correction('outro') })).statusCode).toBe(404)
})

const malformed: [string, object, object?, string?, number?][] = [
  ['a draft', { phone }, {}, 'cgen', 404],
  ['what is not there', { phone }, {}, 'nada', 404],
  ['nothing', {}, {}, 'cdbi', 400],
  ['what is there already', { room: 'B-101' }, {}, 'cdbi', 400],
  ['a list of changes', [1] as object, {}, 'cdbi', 400],
  ['no revision', { phone }, { revision: 'um' }, 'cdbi', 400],
  ['a revision of no store', { phone }, { revision: 1e300 }, 'cdbi', 400],
  ['a note that is no text', { phone }, { note: {} }, 'cdbi', 400],
  ['a doubt about nothing', {}, { doubted: [] }, 'cdbi', 400],
  ['blank words', {}, { note: '  ' }, 'cdbi', 400],
  ['doubts that are no list', {}, { doubted: 'room' }, 'cdbi', 400],
  ['a doubt about the owner', {}, { doubted: ['owner'] }],
  ['a doubt about a field that there is not', {}, { doubted: ['room', 'sala'] }],
  ['the status', { status: 'archived' }],
  ['the owner', { owner: 'eu' }],
  ['who confirmed it', { confirmedAt: '2026-03-12T22:30:00Z' }],
  ['a field that there is not', { sala: 'B-202' }],
  ['a phone that is none', { phone: '2193' }],
  ['a number for a text', { room: 7 }],
  ['far too much', { room: 'x'.repeat(61) }],
  ['characters that nothing keeps', { room: 'a\0b' }],
  ['nothing where something has to be', { name: null }],
  ['a long note', { phone }, { note: 'x'.repeat(proposalLimits.words + 1) }],
  ['a note that nothing keeps', { phone }, { note: 'a\0b' }],
]

test('what cannot be published is not proposed: field by field as any write', async () => {
  const { correct, proposals } = await proposingApp()
  let address = 0
  for (const [name, changes, more = {}, id = 'cdbi', status = 422] of malformed) {
    address += 1
    const answer = await correct(changes, more, id, `203.0.113.${address}`)
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(status)
    if (status === 422) expect(answer.json().errors.length, name).toBeGreaterThan(0)
  }
  expect(await proposals.list({ which: 'all', limit: 10 })).toEqual([])
})

test('it is refused where too many wait, from too busy an address, from other sites, and too large', async () => {
  const { correct, app } = await proposingApp()
  for (let count = 0; count < proposalLimits.ofDocument; count++)
    expect((await correct({ room: `C-${count}` })).statusCode).toBe(201)
  expect((await correct({ room: 'C-9' })).json().code).toBe('proposals_full')
  const answers: number[] = []
  for (let count = 0; count < 6; count++) answers.push((await correct({ room: 'D-1' })).statusCode)
  expect(answers).toEqual([409, 409, 409, 409, 409, 429])
  // Somebody else does not wait.
  expect((await correct({ room: 'D-1' }, {}, 'cdbi', '203.0.113.8')).statusCode).toBe(409)
  const url = proposalPaths.corrections('glossary', 'cdbi')
  const payload = { revision: 1, changes: { phone } }
  const forged = { method: 'POST', url, payload, headers: { origin: 'https://outro.org' } } as const
  expect((await app.inject(forged)).json().code).toBe('forged_request')
  const large = await correct({ room: 'x'.repeat(proposalLimits.bytes) })
  expect(large.statusCode).toBe(413)
})

test('what was seen is what the reader had before them, and what changed since is for staff to choose', async () => {
  const { correct, waiting, person, sector } = await proposingApp()
  const editor = await person('editor', ['centro'])
  const seen = { 'if-match': '"1"' }
  await editor.call('PATCH', '/api/collections/glossary/cdbi', { room: 'B-303' }, seen)
  await correct({ room: 'B-202' })
  const [entry] = await waiting(editor)
  expect(entry).toMatchObject({
    seen: { room: 'B-101' },
    current: { room: 'B-303' },
    changes: { room: 'B-202' },
    revision: 2,
  })
  const stale = await accept(editor, entry.id, 1)
  expect([stale.statusCode, stale.json().current.room]).toEqual([412, 'B-303'])
  expect((await accept(editor, entry.id, 2)).statusCode).toBe(200)
  expect((await sector()).room).toBe('B-202')
})

test('what somebody has already changed to that is accepted without another revision', async () => {
  const { correct, waiting, person, sector, track } = await proposingApp()
  const editor = await person('editor', ['centro'])
  const { token } = (await correct({ room: 'B-202' })).json()
  const seen = { 'if-match': '"1"' }
  await editor.call('PATCH', '/api/collections/glossary/cdbi', { room: 'B-202' }, seen)
  const [{ id }] = await waiting(editor)
  expect((await accept(editor, id, 2)).json()).toMatchObject({ state: 'accepted', isOurs: true })
  expect((await sector()).revision).toBe(2)
  expect((await track(token)).state).toBe('accepted')
})

test('only those who may edit the document see it and decide, and a page that is gone says so', async () => {
  const { correct, waiting, person, track } = await proposingApp()
  const { token } = (await correct({ phone })).json()
  const admin = await person('admin', 'all')
  const [{ id }] = await waiting(admin)
  const others = [await person('editor', ['sul']), await person('sector_owner')]
  for (const other of others) {
    expect(await waiting(other)).toEqual([])
    expect((await accept(other, id, 1)).statusCode).toBe(404)
    expect((await other.call('POST', proposalPaths.refusal(id), {})).statusCode).toBe(404)
    expect((await other.call('DELETE', proposalPaths.proposal(id))).statusCode).toBe(404)
  }
  expect((await admin.call('GET', contentQualityPaths.dashboard)).json()).toMatchObject({
    proposals: 1,
  })
  await admin.call('DELETE', '/api/collections/glossary/cdbi', undefined, { 'if-match': '"1"' })
  const { state, title } = await track(token)
  expect([state, title]).toEqual(['overtaken', undefined])
  expect((await admin.call('POST', proposalPaths.refusal(id), {})).statusCode).toBe(404)
})
