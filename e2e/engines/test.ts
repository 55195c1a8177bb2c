import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type OwnServer, openServer } from '#e2e/own-server.ts'
import type { Engine } from './engine.ts'
import { type EngineName, startEngine } from './installed-engines.ts'
import { Visitor } from './visitor.ts'

interface WorkerFixtures {
  engineName: EngineName
  engine: Engine
  server: OwnServer
}

/** A journey in the engine of its project. Its pages must stay silent. */
export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName)
      console.log(engine.version)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'campus-na-mao-engines-'))
      const server = await openServer(folder, {}, join(import.meta.dirname, '../..'))
      await use(server)
      await server.dispose()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, server }, use) => {
    const window = await engine.openWindow()
    await use(new Visitor(window, server.url))
    const faults = await window.faults()
    await window.close()
    expect(faults, 'what the pages complained of').toEqual([])
  },
})
