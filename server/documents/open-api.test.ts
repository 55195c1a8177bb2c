import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { collectionNames } from '#content/collections.ts'
import { publicDocumentSchema } from '#content/public-document-schema.ts'
import { addPerson, signIn } from '#server/accounts/test-people.ts'
import { get, published, temporaryApp } from '#server/test-server.ts'

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

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Every operation that is described, by path and method. */
function operationsIn(document: { paths: Record<string, Record<string, Operation>> }) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, ...item[method] }] : [])),
  )
}

interface Operation {
  operationId: string
  security?: object[]
  responses: Record<string, unknown>
}

test('every call that it names answers as it says, to a visitor and to an admin', async () => {
  const { app, accounts } = await temporaryApp([published('courses', 'redes', { name: 'Redes' })])
  const document = (await get(app, '/api/docs/json')).json()
  await addPerson(accounts.store, 'admin@x.org', 'admin')
  const session = await signIn(app, 'admin@x.org')
  const operations = operationsIn(document)
  expect(operations).toHaveLength(20 + 8 * collectionNames.length)
  for (const { path, method, security, responses } of operations) {
    const url = path
      .replace('{id}', 'redes')
      .replace('{collection}', 'courses')
      .replace('{revision}', '1')
    for (const headers of [{}, session]) {
      const response = await app.inject({
        method,
        url,
        headers: { ...headers, 'if-match': '*' },
        ...(['post', 'put', 'patch'].includes(method) && { payload: {} }),
      })
      expect(responses, `${method} ${url}`).toHaveProperty(String(response.statusCode))
      expect(response.statusCode === 401).toBe(headers !== session && security !== undefined)
    }
  }
})

test('every operation has an identifier of its own', async () => {
  const { document } = await description()
  const ids = operationsIn(document).map(({ operationId }) => operationId)
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
