import type { Bundle } from '#protocol/api-types.ts'
import { apiPaths, formatCursor } from '#protocol/content-api.ts'
import { addAdmin } from './admin.ts'
import { newsWriter, type WriteNews, writerTo } from './news-writer.ts'
import { withReaders } from './reader-process.ts'
import { type ServerProcess, startApp, startServer, withDataFolder } from './server-process.ts'

/** So many writes were made before anything is measured: the first ones load what checks them. */
export const WARM_UP_WRITES = 5

/** A server that tells readers of writes. */
export interface StreamServer extends Omit<ServerProcess, 'stop'> {
  /** Where the stream is that goes on after the last write, and which one that is. */
  stream(): Promise<{ url: string; last: number }>
}

/** Runs `work` against the built app, with what writes to it; `prepare` may put more into its folder before it starts. */
export async function withStream<T>(
  work: (server: StreamServer, write: WriteNews) => Promise<T>,
  prepare: (folder: string) => Promise<void> = async () => {},
) {
  return withDataFolder(async (folder) => {
    await addAdmin(folder)
    await prepare(folder)
    const server = await startApp(folder)
    const stream = async () => ({ url: await streamOf(server), last: WARM_UP_WRITES })
    return warmUp(server, { ...server, stream }, await newsWriter(server.url), work)
  })
}

/** Where the stream of a server goes on from now. */
export async function streamOf({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(url + apiPaths.bundle)
  return `${url}${apiPaths.changes}?since=${formatCursor((await answer.json()) as Bundle)}`
}

/** The same against a server that tells what it is sent and does nothing else. */
export async function withBareStream<T>(
  work: (server: StreamServer, write: WriteNews) => Promise<T>,
) {
  const server = await startServer(['bench/bare-stream-server.ts'])
  const stream = async () => ({ url: server.url, last: WARM_UP_WRITES })
  return warmUp(server, { ...server, stream }, writerTo([server.url]), work)
}

async function warmUp<T>(
  process: ServerProcess,
  server: StreamServer,
  write: WriteNews,
  work: (server: StreamServer, write: WriteNews) => Promise<T>,
): Promise<T> {
  try {
    for (let count = 0; count < WARM_UP_WRITES; count++) await write()
    const visitors = { count: 500, ...(await server.stream()) }
    await withReaders((ask) => ask({ kind: 'open', ...visitors }))
    return await work(server, write)
  } finally {
    await process.stop()
  }
}
