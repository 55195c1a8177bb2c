import { expect, test } from 'vitest'
import { readTable } from '#content/tables/read-table.ts'
import { workbook, zip } from '#test/tables/workbook.ts'
import { openPackage } from './unpack.ts'

const context = { timeZone: 'America/Sao_Paulo', idNamed: () => undefined }

const read = (file: Uint8Array) => readTable('news', file, context)

const tooLarge = { fault: expect.stringMatching(/grande demais por dentro. Copie só a tabela/) }
const damaged = { fault: expect.stringMatching(/danificado.*Salvar como/) }

const sheetPart = 'xl/worksheets/sheet1.xml'

/** A workbook whose sheet is this one. */
function bookOf(sheet: string | Uint8Array) {
  return workbook([{ name: 'Plan1', rows: [] }], { parts: { [sheetPart]: sheet } })
}

/** The same file, whose directory says another size of a part. */
function declaring(size: number, file: Buffer<ArrayBuffer>, part = sheetPart) {
  // The name stands at the end of its entry in the directory, which is the last place with it.
  file.writeUInt32LE(size, file.lastIndexOf(part) - 46 + 24)
  return file
}

const cellAt = (reference: string) => `<c r="${reference}" t="inlineStr"><is><t>Título</t></is></c>`

test('a part that unpacks to much more than a file may have is not unpacked', () => {
  const file = bookOf(new Uint8Array(50_000_001).fill(32))
  expect(file.length).toBeLessThan(1_000_000)
  expect(read(file)).toEqual(tooLarge)
})

test('neither are several that only together are as large', () => {
  const names = Array.from({ length: 6 }, (_, at) => `xl/worksheets/sheet${at + 1}.xml`)
  const file = workbook(names.map((name) => ({ name, rows: [] })))
  expect(read(file)).toEqual({ fault: expect.stringMatching(/está vazio/) })
  for (const name of names) declaring(10_000_000, file, name)
  expect(read(file)).toEqual(tooLarge)
})

test('a part that declares four gigabytes gets no memory', () => {
  expect(read(declaring(0xffff_fff0, bookOf('<a/>')))).toEqual(tooLarge)
})

test('a part that holds more than it declares is cut off there', () => {
  const sheet = `<worksheet><row>${cellAt('A1')}${' '.repeat(5_000_000)}</row></worksheet>`
  expect(read(declaring(1000, bookOf(sheet)))).toEqual(damaged)
})

test('a cell far to the right in each row does not make each row as wide', () => {
  const rows = Array.from({ length: 700 }, (_, at) => `<row>${cellAt(`XFD${at + 1}`)}</row>`)
  expect(read(bookOf(`<worksheet>${rows.join('')}</worksheet>`))).toEqual(tooLarge)
})

test('one text that all cells share is counted in each', () => {
  const rows = Array.from({ length: 300 }, () => ['x'.repeat(40_000)])
  expect(read(workbook([{ name: 'Plan1', rows: [['Título'], ...rows] }]))).toEqual(tooLarge)
})

test('a row at the very end costs nothing before it', () => {
  const sheet = `<worksheet><row>${cellAt('A1')}</row><row r="1048576">${cellAt('A1048576')}</row></worksheet>`
  expect(read(bookOf(sheet))).toMatchObject({ rows: [{ row: 1_048_576 }] })
})

test('entities are not followed', () => {
  const entities = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const sheet = `${entities}<worksheet><row>${cellAt('A1')}</row><row>${cellAt('A2').replace('Título', '&b;')}</row></worksheet>`
  expect(read(bookOf(sheet))).toMatchObject({ rows: [{ cells: ['&b;'] }] })
})

test('a format longer than Excel takes is none, however many cells have it', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(1000)}</cellXfs></styleSheet>`
  const rows = [['Título'], [{ xml: '<c r="@" s="0"><v>40</v></c>' }]]
  const file = workbook([{ name: 'Plan1', rows }], { parts: { 'xl/styles.xml': styles } })
  expect(read(file)).toMatchObject({ rows: [{ cells: ['40'] }] })
})

test('what is only stored counts as long as it is, whatever it declares', () => {
  const names = Array.from({ length: 6 }, (_, at) => `part${at}`)
  const file = zip(Object.fromEntries(names.map((name) => [name, ' '.repeat(9_000_000)])), 0)
  for (const name of names) declaring(0, file, name)
  const parts = openPackage(file)
  expect(() => names.map((name) => parts.text(name))).toThrow(/grande demais por dentro/)
})
