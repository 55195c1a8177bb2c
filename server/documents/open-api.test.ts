import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { collectionNames } from '#content/collections.ts'
import { publicDocumentSchema } from '#content/schemas.ts'
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

test('every address that it names answers as it says', async () => {
  const { app, document } = await description()
  const paths = Object.keys(document.paths)
  expect(paths).toHaveLength(1 + 2 * collectionNames.length)
  for (const path of paths) {
    const operations = new Set(Object.keys(document.paths[path]))
    operations.delete('parameters')
    expect([...operations]).toEqual(['get'])
    const response = await get(app, path.replace('{id}', 'redes'))
    expect(document.paths[path].get.responses).toHaveProperty(String(response.statusCode))
  }
})

test('every operation has an identifier of its own', async () => {
  const { document } = await description()
  const ids = Object.values<{ get: { operationId: string } }>(document.paths).map(
    (item) => item.get.operationId,
  )
  expect(new Set(ids).size).toBe(ids.length)
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
