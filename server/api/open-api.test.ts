import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSource } from 'oazapfts'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { collectionNames } from '#content/collections.ts'
import { publicDocumentSchema } from '#content/validation/document-schemas.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { historyPaths } from '#protocol/history.ts'
import { tablePaths } from '#protocol/table-import.ts'
import { importContent } from '#server/documents/import/import-content.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { AnswerCheck } from '#test/api/answers.ts'
import { root } from '#test/installation.ts'
import { apiRoutesOf, get, published, temporaryApp } from '#test/server.ts'
import { openApiDocument } from './open-api.ts'

async function description() {
  const { app } = await temporaryApp([published('courses', 'redes', { name: 'Redes' })])
  const response = await get(app, '/api/docs/json')
  expect(response.statusCode).toBe(200)
  return { app, document: response.json() }
}

test('it is OpenAPI 3.1, and every reference leads somewhere', async () => {
  const { document } = await description()
  expect(document.openapi).toMatch(/^3\.1\./)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, path = ''] of references) {
    expect(
      path.split('/').reduce((node, key) => node?.[key], document),
      path,
    ).toBeDefined()
  }
})

/** Calls that are no part of what programs are offered: pages, files, refusals, and what the app says to itself. */
const undescribed = [
  /^GET \/api\/(\*|docs(\/.*)?)$/,
  /^GET \/\.well-known\/(assetlinks\.json|apple-app-site-association)$/,
  /^(POST|PUT|PATCH|DELETE|OPTIONS) \/api\/(bundle|changes)$/,
  /^(PUT|PATCH|DELETE|OPTIONS) \/api\/collections\/:collection$/,
  /^(POST|OPTIONS) \/api\/collections\/:collection\/:id$/,
]

test('every call that the server has is described, and no other', async () => {
  const { app } = await temporaryApp([])
  const check = new AnswerCheck()
  const routes = apiRoutesOf(app).filter((route) => !undescribed.some((each) => each.test(route)))
  const reached = routes.map((route) => {
    const [method = '', url = ''] = route.split(' ')
    const path = url.replace(':collection', 'courses').replace(/:\w+/g, 'x')
    return check.operationOf(method, path)?.path ?? `nothing for ${route}`
  })
  const generic = (path: string) =>
    path.replace(new RegExp(`/(${collectionNames.join('|')}|\\{collection\\})(?=/|$)`), '/courses')
  const described = check.operations.map(({ path }) => generic(path))
  expect(new Set(reached.map(generic))).toEqual(new Set(described))
  expect(reached.length).toBeGreaterThan(70)
})

const values: Record<string, string> = { collection: 'courses', id: 'redes', revision: '1' }

test('every call that it names answers as it says, to a visitor and to an admin', async () => {
  const { app, accounts } = await temporaryApp([published('courses', 'redes', { name: 'Redes' })])
  await addPerson(accounts.store, 'admin@x.org', 'admin')
  const check = new AnswerCheck()
  let session = await signIn(app, 'admin@x.org')
  for (const { path, method, security } of check.operations) {
    const url = path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? 'nada')
    for (const headers of [{}, session]) {
      // What comes back is held against the description by `temporaryApp`.
      const response = await app.inject({
        method: method.toUpperCase() as 'GET',
        url,
        headers: { ...headers, 'if-match': '*' },
        ...(['post', 'put', 'patch'].includes(method) && { payload: {} }),
      })
      if (headers !== session && security) expect(response.statusCode, url).toBe(401)
    }
    if (method === 'post' && /sign-out|revoke-sessions/.test(path))
      session = await signIn(app, 'admin@x.org')
  }
})

test('what an institute publishes is as the description says, whoever reads it', async () => {
  const { app, accounts, store, content } = await temporaryApp([])
  const { records, problems } = await readContentFolder(join(root, 'content/starter/ifb'))
  await importContent(store, { records, problems }, '2026-03-12T22:30:00.000Z')
  await content.refresh()
  await addPerson(accounts.store, 'admin@x.org', 'admin')
  const headers = await signIn(app, 'admin@x.org')
  const check = new AnswerCheck()
  const addresses = [
    apiPaths.bundle,
    apiPaths.changes,
    `${apiPaths.changes}?since=0`,
    `${apiPaths.changes}?since=0&view=staff`,
    `${apiPaths.changes}?view=staff`,
    historyPaths.history('settings', 'institution'),
    historyPaths.revision('settings', 'institution', 1),
    contentQualityPaths.findings,
    contentQualityPaths.dashboard,
    `${contentQualityPaths.calendar}?month=2026-11`,
    ...collectionNames.flatMap((name) => {
      const ids = content.bundle.collections[name].map(({ id }) => id)
      return [
        apiPaths.collection(name),
        apiPaths.staffCollection(name),
        tablePaths.export(name),
        `${tablePaths.export(name)}?format=json`,
        ...ids.map((id) => apiPaths.document(name, id)),
        ...ids.map((id) => apiPaths.staffDocument(name, id)),
      ]
    }),
  ]
  expect(addresses.length).toBeGreaterThan(100)
  for (const url of addresses) {
    const response = await app.inject({ url, headers })
    expect(response.statusCode, url).toBe(200)
    const operation = check.operationOf('GET', url) ?? expect.fail(url)
    expect(check.faultIn(operation, response), url).toBeUndefined()
  }
})

