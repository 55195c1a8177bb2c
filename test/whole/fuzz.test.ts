import { expect, test } from 'vitest'
import { routes as pageRoutes } from '#app/navigation/routes.ts'
import { openBuiltRenderer } from '#server/operations/app-renderer.ts'
import { campusJson, ensureBuilt } from '#test/command-line.ts'
import { callsOf } from '#test/fuzz/calls.ts'
import { actors } from '#test/fuzz/cast.ts'
import type { OpenApi } from '#test/fuzz/described-calls.ts'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { openFuzzSite } from '#test/fuzz/fuzz-site.ts'
import { root } from '#test/installation.ts'
import { routesOf, temporaryApp } from '#test/server.ts'

/** Requests in all; the long run sets more (`npm run test:fuzz`). */
const count = Number(process.env.FUZZ ?? 500)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const isLong = count >= 50_000

/** Every route of the whole server. */
async function serverRoutes(): Promise<string[]> {
  const { app } = await temporaryApp([], await openBuiltRenderer(root))
  return routesOf(app)
}

test(
  `${count} requests, valid and broken, as everybody, and the server is as well as before (seed ${seed})`,
  async () => {
    await ensureBuilt()
    const routes = await serverRoutes()
    const site = await openFuzzSite()
    const { server, environment, cast, known } = site
    const document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as OpenApi
    const pages = pageRoutes.map(({ pattern }) => pattern)
    const calls = callsOf({ known, document, routes, pages })
    if (isLong) await fuzz(site, calls, { count: 10_000, seed: seed + 1000 })
    const before = await site.heap()
    const tally = await fuzz(site, calls, { count, seed })
    const after = await site.heap()
    tally.print()
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
    console.log(
      `seed ${seed}, heap ${megabytes(before)} → ${megabytes(after)} MB, ${cast.renewals} sessions renewed`,
    )
    expect(server.process.exitCode).toBeNull()
    for (const path of ['/healthz', '/readyz', '/tab1'])
      expect((await fetch(server.url + path)).status, path).toBe(200)
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    ).toEqual([])
    const { findings } = await campusJson(root, ['doctor'], environment)
    expect(findings).toContainEqual(expect.objectContaining({ check: 'conteúdo', state: 'ok' }))
    expect(findings).not.toContainEqual(expect.objectContaining({ state: 'error' }))
    for (const actor of actors) expect(tally.success(actor), actor).toBeGreaterThan(0.2)
    if (isLong) expect(after).toBeLessThan(before * 1.2)
  },
  // Also where others use the processors.
  180_000 + count * 40,
)
