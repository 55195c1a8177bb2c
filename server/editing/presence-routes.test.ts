import { expect, test } from 'vitest'
import { editingPaths } from '#protocol/editing.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { published, temporaryApp } from '#test/server.ts'

const course = published('courses', 'redes', { name: 'Redes' }, { campuses: ['centro'] })
const [ana, bia] = ['a'.repeat(32), 'b'.repeat(32)]
const url = editingPaths.presence('courses', 'redes')

async function site() {
  const { app, accounts } = await temporaryApp([course])
  async function person(email: string, campuses = ['centro']) {
    await addPerson(accounts.store, email, 'editor', { campuses })
    const headers = await signIn(app, email)
    return (method: 'GET' | 'DELETE', form: string) =>
      app.inject({ method, url: `${url}?form=${form}`, headers })
  }
  return { app, person }
}

test('a form says that it is open, who else has one open, and that it closes', async () => {
  const { person } = await site()
  const [first, second] = [await person('ana@x.org'), await person('bia@x.org')]
  const formsOf = async (answer: ReturnType<typeof first>) =>
    (await answer).json<{ editors: { form: string }[] }>().editors.map(({ form }) => form)
  expect((await first('GET', ana)).json()).toMatchObject({ revision: 1, editors: [{ form: ana }] })
  expect(await formsOf(second('GET', bia))).toEqual([ana, bia])
  // Nobody else's form closes by it.
  expect((await second('DELETE', ana)).statusCode).toBe(204)
  expect(await formsOf(second('GET', bia))).toEqual([ana, bia])
  expect((await first('DELETE', ana)).statusCode).toBe(204)
  expect(await formsOf(second('GET', bia))).toEqual([bia])
})

test('only who may change the document is told', async () => {
  const { app, person } = await site()
  const ofCampus = await person('ana@x.org')
  const elsewhere = await person('caio@x.org', ['sul'])
  expect((await ofCampus('GET', 'nada')).statusCode).toBe(400)
  expect((await ofCampus('DELETE', 'nada')).statusCode).toBe(400)
  expect((await elsewhere('GET', bia)).statusCode).toBe(404)
  expect((await app.inject({ url: `${url}?form=${ana}` })).statusCode).toBe(401)
})
