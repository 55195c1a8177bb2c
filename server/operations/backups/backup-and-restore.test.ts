import { hash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { openStores } from '#server/store/open-stores.ts'
import { addPerson, password } from '#test/accounts/people.ts'
import { campus, campusJson } from '#test/command-line.ts'
import { DATABASE_FILE, installation, type Running, start, stop } from '#test/installation.ts'
import { putNews } from '#test/put-news.ts'
import { openStreamAt } from '#test/realtime/stream.ts'
import { published, temporaryFolder, write } from '#test/server.ts'

/** A store with one published document, whose title is given; answers its folder. */
async function filledFolder(title = 'Aula'): Promise<string> {
  const folder = temporaryFolder()
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  await write(store, published('news', 'aula', { title, date: '2026-03-12', summary: 'x' }))
  await store.close()
  return folder
}

async function titleIn(folder: string): Promise<unknown> {
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  const document = await store.get('news', 'aula')
  await store.close()
  return document?.fields.title
}

/** The sums of all files in a folder, by name, so that nothing that changes goes unseen. */
function sumsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // What SQLite leaves beside a file that it only read says nothing.
  const files = names.filter(
    (name) => statSync(join(folder, name)).isFile() && !/-(?:wal|shm)$/.test(name),
  )
  return Object.fromEntries(files.map((name) => [name, sumOf(join(folder, name))]))
}

function sumOf(file: string): string {
  return hash('sha256', readFileSync(file))
}

/** Somebody who writes one news item over and over, and believes only what is acknowledged. */
class Writer {
  readonly #server: Running
  readonly #authorization: string
  revision = 0
  isStopped = false

  constructor(server: Running, authorization: string) {
    this.#server = server
    this.#authorization = authorization
  }

  async write(): Promise<void> {
    const response = await putNews(this.#server.url, this.#authorization, 'contador', {
      title: String(this.revision + 1),
      over: this.revision,
    })
    if (!response.ok) throw new Error(await response.text())
    this.revision += 1
  }

  async keepWriting(): Promise<void> {
    while (!this.isStopped) await this.write()
  }
}

async function signIn({ url }: Running): Promise<Response> {
  return fetch(url + accountPaths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [accountHeaders.persistence]: 'none' },
    body: JSON.stringify({ email: 'ana@exemplo.org', password }),
  })
}

test('a backup that is made while people write has all that was acknowledged, and a server goes back to it while people read', async () => {
  const folder = installation()
  const { store, accounts } = await openStores({ DATA_DIR: join(folder, 'data') })
  await addPerson(accounts, 'ana@exemplo.org', 'admin', { campuses: 'all' })
  await store.close()
  const server = await start(folder)
  const authorization = `Bearer ${(await signIn(server)).headers.get(accountHeaders.bearer)}`
  const writer = new Writer(server, authorization)
  for (let n = 0; n < 20; n++) await writer.write()
  const writing = writer.keepWriting()
  const acknowledged = writer.revision
  const made = await campusJson(folder, ['backup', 'tudo.db'])
  // The second one from now on began after the backup was made.
  const meanwhile = writer.revision
  await expect.poll(() => writer.revision).toBeGreaterThan(meanwhile + 1)
  writer.isStopped = true
  await writing
  expect(made).toMatchObject({ exitCode: 0, ok: true, file: 'tudo.db' })
  expect(writer.revision).toBeGreaterThan(acknowledged)

  const reader = await openStreamAt(server.port, `${apiPaths.changes}?collection=news`)
  const before = await reader.next()
  expect(before.event).toBe('snapshot')
  const restored = await campusJson(folder, ['restore', 'tudo.db', '--replace'])
  expect(restored).toMatchObject({ exitCode: 0, ok: true })

  // Whoever follows is sent all of it anew, under another name.
  const after = await reader.nextNews()
  expect(after.event).toBe('snapshot')
  expect(after.data.log).not.toBe(before.data.log)
  expect(after.data.log).toBe(restored.counters.logId)
  const answer = await fetch(server.url + apiPaths.document('news', 'contador'))
  const counter = (await answer.json()) as { title: string; revision: number }
  expect(Number(counter.title)).toBeGreaterThanOrEqual(acknowledged)
  expect(Number(counter.title)).toBeLessThan(writer.revision)
  const stale = `${server.url}${apiPaths.changes}?since=${before.id}`
  expect(await (await fetch(stale)).json()).toHaveProperty('collections')

  // Whoever was signed in signs in again, with the password of before; what is written goes on.
  await expect(writer.write()).rejects.toThrow('sign')
  const again = new Writer(
    server,
    `Bearer ${(await signIn(server)).headers.get(accountHeaders.bearer)}`,
  )
  // What was begun on a revision that is lost now writes over nothing.
  for (const lost of [Number(counter.title), Number(counter.title) + 1, writer.revision]) {
    again.revision = lost
    await expect(again.write()).rejects.toThrow('revision_conflict')
  }
  again.revision = counter.revision
  await again.write()
  expect(await stop(server)).toBe(0)

  // What was there before is in the file that was named.
  const other = temporaryFolder()
  await campus(other, ['restore', join(folder, restored.kept)])
  const kept = await openStores({ DATA_DIR: join(other, 'data') })
  const { fields } = (await kept.store.get('news', 'contador')) ?? {}
  expect(fields?.title).toBe(String(writer.revision))
  await kept.store.close()
})

