import { expect, test } from 'vitest'
import { proposalPaths } from '#protocol/proposals.ts'
import { accept, proposingApp } from '#test/proposals/proposals.ts'

const draft = '/api/collections/glossary/cgen'
const reviews = proposalPaths.reviews('glossary', 'cgen')
const publish = { revision: 1, changes: { status: 'published', room: 'B-202' } }

test('an editor asks for a review, another one approves, and it is published by them', async () => {
  const { person, waiting, app, store } = await proposingApp()
  const author = await person('editor', ['centro'])
  const asked = await author.call('POST', reviews, { ...publish, note: 'Confere?' })
  expect(asked.statusCode).toBe(201)
  const { id } = asked.json()
  expect(await waiting(author)).toMatchObject([
    { id, kind: 'review', note: 'Confere?', by: { id: author.id }, isDecidable: false },
  ])
  expect((await app.inject({ url: draft })).statusCode).toBe(404)
  expect((await accept(author, id, 1)).statusCode).toBe(403)
  expect((await author.call('POST', proposalPaths.refusal(id), {})).statusCode).toBe(403)
  const admin = await person('admin', 'all')
  expect((await accept(admin, id, 1)).json()).toMatchObject({ state: 'accepted', isOurs: true })
  expect((await app.inject({ url: draft })).json()).toMatchObject({ room: 'B-202' })
  const [last] = await store.history({ collection: 'glossary', id: 'cgen', limit: 1 })
  expect(last?.change.by).toBe(admin.id)
})

test('a sector owner asks for what they may not do themselves, and approves nothing of others', async () => {
  const { person, waiting, store } = await proposingApp()
  const owner = await person('sector_owner')
  expect((await owner.call('POST', reviews, publish)).statusCode).toBe(404)
  const admin = await person('admin', 'all')
  await admin.call('PATCH', draft, { owner: owner.id }, { 'if-match': '"1"' })
  const own = { ...publish, revision: 2 }
  expect((await owner.call('PATCH', draft, own.changes, { 'if-match': '"2"' })).statusCode).toBe(
    403,
  )
  const { id } = (await owner.call('POST', reviews, own)).json()
  const other = await person('editor', ['centro'])
  const { id: others } = (await other.call('POST', reviews, own)).json()
  expect((await waiting(owner)).map((each: { isDecidable: boolean }) => each.isDecidable)).toEqual([
    false,
    false,
  ])
  expect((await accept(owner, others, 2)).statusCode).toBe(403)
  expect((await accept(other, id, 2)).json()).toMatchObject({ state: 'accepted' })
  expect((await store.get('glossary', 'cgen'))?.status).toBe('published')
})

test('asking again replaces what one asked before; what is returned says why, what is taken back is gone', async () => {
  const { person, waiting } = await proposingApp()
  const author = await person('editor', ['centro'])
  await author.call('POST', reviews, publish)
  const { id } = (
    await author.call('POST', reviews, { ...publish, changes: { room: 'B-303' } })
  ).json()
  const admin = await person('admin', 'all')
  expect(await waiting(admin)).toMatchObject([{ id, changes: { room: 'B-303' } }])
  await admin.call('POST', proposalPaths.refusal(id), { word: 'Falta o telefone.' })
  const [returned] = await waiting(author, '?collection=glossary&id=cgen')
  expect(returned).toMatchObject({ id, state: 'declined', word: 'Falta o telefone.' })
  const { id: next } = (await author.call('POST', reviews, publish)).json()
  expect((await admin.call('DELETE', proposalPaths.proposal(next))).statusCode).toBe(404)
  const withdrawn = await author.call('DELETE', proposalPaths.proposal(next))
  expect(withdrawn.json()).toMatchObject({ state: 'withdrawn', isOurs: true })
  expect(await waiting(admin)).toEqual([])
})

test('of many who accept and decline at once, one changes the document, once', async () => {
  const { person, store, begin, app, correct } = await proposingApp()
  await correct({ room: 'B-202' })
  const admin = await person('admin', 'all')
  const editor = await person('editor', ['centro'])
  const [{ id }] = (await admin.call('GET', proposalPaths.proposals)).json().proposals
  const answers = await Promise.all(
    [admin, editor, admin, editor].map((each) => accept(each, id, 1)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(answers.filter((answer) => answer.json().isOurs)).toHaveLength(1)
  expect(await store.lastSeq()).toBe(begin + 1)
  expect((await app.inject({ url: '/api/collections/glossary/cdbi' })).json().revision).toBe(2)
  const late = await editor.call('POST', proposalPaths.refusal(id), {})
  expect(late.json()).toMatchObject({ state: 'accepted', isOurs: false })
})

test('what was written and not yet noted down is accepted for whoever looks', async () => {
  const { person, proposals, correct, track, waiting } = await proposingApp()
  const { token } = (await correct({ room: 'B-202' })).json()
  const admin = await person('admin', 'all')
  const [{ id }] = await waiting(admin)
  // As where the process ends between the two.
  const { settle } = proposals
  proposals.settle = () => Promise.reject(new Error('ended'))
  expect((await accept(admin, id, 1)).statusCode).toBe(500)
  proposals.settle = settle
  expect((await admin.call('POST', proposalPaths.refusal(id), {})).json().state).toBe('accepted')
  expect((await track(token)).state).toBe('accepted')
})
