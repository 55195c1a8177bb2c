import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import type { Diagnostic } from '#server/store/diagnostics.ts'
import { campus, campusJson } from '#test/command-line.ts'
import {
  addAdmin,
  bothServing,
  DATABASE_FILE,
  installation,
  type Running,
  run,
  signInAdmin,
  start,
  starterCount,
  stop,
} from '#test/installation.ts'
import { putNews } from '#test/put-news.ts'

const NOBODY = 65534
// The file of a database belongs to a user whose rights the system checks.
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** A server with somebody who may write. */
async function running(environment?: Record<string, string>) {
  const folder = installation()
  const server = await start(folder, environment)
  await addAdmin({ DATA_DIR: join(folder, 'data') })
  const authorization = await signInAdmin(server.url)
  const put = async (id: string) => {
    const response = await putNews(server.url, authorization, id)
    return { status: response.status, code: ((await response.json()) as Problem).code }
  }
  return { folder, server, put }
}

async function readiness({ url }: Running) {
  const response = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
  const { reason } = (await response.json()) as { reason?: string }
  return { status: response.status, reason }
}

async function metric({ url }: Running, name: string): Promise<string | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]
}

/** Undefined for what is not there. */
function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size
}

function rescuedIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => /^resgate-\w+-\d+\.db$/.test(name))
}

async function findingsOf(folder: string, { port }: Running): Promise<Diagnostic[]> {
  const { findings } = await campusJson(folder, ['doctor'], { PORT: String(port) })
  return findings as Diagnostic[]
}

const lost = { status: 503, code: 'store_lost' }

test('a data folder that is deleted under the server: nothing more is acknowledged, and what it held open is saved', async () => {
  const { folder, server, put } = await running()
  expect(await put('antes')).toMatchObject({ status: 201 })
  rmSync(join(folder, 'data'), { recursive: true })

  expect(await put('depois')).toEqual(lost)
  expect(await readiness(server)).toMatchObject({ status: 503, reason: 'store_lost' })
  expect(await metric(server, 'campus_store_writable')).toBe('0')
  expect((await fetch(server.url + apiPaths.collection('news'))).status).toBe(200)
  const backups = join(folder, 'data/backups')
  await expect.poll(() => rescuedIn(backups)).toHaveLength(1)
  const told = server.messages().filter((text) => text.includes('was deleted under the server'))
  expect(told).toHaveLength(1)

  const doctor = await findingsOf(folder, server)
  expect(doctor.find(({ check }) => check === 'servidor')).toMatchObject({ state: 'error' })
  expect(doctor.find(({ check }) => check === 'banco de dados')).toMatchObject({
    state: 'error',
    message: expect.stringContaining('campus restore'),
  })
  const backup = await campus(folder, ['backup'])
  expect(backup.exitCode).toBe(66)
  expect(backup.stderr).toContain(rescuedIn(backups)[0])
  await stop(server)

  const refused = await run(folder)
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain('Para voltar ao último backup: campus restore')
  expect(refused.output()).not.toContain('convite=')
  expect(existsSync(join(folder, DATABASE_FILE))).toBe(false)

  const file = join(backups, rescuedIn(backups)[0] ?? '')
  expect((await campus(folder, ['restore', file])).exitCode).toBe(0)
  const restored = await start(folder)
  const news = await fetch(restored.url + apiPaths.document('news', 'antes'))
  expect(news.status).toBe(200)
})

test('a folder that is replaced by another one is noticed by each worker, and taken back when it returns', async () => {
  const other = installation()
  await stop(await start(other))
  const { folder, server, put } = await running({ WORKERS: '2' })
  await bothServing(server)
  renameSync(join(folder, 'data'), join(folder, 'away'))
  renameSync(join(other, 'data'), join(folder, 'data'))
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => put(`aviso-${n}`)))
  expect(answers).toEqual(Array(8).fill(lost))
  for (let n = 0; n < 8; n++) {
    await expect.poll(() => readiness(server)).toMatchObject({ reason: 'store_lost' })
  }
  await expect.poll(() => rescuedIn(join(folder, 'data/backups'))).not.toEqual([])
  renameSync(join(folder, 'data'), join(other, 'data'))
  renameSync(join(folder, 'away'), join(folder, 'data'))
  const reasons = async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => readiness(server)))
    return all.flatMap(({ status, reason }) => (status === 200 ? [] : [reason]))
  }
  await expect.poll(reasons).toEqual([])
  expect(await put('de-volta')).toMatchObject({ status: 201 })
})

test('a worker that begins while the folder is another one does not serve from it', async () => {
  const other = installation()
  await stop(await start(other))
  const { folder, server, put } = await running({ WORKERS: '2' })
  const [first] = await bothServing(server)
  renameSync(join(folder, 'data'), join(folder, 'away'))
  renameSync(join(other, 'data'), join(folder, 'data'))
  process.kill(Number(first), 'SIGKILL')
  await expect.poll(server.output).toContain('não é o que este servidor abriu')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => put(`aviso-${n}`)))
  expect(answers).toEqual(Array(8).fill(lost))
  renameSync(join(folder, 'data'), join(other, 'data'))
  renameSync(join(folder, 'away'), join(folder, 'data'))
  await bothServing(server)
  await expect.poll(() => put('de-volta')).toMatchObject({ status: 201 })
})