test('a backup is one file for its owner only, and never takes the place of another', async () => {
  const folder = await filledFolder()
  expect(await campusJson(folder, ['backup'])).toMatchObject({
    ok: true,
    file: expect.stringMatching(/^data\/backups\/campus-na-mao-[\dT-]+Z\.db$/),
  })
  await campus(folder, ['backup', 'tudo.db'])
  expect(statSync(join(folder, 'tudo.db')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['data', 'tudo.db'])
  expect(readdirSync(join(folder, 'data')).sort()).toEqual(['backups', 'campus-na-mao.db'])
  const whole = readFileSync(join(folder, 'tudo.db'))
  const again = await campus(folder, ['backup', 'tudo.db'])
  expect(again).toMatchObject({ exitCode: 73, stderr: expect.stringContaining('já existe') })
  expect(readFileSync(join(folder, 'tudo.db')).equals(whole)).toBe(true)
})

test('a place where nothing can be written is told, and nothing half made stays', async () => {
  const folder = await filledFolder()
  writeFileSync(join(folder, 'file'), '')
  const { exitCode, stderr } = await campus(folder, ['backup', 'file/tudo.db'])
  expect(exitCode).toBe(73)
  expect(stderr).toMatch(/^Não é possível gravar em file \(E\w+\)\./)
})

test('a restore goes into an empty place at once; what holds something only where that is said', async () => {
  const folder = await filledFolder('do backup')
  await campus(folder, ['backup', 'tudo.db'])
  const other = await filledFolder('de antes')
  copyFileSync(join(folder, 'tudo.db'), join(other, 'tudo.db'))
  const before = sumsIn(other)
  const refused = await campus(other, ['restore', 'tudo.db'])
  expect(refused).toMatchObject({ exitCode: 73, stderr: expect.stringContaining('--replace') })
  expect(sumsIn(other)).toEqual(before)

  const { kept } = await campusJson(other, ['restore', 'tudo.db', '--replace'])
  expect(await titleIn(other)).toBe('do backup')
  const third = temporaryFolder()
  copyFileSync(join(other, kept), join(third, 'tudo.db'))
  expect(await campus(third, ['restore', 'tudo.db'])).toMatchObject({ exitCode: 0 })
  expect(await titleIn(third)).toBe('de antes')
})

test.each([
  [
    'damaged',
    (file: string) => writeFileSync(file, 'SQLite format 3\0 and then other'.repeat(200)),
  ],
  ['of a newer version', (file: string) => overwriteNumber(file, 60)],
])('a database that is %s is set aside for what a backup holds', async (_name, spoil) => {
  const folder = await filledFolder('do backup')
  await campus(folder, ['backup', 'tudo.db'])
  spoil(join(folder, DATABASE_FILE))
  const before = sumsIn(folder)
  expect(await campus(folder, ['restore', 'tudo.db'])).toMatchObject({ exitCode: 73 })
  expect(sumsIn(folder)).toEqual(before)
  const { kept } = await campusJson(folder, ['restore', 'tudo.db', '--replace'])
  expect(sumOf(join(folder, kept))).toBe(before[DATABASE_FILE])
  expect(await titleIn(folder)).toBe('do backup')
})

/** In SQLite's header (https://www.sqlite.org/fileformat.html) the version of the schema is at 60, the program's mark at 68. */
function overwriteNumber(file: string, place: number): void {
  const bytes = readFileSync(file)
  bytes.writeUInt32BE(9999, place)
  writeFileSync(file, bytes)
}

const faults: Record<string, { spoil: (file: string) => void; says: string }> = {
  'is cut off': {
    spoil: (file) => writeFileSync(file, readFileSync(file).subarray(0, 20_000)),
    says: 'está danificado',
  },
  'was overwritten in the middle': {
    spoil(file) {
      const bytes = readFileSync(file)
      bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 8192)
      writeFileSync(file, bytes)
    },
    says: 'está danificado',
  },
  'is no database': {
    spoil: (file) => writeFileSync(file, 'uma planilha'),
    says: 'Nada foi alterado',
  },
  'is of another program': {
    spoil: (file) => overwriteNumber(file, 68),
    says: 'não é um backup deste programa',
  },
  'is of a newer version': {
    spoil: (file) => overwriteNumber(file, 60),
    says: 'Atualize-o antes',
  },
  'is empty': {
    spoil: (file) => writeFileSync(file, ''),
    says: 'está vazio',
  },
}

test.each(Object.entries(faults))(
  'a backup that %s is refused, and nothing changes',
  async (_name, fault) => {
    const folder = await filledFolder()
    await campus(folder, ['backup', 'tudo.db'])
    fault.spoil(join(folder, 'tudo.db'))
    const before = sumsIn(folder)
    const { exitCode, stderr } = await campus(folder, ['restore', 'tudo.db', '--replace'])
    expect(stderr).toContain(fault.says)
    expect(exitCode).toBe(65)
    expect(sumsIn(folder)).toEqual(before)
  },
)

test('a file that is not there is told', async () => {
  const { exitCode, stderr } = await campus(temporaryFolder(), ['restore', 'tudo.db'])
  expect(exitCode).toBe(66)
  expect(stderr).toBe('Não há um arquivo em tudo.db.\n')
})
