import { describe, expect, test } from 'vitest'
import { proposalPaths } from '#protocol/proposals.ts'
import { accept, proposingApp } from '#test/proposals/proposals.ts'
import { published } from '#test/server.ts'

const former = 'telefone pessoal de uma servidora'
const url = '/api/collections/glossary/cdbi'

/** The sector of `proposingApp`, whose name was another one in revision 1. */
async function correctedApp() {
  const parts = await proposingApp()
  const admin = await parts.person('admin', 'all')
  await admin.call('PATCH', url, { description: former, room: 'A-1' }, { 'if-match': '"1"' })
  await admin.call(
    'PATCH',
    url,
    { description: 'Empresta livros.', room: 'B-101' },
    { 'if-match': '"2"' },
  )
  const archive = () => admin.call('PATCH', url, { status: 'archived' }, { 'if-match': '"3"' })
  return { ...parts, admin, archive }
}

describe('what was taken back stays taken back for readers who propose', () => {
  test('no revision that is named brings its text into an answer', async () => {
    const { correct, track, waiting, admin } = await correctedApp()
    for (const revision of [1, 2, 3, 4, 2 ** 31 - 1]) {
      const sent = await correct(
        { description: 'Outra.' },
        { revision },
        'cdbi',
        `203.0.113.${revision % 250}`,
      )
      expect(sent.statusCode).toBe(201)
      expect(sent.body).not.toContain(former)
      const tracked = await track(sent.json().token)
      expect(tracked).toMatchObject({ current: { description: 'Empresta livros.' } })
      expect(tracked).not.toHaveProperty('seen')
      expect(JSON.stringify(tracked)).not.toContain(former)
    }
    // Staff, who read the history anyway, still see what the reader had before them.
    const entries: { seen: { description?: string } }[] = await waiting(admin)
    expect(entries.map(({ seen }) => seen.description)).toContain(former)
  })

  test('a former text cannot be guessed: the answer depends on what is public now', async () => {
    const { correct } = await correctedApp()
    const answers = await Promise.all(
      [former, 'Um palpite errado.'].map((description, index) =>
        correct({ description }, { revision: 2 }, 'cdbi', `203.0.113.${index}`),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    // What is there already is nothing to propose, whichever revision is named.
    for (const revision of [1, 2, 3]) {
      const same = await correct({ description: 'Empresta livros.' }, { revision }, 'cdbi', '::1')
      expect(same.statusCode).toBe(400)
    }
  })

  test('the secret address forgets the text of a document that is archived, published anew or deleted later', async () => {
    const { correct, track, archive, admin } = await correctedApp()
    const { token } = (await correct({ description: 'Outra.' }, { revision: 3 })).json()
    await archive()
    const gone = await track(token)
    expect(gone).toMatchObject({ state: 'overtaken', changes: { description: 'Outra.' } })
    expect(JSON.stringify(gone)).not.toContain('Empresta')
    const anew = { status: 'published', description: 'Nova.' }
    await admin.call('PATCH', url, anew, { 'if-match': '"4"' })
    expect(await track(token)).toMatchObject({ state: 'open', current: { description: 'Nova.' } })
    await admin.call('DELETE', url, undefined, { 'if-match': '"5"' })
    expect(JSON.stringify(await track(token))).not.toMatch(/Empresta|Nova|CDBI/)
  })

  test('what was decided tells nothing of the document any more', async () => {
    const { correct, track, waiting, admin, archive } = await correctedApp()
    const { token } = (await correct({ description: 'Outra.' }, { revision: 2 })).json()
    const [{ id }] = await waiting(admin)
    expect((await accept(admin, id, 3)).statusCode).toBe(200)
    const { state, changes, ...rest } = await track(token)
    expect([state, changes]).toEqual(['accepted', { description: 'Outra.' }])
    expect(JSON.stringify(rest)).not.toMatch(/Empresta|servidora/)
    await archive()
  })

  test('a part of a value does not carry the rest of the present one along', async () => {
    const { app, store } = await proposingApp()
    await store.commit(
      [
        published('events', 'feira', {
          title: 'Feira',
          start: '2026-03-12',
          recurrence: { every: 'week', interval: 1, until: '2026-12-17' },
          state: 'confirmed',
        }),
      ],
      { by: 'teste', at: '2026-03-12T22:30:00.000Z' },
    )
    const payload = { revision: 1, changes: { recurrence: { interval: 2 } } }
    const answer = await app.inject({
      method: 'POST',
      url: proposalPaths.corrections('events', 'feira'),
      payload,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).not.toContain('2026-12-17')
  })
})

describe('what readers do not see does not show in how an answer is refused', () => {
  test('a document that is archived, deleted, a draft or nowhere answers the same', async () => {
    const { correct, archive, admin } = await correctedApp()
    const nowhere = await correct({ room: 'C-1' }, {}, 'nada')
    const answers = [await correct({ room: 'C-1' }, {}, 'cgen')]
    await archive()
    answers.push(await correct({ room: 'C-1' }, { revision: 1 }))
    await admin.call('DELETE', url, undefined, { 'if-match': '"4"' })
    answers.push(await correct({ room: 'C-1' }, { revision: 1 }))
    const shapeOf = ({ statusCode, json }: typeof nowhere) => {
      const { instance, requestId, ...problem } = json()
      return { statusCode, problem }
    }
    for (const answer of answers) expect(shapeOf(answer)).toEqual(shapeOf(nowhere))
    expect(nowhere.statusCode).toBe(404)
  })

  test('a draft that is named answers as what does not exist', async () => {
    const { app, store } = await proposingApp()
    const fields = { name: 'Biblioteca', order: 1 }
    const hours = published('services', 'biblioteca', { ...fields, sector: 'cgen' })
    await store.commit([hours], { by: 'teste', at: '2026-03-12T22:30:00.000Z' })
    const name = (changes: object) =>
      app.inject({
        method: 'POST',
        url: proposalPaths.corrections('services', 'biblioteca'),
        payload: { revision: 1, changes },
      })
    const [draft, nothing] = [await name({ sector: 'cgen' }), await name({ sector: 'nada' })]
    expect([draft.statusCode, nothing.statusCode]).toEqual([422, 422])
    expect(draft.json().errors[0].detail).toBe('“cgen” não existe em Glossário')
    expect((await name({ sector: 'cdbi' })).statusCode).toBe(201)
    // What the document itself names is public and not the reader's to mend.
    expect((await name({ note: 'Toque a campainha.' })).statusCode).toBe(201)
  })
})