test('a log that is deleted under the server is noticed, and nothing of it is lost', async () => {
  const { folder, server, put } = await running()
  expect(await put('antes')).toMatchObject({ status: 201 })
  rmSync(join(folder, `${DATABASE_FILE}-wal`))
  expect(await put('depois')).toEqual(lost)
  expect(await readiness(server)).toMatchObject({ reason: 'store_lost' })
  await expect.poll(() => rescuedIn(join(folder, 'data/backups'))).toHaveLength(1)
  server.process.kill('SIGKILL')
  await server.exit
  const next = await start(folder)
  expect((await fetch(next.url + apiPaths.document('news', 'antes'))).status).toBe(200)
})

test('a folder that can only be read is told at the start, and under a running server', async () => {
  const folder = installation()
  const data = join(folder, 'data')
  mkdirSync(data)
  if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.uid)
  const server = await start(folder, {}, undefined, undefined, user)
  chmodSync(data, 0o500)
  await expect
    .poll(() => readiness(server))
    .toMatchObject({
      status: 503,
      reason: 'store_read_only',
    })
  const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@exemplo.org', password: 'uma frase bem comprida' }),
  })
  expect(await signIn.json()).toMatchObject({ code: 'store_lost' })
  chmodSync(data, 0o700)
  await expect.poll(() => readiness(server)).toMatchObject({ status: 200 })
  await stop(server)

  chmodSync(join(folder, DATABASE_FILE), 0o400)
  const refused = await run(folder, {}, undefined, undefined, user)
  expect(await refused.exit).toBe(1)
  expect(refused.messages()[0]).toMatch(/^Não é possível gravar na pasta de dados\./)
})

test('the first import is in the file itself, so that a lost log takes nothing of it', async () => {
  const folder = installation()
  const server = await start(folder)
  const copy = join(folder, 'copy')
  mkdirSync(copy)
  copyFileSync(join(folder, DATABASE_FILE), join(copy, 'campus-na-mao.db'))
  await stop(server)
  const other = await start(folder, { DATA_DIR: copy })
  expect(other.output()).not.toContain('Banco de dados novo')
  const courses = await fetch(`${other.url}/api/collections/courses`)
  expect(((await courses.json()) as { documents: unknown[] }).documents).toHaveLength(
    starterCount('courses'),
  )
})

const losses: Record<string, (folder: string) => void> = {
  'an emptied database': (folder) => truncateSync(join(folder, DATABASE_FILE)),
  'a deleted database': (folder) => rmSync(join(folder, DATABASE_FILE)),
  'a database without content': (folder) => {
    rmSync(join(folder, DATABASE_FILE))
    const empty = join(folder, 'empty/campus-na-mao.db')
    copyFileSync(empty, join(folder, DATABASE_FILE))
  },
  'an orphaned log': (folder) => {
    rmSync(join(folder, 'data'), { recursive: true })
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, `${DATABASE_FILE}-wal`), 'x'.repeat(4096))
  },
  'a deleted folder, with backups elsewhere': (folder) => {
    rmSync(join(folder, 'data'), { recursive: true })
    mkdirSync(join(folder, 'elsewhere'))
    writeFileSync(join(folder, 'elsewhere/campus-na-mao-2026-03-12T03-00-00Z.db'), 'x')
  },
}

test.each(Object.entries(losses))(
  'a store that is lost as %s does not become a new installation',
  async (_name, lose) => {
    const folder = installation()
    await stop(await start(folder))
    await campus(folder, ['admin', 'list'], { DATA_DIR: 'empty' })
    lose(folder)
    const before = sizeOf(join(folder, DATABASE_FILE))
    const refused = await run(folder, { BACKUP_DIR: join(folder, 'elsewhere') })
    expect(await refused.exit).toBe(1)
    expect(refused.messages()).toEqual([
      expect.stringMatching(/^O banco de dados .* não existe ou está vazio, mas há sinais/),
    ])
    expect(sizeOf(join(folder, DATABASE_FILE))).toBe(before)
  },
)

test('without those files it begins anew', async () => {
  const folder = installation()
  await stop(await start(folder))
  rmSync(join(folder, DATABASE_FILE))
  rmSync(join(folder, 'data/campus-na-mao.instalado'))
  const server = await start(folder)
  expect(server.output()).toContain('Banco de dados novo')
})

test('a disk that is not mounted leaves no trace, so the operator says that there was a database', async () => {
  const folder = installation()
  await stop(await start(folder))
  renameSync(join(folder, 'data'), join(folder, 'disk'))
  const refused = await run(folder, { DATA_REQUIRED: 'on' })
  expect(await refused.exit).toBe(1)
  expect(refused.messages()).toEqual([
    expect.stringContaining('DATA_REQUIRED=on diz que já havia um'),
  ])
  expect(refused.output()).not.toContain('convite=')
  expect(existsSync(join(folder, DATABASE_FILE))).toBe(false)
  rmSync(join(folder, 'data'), { recursive: true, force: true })
  renameSync(join(folder, 'disk'), join(folder, 'data'))
  await stop(await start(folder, { DATA_REQUIRED: 'on' }))
})

test('an installation of the version before is marked at its next start', async () => {
  const folder = installation()
  await stop(await start(folder))
  const mark = join(folder, 'data/campus-na-mao.instalado')
  rmSync(mark)
  await stop(await start(folder))
  expect(statSync(mark).mode & 0o777).toBe(0o600)
})
