import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContentFolder } from './read-content-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
})

afterEach(() => rm(folder, { recursive: true }))

test.each([
  { fault: 'nothing at all', text: '', position: 'linha 1, coluna 1' },
  { fault: 'a word without quotes', text: '[\n  abc\n]', position: 'linha 2, coluna 3' },
  { fault: 'a misspelt true', text: '[{ "distance": ture }]', position: 'linha 1, coluna 17' },
  { fault: 'a comma too many', text: '[\n  1,\n]', position: 'linha 3, coluna 1' },
  { fault: 'a string over two lines', text: '["a\nb"]', position: 'linha 1, coluna 4' },
  { fault: 'no end', text: '[{ "id": "a"', position: 'linha 1, coluna 13' },
  { fault: 'something after the end', text: '[]\n[]', position: 'linha 2, coluna 1' },
])('the position of a fault is told: $fault', async ({ text, position }) => {
  await writeFile(join(folder, 'settings.json'), text)
  expect((await readContentFolder(folder)).problems).toEqual([
    { collection: 'settings', record: '', field: '', message: `o JSON tem um erro na ${position}` },
  ])
})

test('a bad record is a problem and a good one beside it is kept', async () => {
  const campus = { id: 'centro', status: 'published', name: 'Campus Centro', shortName: 'Centro' }
  const place = { kind: 'campus', stage: 'operating', city: 'Brasília', state: 'DF' }
  await writeFile(
    join(folder, 'campuses.json'),
    JSON.stringify([
      { ...campus, ...place },
      { ...campus, ...place, id: 'Norte' },
    ]),
  )
  await writeFile(join(folder, 'leia-me.txt'), 'not content')
  const { records, problems } = await readContentFolder(folder)
  expect(records.campuses.map((record) => record.id)).toEqual(['centro'])
  expect(problems).toMatchObject([
    { collection: 'campuses', record: 'Norte', field: 'id' },
    { collection: 'settings', message: 'falta o registro “institution”' },
  ])
})
