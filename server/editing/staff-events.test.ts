import { expect, test } from 'vitest'
import { accountPaths, type Role } from '#protocol/accounts.ts'
import type { PresenceEvent } from '#protocol/api-types.ts'
import { editingPaths } from '#protocol/editing.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { openStream, type TestStream } from '#test/realtime/stream.ts'
import { published, temporaryApp, write } from '#test/server.ts'

const course = published('courses', 'redes', { name: 'Redes' }, { campuses: ['centro'] })
const other = published('courses', 'dança', { name: 'Dança' }, { campuses: ['centro'] })
const [ana, bia] = ['a'.repeat(32), 'b'.repeat(32)]

type Site = Awaited<ReturnType<typeof site>>
type Person = Awaited<ReturnType<Site['person']>>

async function site() {
  const { app, accounts, store, content } = await temporaryApp([course, other])
  async function person(email: string, role: Role = 'editor') {
    const { id } = await addPerson(accounts.store, email, role, { campuses: ['centro'] })
    const headers = await signIn(app, email)
    return {
      id,
      headers,
      signOut: () =>
        app.inject({ method: 'POST', url: accountPaths.signOut, headers, payload: {} }),
      listen: () => openStream(app, editingPaths.live, { headers }),
      form: (form: string, method: 'GET' | 'DELETE' = 'GET', { id }: { id: string } = course) =>
        app.inject({
          method,
          headers,
          url: `${editingPaths.presence('courses', id)}?form=${form}`,
        }),
    }
  }
  return { app, people: accounts.store, store, content, person }
}

/** Hears until somebody is told what fits. */
async function heard(stream: TestStream, fits: (event: PresenceEvent) => boolean) {
  for (;;) {
    const { event, data } = await stream.nextNews()
    const presence = data as unknown as PresenceEvent
    if (String(event) === 'presence' && fits(presence)) return presence
  }
}

const forms = ({ editors }: PresenceEvent) => editors.map(({ form }) => form)

test('one stream tells of every form that its person has open: who else comes and goes', async () => {
  const { person } = await site()
  const [first, second] = [await person('ana@x.org'), await person('bia@x.org')]
  await first.form(ana)
  const stream = await first.listen()
  expect(await heard(stream, () => true)).toMatchObject({
    ...{ collection: 'courses', id: 'redes', revision: 1 },
    editors: [{ form: ana }],
  })
  const [third, fourth] = ['c'.repeat(32), 'd'.repeat(32)]
  await first.form(third, 'GET', other)
  await second.form(fourth, 'GET', other)
  expect(await heard(stream, (event) => forms(event).includes(fourth))).toMatchObject({
    id: 'dança',
    editors: [{ form: third }, { form: fourth }],
  })
  await second.form(bia)
  await heard(stream, (event) => event.id === 'redes' && forms(event).includes(bia))
  await second.form(bia, 'DELETE')
  await heard(stream, (event) => event.id === 'redes' && !forms(event).includes(bia))
})

test('what another writes is told with its revision, drafts too', async () => {
  const { store, content, person } = await site()
  const { form, listen } = await person('ana@x.org')
  await form(ana)
  const stream = await listen()
  await heard(stream, ({ revision }) => revision === 1)
  await write(store, { ...course, expected: 1, content: { ...course.content, status: 'draft' } })
  await content.refresh()
  await heard(stream, ({ revision }) => revision === 2)
})

test('whoever loses the right to the document hears no more of it, and is not named any more', async () => {
  const { store, content, person } = await site()
  const [first, second] = [await person('ana@x.org'), await person('bia@x.org', 'admin')]
  await first.form(ana)
  await second.form(bia)
  const [stream, others] = [await first.listen(), await second.listen()]
  await heard(stream, ({ editors }) => editors.length === 2)
  await heard(others, ({ editors }) => editors.length === 2)
  await write(store, { ...course, expected: 1, content: { ...course.content, campuses: ['sul'] } })
  await content.refresh()
  await heard(others, (event) => !forms(event).includes(ana))
  expect(stream.text).not.toContain('"revision":2')
})

const byAdmin = { at: new Date().toISOString(), kind: 'user_changed', address: 'console' } as const

test.each<[string, (ana: Person, app: Site) => Promise<unknown>]>([
  ['signed out', ({ signOut }) => signOut()],
  ['blocked', ({ id }, { people }) => people.changeUser(id, { isBlocked: true }, byAdmin)],
  ['made a reader', ({ id }, { people }) => people.changeUser(id, { role: 'reader' }, byAdmin)],
  ['given a new password', ({ id }, { people }) => people.resetAccess(id, byAdmin)],
])(
  'the stream of whoever is %s ends with that, and they are not named any more',
  async (_, change) => {
    const app = await site()
    const [first, second] = [await app.person('ana@x.org'), await app.person('bia@x.org')]
    await first.form(ana)
    await second.form(bia)
    const [stream, others] = [await first.listen(), await second.listen()]
    await heard(stream, ({ editors }) => editors.length === 2)
    await heard(others, ({ editors }) => editors.length === 2)
    await change(first, app)
    await stream.closed()
    await heard(others, (event) => !forms(event).includes(ana))
  },
)

test('whoever looks after another campus now leaves the forms of the one before', async () => {
  const { people, person } = await site()
  const [first, second] = [await person('ana@x.org'), await person('bia@x.org')]
  await first.form(ana)
  await second.form(bia)
  const [stream, others] = [await first.listen(), await second.listen()]
  await heard(stream, ({ editors }) => editors.length === 2)
  await heard(others, ({ editors }) => editors.length === 2)
  await people.changeUser(first.id, { campuses: ['sul'] }, byAdmin)
  await heard(others, (event) => !forms(event).includes(ana))
  expect(stream.isClosed).toBe(false)
})

test('who asks for no stream gets none', async () => {
  const { app, person } = await site()
  const { headers } = await person('ana@x.org')
  expect((await app.inject({ url: editingPaths.live, headers })).statusCode).toBe(400)
})
