import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { temporaryPlace } from '#server/test-server.ts'
import { addAdmin, installation, type Running, signInAdmin, start } from './test-installation.ts'
import { TestWriter, verify } from './test-writer.ts'

/** How often the server is killed; the long run sets more (`npm run test:crash`). */
const crashes = Number(process.env.CRASHES ?? (inject('postgres') ? 5 : 20))
const WRITERS = 8
// From the first request until the end, in milliseconds: from nothing done to hundreds of commits.
const LONGEST_LIFE_MS = 400

test(
  'a server killed at any moment has everything that it acknowledged, once, and a log without holes',
  async () => {
    const folder = installation()
    const place = await temporaryPlace()
    let server = await start(folder, place)
    await addAdmin(place)
    const authorization = await signInAdmin(server.url)
    const writers = Array.from(
      { length: WRITERS },
      (_, n) => new TestWriter(`w${n}`, authorization, () => server.url),
    )
    for (let crash = 0; crash < crashes; crash++) {
      for (const writer of writers) writer.start()
      await wait(Math.random() * LONGEST_LIFE_MS)
      server.process.kill('SIGKILL')
      await server.exit
      server = await start(folder, place)
      // What was on its way is sent once more.
      await Promise.all(writers.map((writer) => writer.stop()))
      expect(await verify(place, writers)).toMatchObject({ lost: 0, twice: 0 })
      await expectServed(server, writers)
    }
    const acknowledged = writers.flatMap(({ receipts }) => receipts).length
    expect(acknowledged).toBeGreaterThan(crashes * 5)
    console.log(`${crashes} crashes, ${acknowledged} acknowledged writes, none lost`)
  },
  60_000 + crashes * 5_000,
)

/** Readers see what was acknowledged. */
async function expectServed({ url }: Running, writers: readonly TestWriter[]): Promise<void> {
  const { documents } = (await (await fetch(url + apiPaths.collection('news'))).json()) as {
    documents: { id: string; revision: number; summary: string }[]
  }
  const served = new Map(documents.map(({ id, ...document }) => [id, document]))
  for (const [id, { revision, summary }] of writers.flatMap(({ known }) => [...known])) {
    if (summary === undefined) expect(served.has(id)).toBe(false)
    else expect(served.get(id)).toMatchObject({ revision, summary })
  }
}
