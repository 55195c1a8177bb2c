import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupName } from '#server/operations/backups/backup-files.ts'
import type { Diagnostic } from '#server/store/diagnostics.ts'
import { openStores } from '#server/store/open-stores.ts'
import { temporaryMailServer } from '#test/accounts/mail-server.ts'
import { campus, campusJson } from '#test/command-line.ts'
import { freePort } from '#test/free-port.ts'
import { DATABASE_FILE, starter, starterCount } from '#test/installation.ts'
import { published, temporaryFolder } from '#test/server.ts'

const HOUR_MS = 3_600_000

interface NewsItem {
  at?: string
  fields?: Record<string, unknown>
}

/** A folder with the starter content, and one more news item. */
async function installed({ at, fields }: NewsItem = {}): Promise<string> {
  const folder = temporaryFolder()
  await campus(folder, ['import', starter])
  if (at || fields) {
    const item = { title: 'Aula', date: '2026-03-12', summary: 'x', ...fields }
    const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
    const stamp = { by: 'Ana', at: at ?? new Date().toISOString() }
    await store.commit([published('news', 'aula', item)], stamp)
    await store.close()
  }
  return folder
}

async function examine(folder: string, environment?: Record<string, string>, openFiles?: number) {
  const running = openFiles === undefined ? {} : { openFiles }
  const { exitCode, ok, findings } = await campusJson(folder, ['doctor'], environment, running)
  const found = new Map((findings as Diagnostic[]).map((finding) => [finding.check, finding]))
  return { exitCode, ok, found, findings: findings as Diagnostic[] }
}

test('a sound installation is told so, line by line, and is left as it is', async () => {
  const folder = await installed()
  const { smtp } = await temporaryMailServer()
  await campus(folder, ['backup'])
  const bytes = readFileSync(join(folder, DATABASE_FILE))
  const { exitCode, stdout } = await campus(folder, ['doctor'], {
    SMTP_URL: smtp.url,
    MAX_STREAMS: '100',
  })
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^ok {6}Node\.js +26\./),
    expect.stringMatching(/^ok {6}configuração /),
    expect.stringMatching(/^ok {6}arquivos abertos +.*, com lugar para 100 leitores ao vivo$/),
    expect.stringMatching(/^ok {6}pasta de dados +.* GB livres$/),
    expect.stringMatching(/^ok {6}permissões +só o dono lê/),
    expect.stringMatching(/^ok {6}banco de dados +data\/campus-na-mao\.db, 0,\d MB$/),
    expect.stringMatching(/^ok {6}migrações +versão \d+$/),
    expect.stringMatching(/^ok {6}integridade /),
    expect.stringMatching(/^ok {6}relógio /),
    expect.stringMatching(new RegExp(`^ok {6}conteúdo +${starterCount()} documentos válidos$`)),
    expect.stringMatching(/^ok {6}e-mail +127\.0\.0\.1:\d+ responde$/),
    expect.stringMatching(/^ok {6}backups +o último é de menos de uma hora atrás/),
  ])
  expect(exitCode).toBe(0)
  expect(readFileSync(join(folder, DATABASE_FILE)).equals(bytes)).toBe(true)
})

test('before the first start nothing is wrong, and nothing is made', async () => {
  const folder = temporaryFolder()
  const { exitCode, found } = await examine(folder)
  expect(exitCode).toBe(0)
  expect(found.get('banco de dados')).toMatchObject({ state: 'attention' })
  expect(found.get('e-mail')).toMatchObject({ state: 'attention' })
  expect(found.get('backups')).toMatchObject({ state: 'attention' })
})

test('everything that is wrong with the configuration is told at once', async () => {
  const { exitCode, ok, findings } = await examine(temporaryFolder(), { PORT: 'x', HOST: '?' })
  expect({ exitCode, ok }).toEqual({ exitCode: 1, ok: false })
  const wrong = findings.filter(({ check }) => check === 'configuração')
  expect(wrong.map(({ message }) => message)).toEqual([
    expect.stringContaining('PORT=x'),
    expect.stringContaining('HOST=?'),
  ])
})

test('a damaged database is an error that says what to do', async () => {
  const folder = await installed()
  const bytes = readFileSync(join(folder, DATABASE_FILE))
  bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 8192)
  writeFileSync(join(folder, DATABASE_FILE), bytes)
  const { exitCode, found } = await examine(folder)
  expect(exitCode).toBe(1)
  expect(found.get('banco de dados')?.message).toContain('restaure o último backup')
})

