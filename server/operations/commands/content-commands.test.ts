import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { campus } from '#test/command-line.ts'

const starter = join(import.meta.dirname, '../../../content/starter/ifb')

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp(starter, folder, { recursive: true })
})

afterEach(() => rm(folder, { recursive: true }))

const check = (place = folder) => campus(folder, ['check', place])

test('sound content prints the counts and exits with 0', async () => {
  const { exitCode, stdout } = await check()
  expect(exitCode).toBe(0)
  expect(stdout).toContain('nenhum problema')
  expect(stdout).toMatch(/^Cursos +50$/m)
  expect(stdout).toMatch(/^Glossário +106$/m)
})

test('a modality that no rule of admission covers is a warning, and no problem', async () => {
  expect((await check()).stdout).not.toContain('Aviso:')
  const path = join(folder, 'eligibility.json')
  const rules: { id: string }[] = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify(rules.filter(({ id }) => id !== 'especializacao')))
  const { exitCode, stdout } = await check()
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(
    /^Aviso: eligibility\.json › modalities: nenhuma regra de ingresso vale para “Especialização” \(3 em courses\.json, como especializacao-\S+\)\.$/m,
  )
})

test('a text that is hard to read is a warning, and no problem', async () => {
  const about =
    'A disponibilização das informações institucionais condiciona-se à regularização cadastral previamente realizada pelo interessado.'
  await changeFirst('campuses.json', { about })
  const { exitCode, stdout } = await check()
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(
    /^Aviso: campuses\.json › brasilia › about: “Sobre” é difícil de ler \(índice -\d+, e de 50 em diante é fácil\)\. Use frases e palavras mais curtas\.$/m,
  )
})

test('in an institute of its own a path that leads nowhere is a problem', async () => {
  await removeFrom('pages.json', 'certificacao')
  await removeFrom('glossary.json', 'cgae')
  const { exitCode, stdout } = await check()
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(
    /^curations\.json › restaurante › path: “\/detalhes-glossario\/cgae” não leva a nenhuma página daqui/m,
  )
  expect(stdout).toMatch(/^curations\.json › supletivo › path: “\/certificacao” não leva/m)
  expect(stdout).toMatch(/^glossary\.json › enem › description: “\/certificacao” não leva/m)
})

test('a path to what is not published is a warning, and no problem', async () => {
  await changeFirst('curations.json', { path: '/detalhes-glossario/novo-setor' })
  const path = join(folder, 'glossary.json')
  const [entry, ...entries]: object[] = JSON.parse(await readFile(path, 'utf8'))
  const draft = { ...entry, id: 'novo-setor', acronym: 'NOVO', name: 'Novo', status: 'draft' }
  await writeFile(path, JSON.stringify([entry, ...entries, draft]))
  const { exitCode, stdout } = await check()
  expect(stdout).toMatch(
    /^Aviso: curations\.json › noite › path: “\/detalhes-glossario\/novo-setor”/m,
  )
  expect(exitCode).toBe(0)
})

test('bad JSON is told with its file and position, beside the other problems, and exits with 1', async () => {
  await writeFile(join(folder, 'campuses.json'), '[\n  { "id": "brasilia", nome: 1 }\n]\n')
  await changeFirst('news.json', { date: '12/03/2026' })
  const { exitCode, stdout } = await check()
  expect(exitCode).toBe(1)
  expect(stdout.split('\n')).toEqual([
    'campuses.json: o JSON tem um erro na linha 2, coluna 23',
    'news.json › novos-campi-autorizados-2026 › date: use um dia que exista, com mês e ano',
    '',
    `${folder}: 2 problemas.`,
    '',
  ])
})

test('a bad record is told with its file, id and field, and exits with 1', async () => {
  await changeFirst('services.json', { order: -1 })
  const { exitCode, stdout } = await check()
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(/^services\.json › geral › order: \S/)
  expect(stdout).toContain('1 problema.')
})

test('a folder that is not there is told in a sentence and exits with 66', async () => {
  const { exitCode, stderr } = await check(join(folder, 'nada'))
  expect(exitCode).toBe(66)
  expect(stderr).toBe(`Não há uma pasta em ${join(folder, 'nada')}.\n`)
})

async function changeFirst(file: string, change: Record<string, unknown>) {
  const path = join(folder, file)
  const [first, ...rest] = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify([{ ...first, ...change }, ...rest]))
}

async function removeFrom(file: string, id: string) {
  const path = join(folder, file)
  const records: { id: string }[] = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify(records.filter((record) => record.id !== id)))
}
