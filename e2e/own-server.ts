import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type APIRequestContext, request } from '@playwright/test'
import type { CollectionName } from '#content/collections.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mergePatchType, writeHeaders } from '#protocol/editing.ts'
import { freePort } from '#test/free-port.ts'
import type { Installation } from './people.ts'
import { type CreateUser, createPeople } from './people.ts'
import { test as base } from './test.ts'

const root = join(import.meta.dirname, '..')

type Settings = Readonly<Record<string, string>>

/** A server that a test has for itself: to write to, to stop and to start again. */
export interface OwnServer extends Installation {
  /** As an operator's `kill` does it; open pages stay. */
  stop(): Promise<void>
  /** With the app built in another folder: a new version on the same data. */
  start(newCode?: string): Promise<void>
  personWith: CreateUser
  /** Changes a document as an admin, over the API. */
  edit(
    collection: CollectionName,
    id: string,
    patch: Readonly<Record<string, unknown>>,
  ): Promise<void>
  api: APIRequestContext
}

interface WorkerFixtures {
  settings: Settings
  code: string
  serverOf(file: string): Promise<OwnServer>
}

/** A test with a server of its own, shared with the other tests of its file in the same worker. */
export const test = base.extend<{ baseURL: string; server: OwnServer }, WorkerFixtures>({
  /** What of its configuration is other than by default. */
  settings: [{}, { scope: 'worker', option: true }],
  /** Folder of the built app that is served. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  code: [async ({}, use) => use(root), { scope: 'worker' }],
  /** A worker runs one file after the other: each finds a server that no other file has written to. */
  serverOf: [
    async ({ settings, code }, use) => {
      let current: { file: string; server: OwnServer; close(): Promise<void> } | undefined
      await use(async (file) => {
        if (current?.file === file) return current.server
        await current?.close()
        current = undefined
        const folder = await mkdtemp(join(tmpdir(), 'campus-na-mao-own-'))
        const server = await openServer(folder, settings, code)
        const close = async () => {
          await server.dispose()
          await rm(folder, { recursive: true })
        }
        current = { file, server, close }
        return server
      })
      await current?.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),
  personWith: ({ server }, use) => use(server.personWith),
  baseURL: ({ server }, use) => use(server.url),
})

/** Starts a server on a free port with an empty data folder; `code` is the folder of the built app. */
export async function openServer(
  dataFolder: string,
  settings: Settings,
  code: string,
): Promise<OwnServer & { dispose(): Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const environment = { ...settings, DATA_DIR: dataFolder, PORT: String(port) }
  let child = await startProcess(code, environment)
  const people = await createPeople({ url, dataFolder })
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url, authorization: people.authorization },
  })

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }

  return {
    url,
    dataFolder,
    stop,
    async start(newCode = code) {
      child = await startProcess(newCode, environment)
    },
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
      await stop()
    },
  }
}

async function startProcess(code: string, environment: Settings): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/campus.js', 'serve'], {
    cwd: code,
    env: { ...process.env, ...environment, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('http://')) resolve(child)
      // What the server logs as an error belongs to the test that met it.
      else if (/"level":[56]0/.test(line)) process.stderr.write(`${line}\n`)
    })
    lines.once('close', () => reject(new Error('The server ended before it served')))
  })
}
