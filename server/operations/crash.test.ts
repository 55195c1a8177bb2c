import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { TestWriter, verify } from '#test/http-writer.ts'
import { addAdmin, installation, type Running, signInAdmin, start } from '#test/installation.ts'
import { ModelReader } from '#test/realtime/model-reader.ts'
import { temporaryPlace } from '#test/server.ts'

/** How often the server is killed; the long run sets more (`npm run test:crash`). */
const crashes = Number(process.env.CRASHES ?? 3)
const WRITERS = 8
/** After so many acknowledged writes at most, since the start: from nothing done to hundreds of commits. */
const LONGEST_LIFE = 200

test(
  'a server killed at any moment has everything that it acknowledged, once, a log without holes, and readers who go on',
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
    const reader = new ModelReader('collection=news')
    reader.join(() => server.url)
    const acknowledged = () => writers.reduce((sum, { receipts }) => sum + receipts.length, 0)
    for (const life of fc.sample(fc.integer({ min: 0, max: LONGEST_LIFE }), crashes)) {
      const end = acknowledged() + life
      for (const writer of writers) writer.start()
      await expect.poll(acknowledged, { interval: 1 }).toBeGreaterThanOrEqual(end)
      server.process.kill('SIGKILL')
      await server.exit
      server = await start(folder, place)
      // What was on its way is sent once more.
      await Promise.all(writers.map((writer) => writer.stop()))
      expect(await verify(place, writers)).toMatchObject({ lost: 0, twice: 0 })
      await expectServed(server, writers)
    }
    await expect.poll(() => seenBy(reader)).toEqual(expectedBy(writers))
    expect(reader.fault).toBeUndefined()
    await reader.cut()
    console.log(`${crashes} crashes, ${acknowledged()} acknowledged writes, none lost`)
  },
  120_000 + crashes * 10_000,
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

/** What the writers know to be there: the revision of each document. */
function expectedBy(writers: readonly TestWriter[]): Record<string, number> {
  const known = writers.flatMap(({ known }) => [...known])
  return Object.fromEntries(
    known.flatMap(([id, { revision, summary }]) => (summary === undefined ? [] : [[id, revision]])),
  )
}

/** The revision of each document of the writers that a reader has. */
function seenBy({ documents }: ModelReader): Record<string, number> {
  const own = [...documents.values()].filter(({ id }) => /^w\d/.test(id))
  return Object.fromEntries(own.map(({ id, revision }) => [id, revision]))
}