test('an answer that is not as it says is found', () => {
  const check = new AnswerCheck()
  const operation = check.operationOf('GET', apiPaths.document('news', 'x')) ?? expect.fail()
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const fault = (statusCode: number, body: object, more: object = headers) =>
    check.faultIn(operation, { statusCode, headers: { ...more }, body: JSON.stringify(body) })
  expect(fault(200, { id: 'x' })).toMatch(/revision/)
  expect(fault(201, {})).toMatch(/not described/)
  expect(fault(200, {}, { 'content-type': 'text/html' })).toMatch(/not described/)
  const problem = { type: 'about:blank', title: 'Não', status: 404, code: 'not_found' }
  const type = { 'content-type': 'application/problem+json' }
  expect(fault(404, problem, type)).toBeUndefined()
  expect(fault(404, { ...problem, code: 'forbidden' }, type)).toMatch(/code/)
})

/** A program that is written against the client made of the description. */
const program = `
import * as api from './client.ts'

export async function titles(): Promise<string[]> {
  const answer = await api.newsList()
  if (answer.status !== 200) return []
  return answer.data.documents.map(({ title }) => title)
}

export async function keep(person: string): Promise<string> {
  const answer = await api.draftKeep('news', 'x', person, { body: { title: 'Prova' } })
  if (answer.status === 200) return answer.data.savedAt
  // @ts-expect-error: no such code for this call
  if (answer.status === 401 && answer.data.code === 'not_found') return ''
  return answer.status === 412 ? String(answer.data.current?.updatedAt) : answer.data.title
}

export async function role(): Promise<string | undefined> {
  const answer = await api.session()
  // @ts-expect-error: no such part
  if (answer.status === 200 && answer.data.nobody) return undefined
  return answer.status === 200 ? answer.data.user?.role : undefined
}
`

test('a client that is made of it compiles with a program that uses it', async () => {
  const folder = mkdtempSync(join(root, 'node_modules/.client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'open-api.json'), JSON.stringify(openApiDocument()))
  const client = await generateSource(join(folder, 'open-api.json'))
  writeFileSync(join(folder, 'client.ts'), client)
  writeFileSync(join(folder, 'program.ts'), program)
  const compilerOptions = { types: [], lib: ['ES2024', 'DOM'], exactOptionalPropertyTypes: false }
  const extended = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions,
    files: ['program.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(extended))
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout, status } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('every operation has an identifier of its own', () => {
  const ids = new AnswerCheck().operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a record that it describes is one that is taken', async () => {
  const { document } = await description()
  const { properties, required, additionalProperties } = document.components.schemas.newsRecord
  expect(required.toSorted()).toEqual(['date', 'status', 'title'])
  expect(properties).toMatchObject({
    status: { enum: ['draft', 'scheduled', 'published', 'archived'] },
    title: { type: 'string', maxLength: 160, description: 'Título' },
    pinned: { type: 'boolean', default: false },
  })
  expect(additionalProperties).toBe(false)
  const staff = document.components.schemas.newsStaff
  expect(staff.required).toEqual(expect.arrayContaining(['id', 'title', 'revision', 'updatedBy']))
})

test('changes come as JSON and as a stream, from a place that can be named', async () => {
  const { document } = await description()
  const { parameters, responses } = document.paths['/api/changes'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    'since',
    'collection',
    'id',
    'view',
    'snapshot',
    'model',
    'Last-Event-ID',
  ])
  expect(Object.keys(responses['200'].content)).toEqual(['application/json', 'text/event-stream'])
})

describe('what the definitions ask for', () => {
  test.each(collectionNames)('%s', async (name) => {
    const { document } = await description()
    const { properties, required } = document.components.schemas[name]
    expect(Object.keys(properties)).toEqual(Object.keys(publicDocumentSchema(name).shape))
    const written = z.toJSONSchema(publicDocumentSchema(name))
    expect(required).toEqual(written.required)
  })
})

test('the page to try it comes whole from this server', async () => {
  const { app } = await description()
  const page = await get(app, '/api/docs')
  expect(page.statusCode).toBe(200)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    expect(file).toMatch(/^\/api\/docs\//)
    expect((await get(app, file)).statusCode, file).toBe(200)
  }
  expect(page.body).not.toMatch(/<script>|<style>|style=/)
})
