import { expect, test } from 'vitest'
import { proposalLimits, proposalPaths } from '#protocol/proposals.ts'
import { proposingApp } from '#test/proposals/proposals.ts'

async function formApp(others?: Parameters<typeof proposingApp>[0]) {
  const parts = await proposingApp(others)
  const send = (fields: Record<string, string>, { id = 'cdbi', headers = {} } = {}) =>
    parts.app.inject({
      method: 'POST',
      url: proposalPaths.correctionForm('glossary', id),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ revision: '1', ...fields }).toString(),
    })
  return { ...parts, send }
}

test('a plain form keeps the words of a reader, and a page says so', async () => {
  const { send, waiting, person } = await formApp()
  const sent = await send({ note: ' A sala é a B-202 & não a B-101. ' })
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(sent.body).toContain('Obrigado!')
  expect(await waiting(await person('editor', ['centro']))).toMatchObject([
    { kind: 'correction', document: 'cdbi', note: 'A sala é a B-202 & não a B-101.', changes: {} },
  ])
})

test('a form sent twice, also at once, is kept once, and each time a page says thanks', async () => {
  const { send, waiting, person } = await formApp({ now: () => Date.parse('2026-11-21T12:00:00Z') })
  const sent = await Promise.all([send({ note: 'A sala mudou.' }), send({ note: 'A sala mudou.' })])
  sent.push(await send({ note: 'A sala mudou.' }))
  expect(sent.map(({ body }) => body.includes('Obrigado!'))).toEqual([true, true, true])
  await send({ note: 'A sala mudou para a B-202.' })
  const notes = (await waiting(await person('admin'))).map(({ note }: { note?: string }) => note)
  expect(notes.sort()).toEqual(['A sala mudou para a B-202.', 'A sala mudou.'])
})

test('the same words of another day are another reader’s', async () => {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const { send, waiting, person } = await formApp({ now: () => now })
  const admin = await person('admin')
  await send({ note: 'A sala mudou.' })
  now = Date.parse('2026-11-22T12:00:00Z')
  await send({ note: 'A sala mudou.' })
  expect(await waiting(admin)).toMatchObject([
    { at: '2026-11-21T12:00:00.000Z' },
    { at: '2026-11-22T12:00:00.000Z' },
  ])
})

test.each([
  ['nothing', { note: '  ' }, {}, 400, 'Falta a mensagem'],
  ['no field', {}, {}, 400, 'Falta a mensagem'],
  ['too much', { note: 'ç'.repeat(proposalLimits.words + 1) }, {}, 422, 'Use no máximo 500'],
  ['of a draft', { note: 'Oi' }, { id: 'cgen' }, 404, 'Página não encontrada'],
  ['of what there is not', { note: 'Oi' }, { id: 'nada' }, 404, 'Página não encontrada'],
])('%s is kept of a form: a page says what to do', async (_, fields, how, status, words) => {
  const { send, waiting, person } = await formApp()
  const sent = await send(fields, how)
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([
    status,
    'text/html; charset=utf-8',
  ])
  expect(sent.body).toContain(words)
  expect(await waiting(await person('admin'))).toEqual([])
})

test('another site’s page cannot send it, and no page of ours takes a form besides', async () => {
  const { send, app, waiting, person } = await formApp()
  const forged = await send({ note: 'Oi' }, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(forged.statusCode).toBe(403)
  const other = await app.inject({
    method: 'POST',
    url: '/sugerir/glossary',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'note=Oi',
  })
  expect(other.statusCode).toBe(405)
  expect(await waiting(await person('admin'))).toEqual([])
})

test('who sends too many waits, and hears for how long', async () => {
  const { send } = await formApp()
  const answers = []
  for (let count = 0; count < 40 && answers.at(-1) !== 429; count += 1) {
    const sent = await send({ note: `Oi ${count}` })
    answers.push(sent.statusCode)
    if (sent.statusCode === 429) {
      expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0)
      expect(sent.body).toContain('Espere alguns minutos')
    }
  }
  expect(answers).toContain(429)
})
