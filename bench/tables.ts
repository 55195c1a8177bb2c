import type { CollectionName } from '#content/collections.ts'
import { readTable } from '#content/tables/read-table.ts'
import { tableHead, tableLine } from '#content/tables/write-table.ts'
import type { ImportAnswer, ImportRequest } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { checkedRows, rowsToWrite, sendRows } from '#protocol/send-rows.ts'
import { tablePaths } from '#protocol/table-import.ts'
import { addAdmin, authorizeAdmin } from './admin.ts'
import type { Figure } from './figure.ts'
import { type ServerProcess, startApp, withDataFolder } from './server-process.ts'

const ROWS = 10_000
// In milliseconds, between two questions of a reader.
const PAUSE_MS = 20

const context = { timeZone: 'America/Sao_Paulo', idNamed: () => undefined }

/** One collection whose documents are found by their ids, and one in which no acronym may stand twice. */
const samples: { collection: CollectionName; record: (number: number) => object }[] = [
  {
    collection: 'courses',
    record: (number) => ({
      id: `bench-${number}`,
      ...{
        name: `Técnico em Redes ${number}`,
        modality: 'tecnico-subsequente',
        shifts: ['noturno'],
      },
      ...{
        duration: '2 anos',
        places: 40,
        description: 'Aprende-se a ligar computadores. '.repeat(20),
      },
    }),
  },
  {
    collection: 'glossary',
    record: (number) => ({
      id: `bench-${number}`,
      ...{
        acronym: `B${number}`,
        name: `Coordenação ${number}`,
        kind: 'setor',
        aliases: ['balcão'],
      },
    }),
  },
]

/** How long a table of ten thousand rows takes, what it takes of memory, and how long readers wait meanwhile. */
export async function measureTables(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sample of samples) {
    await withDataFolder(async (folder) => {
      await addAdmin(folder)
      const server = await startApp(folder)
      try {
        figures.push(...(await measure(server, sample)))
      } finally {
        await server.stop()
      }
    })
  }
  return figures
}

async function measure(
  server: ServerProcess,
  { collection, record }: (typeof samples)[number],
): Promise<Figure[]> {
  const authorization = await authorizeAdmin(server.url)
  const lines = Array.from({ length: ROWS }, (_, number) => {
    const envelope = { status: 'published', campuses: 'all', doubts: [] }
    return tableLine(collection, { ...envelope, ...record(number) }, context)
  })
  const file = new TextEncoder().encode(tableHead(collection) + lines.join(''))
  const before = performance.now()
  const table = readTable(collection, file, context)
  const read = performance.now() - before
  if ('fault' in table) throw new Error(table.fault)

  const send = (body: ImportRequest) => post(server.url, collection, authorization, body)
  const tried = await watched(server, () => sendRows(table.rows, true, send))
  const rows = rowsToWrite(checkedRows(table.rows, tried.value))
  const written = await watched(server, () => sendRows(rows, false, send))
  const again = await watched(server, () => sendRows(table.rows, true, send))
  const isWhole =
    written.value.every(({ kind }) => kind === 'new') &&
    again.value.every(({ kind }) => kind === 'unchanged')
  if (!isWhole || written.value.length !== ROWS) throw new Error('the import is not whole')
  const name = `${ROWS} rows of ${collection}`
  return [
    { name: `${name}: file`, value: file.length / 1e6, unit: 'MB' },
    { name: `${name}: read`, value: read, unit: 'ms' },
    { name: `${name}: tried`, value: tried.seconds, unit: 's' },
    { name: `${name}: written`, value: written.seconds, unit: 's' },
    { name: `${name}: tried again, all of it there`, value: again.seconds, unit: 's' },
    {
      name: `${name}: a reader waits meanwhile, 99 of 100`,
      value: Math.max(tried.wait, written.wait),
      unit: 'ms',
    },
    {
      name: `${name}: resident memory at most`,
      value: Math.max(tried.memory, written.memory),
      unit: 'MB',
    },
  ]
}

async function post(
  url: string,
  collection: CollectionName,
  authorization: string,
  body: ImportRequest,
): Promise<ImportAnswer['rows']> {
  const answer = await fetch(url + tablePaths.import(collection), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as ImportAnswer).rows
}

/** Does it while a reader goes on asking for a document. */
async function watched<T>(server: ServerProcess, work: () => Promise<T>) {
  let isOver = false
  const waits: number[] = []
  let memory = 0
  const reader = (async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(server.url + apiPaths.document('campuses', 'brasilia'))).text()
      waits.push(performance.now() - start)
      memory = Math.max(memory, server.residentMemory())
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })()
  const start = performance.now()
  const value = await work()
  const seconds = (performance.now() - start) / 1000
  isOver = true
  await reader
  waits.sort((a, b) => a - b)
  const wait = waits[Math.floor(waits.length * 0.99)] ?? 0
  return { value, seconds, wait, memory }
}
