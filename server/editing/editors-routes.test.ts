import { expect, onTestFinished, test } from 'vitest'
import { type EditorsMessage, editingPaths, PRESENCE_LIMIT } from '#protocol/editing.ts'
import { addPerson, signIn } from '#server/accounts/test-people.ts'
import { openStream, type TestStream } from '#server/realtime/test-stream.ts'
import { published, temporaryApp, temporaryNodes, write } from '#server/test-server.ts'
import { EditorsBoard } from './editors-board.ts'

const course = published('courses', 'redes', { name: 'Redes' }, { campuses: ['centro'] })
const [ana, bia] = ['a'.repeat(32), 'b'.repeat(32)]
const url = editingPaths.editors('courses', 'redes')

async function site() {
  const { app, accounts, store, content } = await temporaryApp([course])
  async function person(email: string, campuses = ['centro']) {
    await addPerson(accounts.store, email, 'editor', { campuses })
    return signIn(app, email)
  }
  return { app, store, content, person }
}

/** Hears until somebody is told what fits. */
async function heard(stream: TestStream, fits: (message: EditorsMessage) => boolean) {
  for (;;) {
    const { data } = await stream.nextNews()
    const message = data as unknown as EditorsMessage
    if (fits(message)) return message
  }
}

const holders = ({ editors }: EditorsMessage) =>
  editors.filter(({ hasTurn }) => hasTurn).map(({ form }) => form)

test('who opens a form is seen by who has it open, until they close it', async () => {
  const { app, person } = await site()
  const [headers, others] = [await person('ana@x.org'), await person('bia@x.org')]
  const first = await openStream(app, `${url}?form=${ana}`, { headers })
  expect((await heard(first, () => true)).editors).toMatchObject([{ form: ana, hasTurn: true }])
  const second = await openStream(app, `${url}?form=${bia}`, { headers: others })
  expect((await heard(second, () => true)).editors).toMatchObject([
    { form: ana, hasTurn: true },
    { form: bia, hasTurn: false },
  ])
  expect((await heard(first, ({ editors }) => editors.length === 2)).revision).toBe(1)
  second.socket.destroy()
  await heard(first, ({ editors }) => editors.length === 1)
})

test('the turn is asked for, declined, passed on with a draft, and taken', async () => {
  const { app, person } = await site()
  const [headers, others] = [await person('ana@x.org'), await person('bia@x.org')]
  const first = await openStream(app, `${url}?form=${ana}`, { headers })
  await openStream(app, `${url}?form=${bia}`, { headers: others })
  const act = (form: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `${url}/${form}`,
      headers: form === ana ? headers : others,
      payload,
    })
  const other = ({ editors }: EditorsMessage) => editors.find(({ form }) => form === bia)

  await act(bia, { do: 'ask' })
  await heard(first, (message) => other(message)?.askedAt !== undefined)
  await act(ana, { do: 'decline', to: bia })
  const declined = await heard(first, (message) => other(message)?.declinedAt !== undefined)
  expect(other(declined)?.askedAt).toBeUndefined()
  await act(ana, { do: 'pass', to: bia, body: { draft: {} } })
  await heard(first, (message) => holders(message)[0] === bia && other(message)?.isHanded === true)
  const handed = await app.inject({ url: `${url}/${bia}`, headers: others })
  expect(handed.json()).toMatchObject({ handed: { body: { draft: {} } } })
  expect((await app.inject({ url: `${url}/${bia}`, headers })).statusCode).toBe(404)
  await act(bia, { do: 'forget' })
  await heard(first, (message) => other(message)?.isHanded === false)
  await act(ana, { do: 'take' })
  await heard(first, (message) => holders(message)[0] === ana)
  await act(bia, { do: 'away' })
  await heard(first, (message) => other(message)?.awayAt !== undefined)

  expect((await act(ana, { do: 'pass', to: 'c'.repeat(32) })).statusCode).toBe(404)
  expect((await act(ana, { do: 'pass' })).statusCode).toBe(400)
  expect((await act(ana, { do: 'dance' })).statusCode).toBe(400)
})

test('only who may change the document is told, and speaks for their own form', async () => {
  const { app, person } = await site()
  const headers = await person('ana@x.org')
  const elsewhere = await person('caio@x.org', ['sul'])
  const asJson = (as: Record<string, string>, form: string) =>
    app.inject({ url: `${url}?form=${form}`, headers: as })
  expect((await asJson(headers, ana)).json().editors).toMatchObject([{ form: ana }])
  expect((await asJson(headers, 'nada')).statusCode).toBe(400)
  expect((await asJson(elsewhere, bia)).statusCode).toBe(404)
  expect((await asJson({}, bia)).statusCode).toBe(401)
  const others = await person('bia@x.org')
  const taken = { method: 'POST', url: `${url}/${ana}`, headers: others } as const
  expect((await app.inject({ ...taken, payload: { do: 'take' } })).statusCode).toBe(404)
})

test('what another writes is told with its revision, drafts too', async () => {
  const { app, store, content, person } = await site()
  const headers = await person('ana@x.org')
  const stream = await openStream(app, `${url}?form=${ana}`, { headers })
  await heard(stream, ({ revision }) => revision === 1)
  await write(store, { ...course, expected: 1, content: { ...course.content, status: 'draft' } })
  await content.refresh()
  await heard(stream, ({ revision }) => revision === 2)
})

test('nodes see each other’s forms, and forget those that fall silent', async () => {
  let now = Date.parse('2026-03-12T22:30:00.000Z')
  const boards = (await temporaryNodes(2)).map(
    ({ editing, store }) =>
      new EditorsBoard({ editing, store, now: () => now, logError: console.error }),
  )
  const place = { collection: 'courses', document: 'redes' } as const
  const entry = (form: string) => ({
    ...place,
    form,
    person: form,
    name: 'Ana',
    openedAt: new Date(now).toISOString(),
  })
  let seen: string[] = []
  const leave = await boards[0]?.follow(entry(ana), ({ editors }) => {
    seen = editors.map(({ form }) => form)
  })
  onTestFinished(() => leave?.())
  await boards[1]?.follow(entry(bia), () => {})
  await expect.poll(() => seen).toEqual([ana, bia])
  now += PRESENCE_LIMIT - 1
  await boards[0]?.hear(entry(ana))
  now += 2
  await expect.poll(() => seen).toEqual([ana])
})
