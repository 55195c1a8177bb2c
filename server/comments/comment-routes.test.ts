import { expect, test } from 'vitest'
import type { CommentThread } from '#protocol/api-types.ts'
import { commentLimits, commentPaths } from '#protocol/comments.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const course = published('courses', 'redes', { name: 'Redes' }, { campuses: ['centro'] })
const thread = commentPaths.thread('courses', 'redes')

async function site() {
  const { app, accounts, ...parts } = await writingApp([course])
  return {
    ...parts,
    app,
    accounts,
    async person(name: string, campuses = ['centro']) {
      const email = `${name.toLowerCase().replace(' ', '-')}@x.org`
      const { id } = await addPerson(accounts.store, email, 'editor', { name, campuses })
      const session = await signIn(app, email)
      const call = async (
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        url: string,
        body?: object,
      ) => {
        const answer = await app.inject({
          method,
          url,
          headers: { ...session, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { payload: JSON.stringify(body) }),
        })
        return { status: answer.statusCode, body: answer.json() }
      }
      return { id, call, say: (text: string) => call('POST', thread, { text }) }
    },
  }
}

const textsOf = ({ comments }: CommentThread) => comments.map(({ text }) => text)

test('staff who may see a document comment on it and settle it; nobody else learns of it', async () => {
  const { person, app } = await site()
  const [ana, bia, caio] = [await person('Ana'), await person('Bia'), await person('Caio', ['sul'])]
  const said = await ana.say('  O telefone mudou?  ')
  expect(said.status).toBe(201)
  const [comment] = said.body.comments
  expect(comment).toMatchObject({ text: 'O telefone mudou?', by: { id: ana.id, name: 'Ana' } })
  expect(said.body.people.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Bia'])
  expect(textsOf((await bia.call('GET', thread)).body)).toEqual(['O telefone mudou?'])
  const resolution = commentPaths.resolution(comment.id)
  expect((await bia.call('PUT', resolution)).body.comments).toMatchObject([
    { id: comment.id, resolvedBy: { name: 'Bia' } },
  ])
  const reopened = (await ana.call('DELETE', resolution)).body.comments
  expect(reopened[0]).not.toHaveProperty('resolvedAt')
  for (const [method, url] of [
    ['GET', thread],
    ['POST', thread],
    ['PUT', commentPaths.comment(comment.id)],
    ['DELETE', commentPaths.comment(comment.id)],
    ['PUT', resolution],
  ] as const)
    expect(
      (await caio.call(method, url, method === 'GET' ? undefined : { text: 'Oi' })).status,
    ).toBe(404)
  expect((await app.inject({ url: thread })).statusCode).toBe(401)
})

test('each changes and deletes their own comments', async () => {
  const { person } = await site()
  const [ana, bia] = [await person('Ana'), await person('Bia')]
  const [{ id }] = (await ana.say('Um')).body.comments
  const path = commentPaths.comment(id)
  expect((await bia.call('PUT', path, { text: 'Dois' })).status).toBe(403)
  expect((await bia.call('DELETE', path)).status).toBe(403)
  const [changed] = (await ana.call('PUT', path, { text: 'Dois' })).body.comments
  expect(changed).toMatchObject({ text: 'Dois', editedAt: expect.any(String) })
  expect((await ana.call('DELETE', path)).body.comments).toEqual([])
  expect((await ana.call('DELETE', path)).status).toBe(404)
})

test('a mention follows the name of whom it means, and names nobody who is gone', async () => {
  const { person, accounts, comments } = await site()
  const [ana, bia] = [await person('Ana'), await person('Ana Souza')]
  await person('Caio', ['sul'])
  const text = 'Confere, @Ana Souza? @Ana e ana@Ana.org não; @Caio não vê'
  const [said] = (await ana.say(text)).body.comments
  expect(said.text).toBe(text)
  const stored = await comments.get(said.id)
  expect(stored?.text).toContain(`Confere, @{${bia.id}}? @{${ana.id}} e ana@Ana.org`)
  expect(stored?.text).toContain('@Caio')
  expect(await comments.mentionsOf(bia.id, '', 9)).toMatchObject([{ author: ana.id }])
  // Nobody mentions themselves.
  expect(await comments.mentionsOf(ana.id, '', 9)).toEqual([])
  await accounts.store.deleteUser(bia.id, {
    at: new Date().toISOString(),
    kind: 'account_deleted',
    address: 'console',
  })
  expect(textsOf((await ana.call('GET', thread)).body)[0]).toContain('Confere, @conta apagada?')
})

test('what cannot be a comment is refused in words that say what to do', async () => {
  const { person, comments } = await site()
  const ana = await person('Ana')
  const faultOf = async (text: string) => {
    const { status, body } = await ana.say(text)
    expect(status).toBe(422)
    return body.errors
  }
  expect(await faultOf('  \n')).toEqual([{ field: 'text', detail: 'escreva o comentário' }])
  expect(await faultOf('x'.repeat(commentLimits.text + 1))).toEqual([
    { field: 'text', detail: 'use no máximo 2.000 caracteres' },
  ])
  expect(await faultOf('a\u202eb')).toMatchObject([{ field: 'text' }])
  expect((await ana.call('POST', thread, { text: 7 })).body.code).toBe('invalid_request')
  expect((await ana.call('GET', commentPaths.thread('courses', 'nada'))).status).toBe(404)
  expect((await ana.call('GET', commentPaths.thread('nada', 'redes'))).body.code).toBe(
    'unknown_collection',
  )
  await Promise.all(
    Array.from({ length: commentLimits.open }, (_, index) =>
      comments.add(
        {
          ...{ id: `c${index}`, collection: 'courses', document: 'redes', author: ana.id },
          ...{ at: '2026-03-12T22:30:00.000Z', text: 'Oi' },
        },
        [],
        commentLimits.open,
      ),
    ),
  )
  expect((await ana.say('Mais um')).body.code).toBe('comments_full')
})
