import { type APIRequestContext, request } from '@playwright/test'
import type { CollectionName } from '#content/collections.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { mergePatchType, writeHeaders } from '#protocol/writes.ts'
import { createPeople, type PersonWith } from './people.ts'
import { startOwnServer } from './start-own-server.ts'
import { test as base } from './test.ts'

/** A server that a test has for itself: to write to, to stop and to start again. */
export interface OwnServer {
  readonly url: string
  /** As an operator's `kill` does it; open pages stay. */
  stop(): Promise<void>
  start(): Promise<void>
  personWith: PersonWith
  /** Changes a document as an admin, over the API. */
  edit(
    collection: CollectionName,
    id: string,
    patch: Readonly<Record<string, unknown>>,
  ): Promise<void>
  api: APIRequestContext
}

/** A test with a server of its own, shared with the other tests of its file in the same worker. */
export const test = base.extend<{ baseURL: string }, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await openServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

async function openServer(): Promise<OwnServer & { dispose(): Promise<void> }> {
  const server = await startOwnServer()
  const { url, stop, start } = server
  const people = await createPeople(server)
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url, authorization: people.authorization },
  })
  return {
    url,
    stop,
    start,
    personWith: people.personWith,
    api,
    async edit(collection, id, patch) {
      const answer = await api.patch(apiPaths.document(collection, id), {
        data: JSON.stringify(patch),
        headers: { 'content-type': mergePatchType, [writeHeaders.ifMatch]: '*' },
      })
      if (!answer.ok()) throw new Error(`${answer.url()} answered ${await answer.text()}`)
    },
    async dispose() {
      await Promise.all([people.dispose(), api.dispose()])
      await server.dispose()
    },
  }
}