test('a clock that went back since the newest change is an error', async () => {
  const at = new Date(Date.now() + HOUR_MS).toISOString()
  const { exitCode, found } = await examine(await installed({ at }))
  expect(exitCode).toBe(1)
  expect(found.get('relógio')?.message).toContain(at)
})

test('content that its collection does not allow is named', async () => {
  const { found } = await examine(await installed({ fields: { date: 'ontem' } }))
  expect(found.get('conteúdo')).toMatchObject({
    state: 'attention',
    message: expect.stringContaining('news.json › aula › date: use um dia'),
  })
})

test('two acronyms that only differ in accents, from before that was refused, are named', async () => {
  const folder = await installed()
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  const acronym = (id: string, text: string) =>
    published('glossary', id, { acronym: text, name: 'Ação', kind: 'setor' })
  const stamp = { by: 'Ana', at: new Date().toISOString() }
  await store.commit([acronym('acao', 'ÁÇÃO'), acronym('sem', 'ACAO')], stamp)
  await store.close()
  const { found } = await examine(folder)
  expect(found.get('conteúdo')).toMatchObject({
    state: 'attention',
    message: expect.stringContaining(
      'glossary.json › sem › acronym: a sigla já está em “acao” como “ÁÇÃO”',
    ),
  })
})

test('a change that is prepared is looked at: whether its document is there, and takes it', async () => {
  const folder = await installed({ fields: { date: '2026-05-10' } })
  const { store } = await openStores({ DATA_DIR: join(folder, 'data') })
  const draft = { status: 'draft', basedOn: 1 } as const
  const stamp = { by: 'Ana', at: new Date().toISOString() }
  const fields = { title: 'Aula', date: '2026-05-10' }
  await store.commit([published('news', 'aula~copy', fields, draft)], stamp)
  const { found } = await examine(folder)
  expect(found.get('conteúdo')).toMatchObject({
    state: 'ok',
    message: expect.stringContaining(', 1 alteração preparada'),
  })
  const faulty = published('news', 'aula~copy', { ...fields, date: 'ontem' }, draft)
  await store.commit(
    [{ ...faulty, expected: 1 }, published('news', 'nada~copy', fields, draft)],
    stamp,
  )
  await store.close()
  const { found: later } = await examine(folder)
  for (const problem of ['news.json › aula~copy › date: use um dia', 'nada~copy'])
    expect(later.get('conteúdo')).toMatchObject({
      state: 'attention',
      message: expect.stringContaining(problem),
    })
})

test('an old backup is told, and a mail server that does not answer', async () => {
  const folder = await installed()
  mkdirSync(join(folder, 'data/backups'))
  writeFileSync(join(folder, 'data/backups', backupName(Date.now() - 50 * HOUR_MS)), '')
  const port = await freePort()
  const { exitCode, found } = await examine(folder, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(exitCode).toBe(1)
  expect(found.get('backups')).toMatchObject({
    state: 'attention',
    message: expect.stringContaining('50 h atrás'),
  })
  expect(found.get('e-mail')).toMatchObject({ state: 'error' })
})

test('a place that cannot be written to is an error', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data'), 'a file')
  const { exitCode, found } = await examine(folder)
  expect(exitCode).toBe(1)
  expect(found.get('pasta de dados')).toMatchObject({ state: 'error' })
})

test('readers who come by plain HTTP are told, but not those of the same machine', async () => {
  const addressOf = async (url: string) =>
    (await examine(temporaryFolder(), { PUBLIC_URL: url })).found.get('endereço público')
  expect(await addressOf('http://app.exemplo.edu.br')).toMatchObject({
    state: 'attention',
    message: expect.stringContaining('não usa HTTPS'),
  })
  expect(await addressOf('https://app.exemplo.edu.br')).toBeUndefined()
  expect(await addressOf('http://localhost:3000')).toBeUndefined()
})

test('more streams than the limit of open files allows are told', async () => {
  const { exitCode, found } = await examine(temporaryFolder(), { MAX_STREAMS: '1000' }, 256)
  expect(exitCode).toBe(0)
  expect(found.get('arquivos abertos')).toMatchObject({
    state: 'attention',
    message: expect.stringMatching(/^O sistema permite 256 .*, e não 1000 \(MAX_STREAMS\)\./),
  })
})
