import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { collectionNames } from '#content/collections.ts'
import { addPerson } from '#test/accounts/people.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { apiRoutesOf, published } from '#test/server.ts'

// What spreadsheets take for a formula (OWASP, CSV Injection), also behind the letters that they skip.
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '=HYPERLINK("https://mal.example";"x")',
  "=cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
]

const isFormula = /^[\t\r\n]*[=+\-@＝＋－＠]/

test('no cell of a CSV that leaves is a formula, whatever names and texts say', async () => {
  const documents = formulas.flatMap((text, n) => [
    published('courses', `c${n}`, {
      name: text,
      modality: 'bacharelado',
      note: text,
      coordinator: text,
    }),
    published('glossary', `g${n}`, { acronym: text, name: text, kind: 'setor', aliases: [text] }),
    published('news', `n${n}`, { title: text, date: '2026-03-12', summary: text, body: text }),
  ])
  const { app, accounts, person, store } = await writingApp(documents)
  const admin = await person('admin', 'all')
  for (const [n, name] of formulas.entries()) {
    const { id } = await addPerson(accounts.store, `p${n}@x.org`, 'reader')
    await accounts.store.record({
      at: new Date().toISOString(),
      kind: 'user_changed',
      address: name,
      actor: id,
      userAgent: name,
      detail: name,
    })
  }
  expect(await store.lastSeq()).toBeGreaterThan(30)
  const exports = apiRoutesOf(app).filter((route) => /^GET .*export/.test(route))
  let files = 0
  for (const route of exports)
    for (const collection of route.includes(':collection') ? collectionNames : ['']) {
      const url = `${route.slice('GET '.length).replace(':collection', collection)}?format=csv`
      const { body, headers } = await admin.call('GET', url)
      if (!String(headers['content-type']).startsWith('text/csv')) continue
      files++
      const { data } = Papa.parse(body.replace(/^\ufeff/, ''), { delimiter: ';' })
      const cells = data.flat().filter((cell) => !/^-?\d+([.,]\d+)?$/.test(cell))
      expect(
        cells.filter((cell) => isFormula.test(cell)),
        url,
      ).toEqual([])
    }
  expect(files).toBe(collectionNames.length + 1)
})
