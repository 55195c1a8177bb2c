import { expect, test } from 'vitest'
import { readTable, type Table } from '#content/tables/read-table.ts'
import { type BookCell, type BookSheet, workbook, zip } from '#test/tables/workbook.ts'

const context = { timeZone: 'America/Sao_Paulo', idNamed: () => undefined }

const read = (file: Uint8Array) => readTable('news', file, context)

function tableOf(file: Uint8Array): Table {
  const table = read(file)
  if ('fault' in table) throw new Error(table.fault)
  return table
}

const sheetOf = (...rows: BookSheet['rows']): BookSheet => ({ name: 'Planilha1', rows })

/** What a cell says, in the words of whoever typed it. */
function said(cell: BookCell, options?: Parameters<typeof workbook>[1]): string | undefined {
  const file = workbook([sheetOf(['Título', 'Texto'], ['A', cell, 'fim'])], options)
  return tableOf(file).rows[0]?.cells[1]
}

const of = (value: number, format: string) => ({ value, format })

test.each<[what: string, cell: BookCell, text: string]>([
  ['a text', 'Inscrição já', 'Inscrição já'],
  ['zeros before a text', '007', '007'],
  ['breaks', 'um\ndois', 'um\ndois'],
  ['breaks of Windows', { xml: '<c r="@" t="str"><v>um_x000D_\ndois</v></c>' }, 'um\ndois'],
  ['an escape that was typed', 'a_x0041_b', 'a_x0041_b'],
  ['signs of XML', '<b> & "c"', '<b> & "c"'],
  ['a whole number', 40, '40'],
  ['the noise of floats', 0.1 + 0.2, '0,3'],
  ['a large number', { xml: '<c r="@"><v>1.2E+21</v></c>' }, '1200000000000000000000'],
  ['a small one', { xml: '<c r="@"><v>1E-7</v></c>' }, '0,0000001'],
  ['a negative one', -15.7551, '-15,7551'],
  ['an amount', of(1234.5, '_-"R$" * #,##0.00_-;[Red]-"R$" * #,##0.00_-'), '1234,5'],
  ['a code with zeros', of(12, '0000'), '0012'],
  ['a postal code', of(1001000, '00000\\-000'), '01001-000'],
  ['a number longer than its mask', of(61_219_380_51, '"tel. "0000'), 'tel. 6121938051'],
  ['what no mask fits', of(1.5, '0000'), '1,5'],
  ['yes', true, 'sim'],
  ['no', false, 'não'],
  ['a day', of(46_093, 'dd/mm/yyyy;@'), '12/03/2026'],
  ['a day of the machine', of(46_093, '[$-F800]dddd, mmmm dd, yyyy'), '12/03/2026'],
  ['a day without its year', of(46_093, 'd-mmm'), '12/03/2026'],
  ['a day and an hour', of(46_093.8125, 'dd/mm/yyyy hh:mm'), '12/03/2026 19:30'],
  ['an hour that is no exact part', of(46_093 + 1 / 3, 'd/m/yy h:mm AM/PM'), '12/03/2026 08:00'],
  ['midnight that is shown', of(46_093, 'dd/mm/yyyy hh:mm'), '12/03/2026 00:00'],
  ['an hour that is not shown', of(46_093.8125, 'dd/mm/yyyy'), '12/03/2026'],
  ['the last moment of a day', of(46_093.999_999_9, 'dd/mm/yyyy hh:mm'), '13/03/2026 00:00'],
  ['an hour', of(0.8125, 'hh:mm'), '19:30'],
  ['hours of work', of(1.0625, '[h]:mm'), '25:30'],
  ['a day of which the hour is shown', of(46_093.8125, 'hh:mm'), '12/03/2026 19:30'],
  ['a month', of(43_678, 'mmm/yy'), '08/2019'],
  ['a year', of(43_678, 'yyyy'), '2019'],
  ['a day before the leap that was none', of(59, 'dd/mm/yyyy'), '28/02/1900'],
  ['what is no day', of(-1, 'dd/mm/yyyy'), '-1'],
  ['a day after all days', of(9_999_999, 'dd/mm/yyyy'), '9999999'],
  ['a day of ISO', { xml: '<c r="@" t="d"><v>2026-03-12T19:30:00</v></c>' }, '2026-03-12 19:30'],
  ['what a formula gave', { xml: '<c r="@"><f>20+20</f><v>40</v></c>' }, '40'],
  ['a formula of text', { xml: '<c r="@" t="str"><f>A1</f><v>x &amp; y</v></c>' }, 'x & y'],
  ['a formula that gave nothing', { xml: '<c r="@" t="str"><f>A1</f><v></v></c>' }, ''],
  [
    'a sign that is written by its number',
    { xml: '<c r="@" t="str"><v>a &#128512;</v></c>' },
    'a 😀',
  ],
  ['a day that another cell has not', of(0, 'dd/mm/yyyy'), '0'],
  ['an error', { xml: '<c r="@" t="e"><f>Z1</f><v>#REF!</v></c>' }, '#REF!'],
  ['a cell that only has a colour', { xml: '<c r="@" s="0"/>' }, ''],
  ['a text in its cell', { xml: '<c r="@" t="inlineStr"><is><t>aqui</t></is></c>' }, 'aqui'],
  [
    'formatted pieces, not how they are spoken',
    {
      xml: '<c r="@" t="inlineStr"><is><r><t>um </t></r><r><rPr><b/></rPr><t>dois</t></r><rPh><t>x</t></rPh></is></c>',
    },
    'um dois',
  ],
])('%s is read as it would be typed', (_, cell, text) => {
  expect(said(cell)).toBe(text)
})

test('days may be counted from 1904', () => {
  const day = of(46_093 - 1462, 'dd/mm/yyyy hh:mm')
  expect(said(day, { is1904: true })).toBe('12/03/2026 00:00')
  const extension = '<extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>'
  expect(said(day, { is1904: true, extension })).toBe('12/03/2026 00:00')
})

test('rows have the numbers that Excel shows, and empty ones at the end are no rows', () => {
  const empty = { xml: '<c r="@" s="0"/>' }
  const rows = [['Título', 'Data'], ['A'], [], [empty, empty], ['B'], [empty], []]
  const table = tableOf(workbook([sheetOf(...rows)]))
  expect(table.rows.map(({ row, values }) => [row, values.title])).toEqual([
    [2, 'A'],
    [5, 'B'],
  ])
})

test('rows and cells that do not say where they are follow each other', () => {
  const text = (written: string) => `<c t="inlineStr"><is><t>${written}</t></is></c>`
  const xml = `<x:worksheet xmlns:x="m"><x:sheetData><x:row>${text('Título')}${text('Resumo')}</x:row><x:row>${text('A')}${text('B')}</x:row></x:sheetData></x:worksheet>`
  const table = tableOf(workbook([sheetOf()], { parts: { 'xl/worksheets/sheet1.xml': xml } }))
  expect(table.rows).toMatchObject([{ row: 2, values: { title: 'A', summary: 'B' } }])
})

const readMe: BookSheet = { name: 'Leia-me', rows: [['Como preencher'], ['Com calma']] }
const news: BookSheet = { name: 'Notícias & avisos', rows: [['Título'], ['A']] }

test('of several sheets the first with headings is read, and named where it is not the first', () => {
  const titles = ({ rows }: Table) => rows.map(({ values }) => values.title)
  const table = tableOf(workbook([readMe, news, { name: 'Depois', rows: [['Título'], ['B']] }]))
  expect(table.sheet).toBe('Notícias & avisos')
  expect(titles(table)).toEqual(['A'])
  expect(tableOf(workbook([news, readMe])).sheet).toBeUndefined()
  const hidden: BookSheet = { name: 'Listas', rows: [['Título'], ['não']], isHidden: true }
  expect(tableOf(workbook([hidden, news]))).toMatchObject({ rows: [{ cells: ['A'] }] })
  expect(tableOf(workbook([hidden, news])).sheet).toBeUndefined()
})

test('a formula without its result in another tab is in nobody’s way', () => {
  const count: BookSheet = { name: 'Resumo', rows: [[{ xml: '<c r="@"><f>COUNT(A1)</f></c>' }]] }
  expect(tableOf(workbook([count, news])).sheet).toBe('Notícias & avisos')
})

const emptySheet: BookSheet = { name: 'Plan1', rows: [] }
const titled: BookSheet = {
  name: 'Com título',
  rows: [['Notícias de 2026'], [], ['Título', 'Data'], ['A', '12/03/2026']],
}

test.each<[what: string, file: Uint8Array, fault: RegExp]>([
  ['a title above the headings', workbook([titled]), /estão na linha 3. Apague as linhas acima/],
  ['one in another sheet', workbook([readMe, titled]), /^Na aba “Com título”: .* linha 3/],
  ['no headings', workbook([readMe]), /A primeira linha precisa ter os nomes/],
  ['nothing', workbook([emptySheet, emptySheet]), /está vazio/],
  ['only a header', workbook([sheetOf(['Título'])]), /Só há o cabeçalho/],
  [
    'a formula without its result',
    workbook([sheetOf(['Título', 'Data'], ['A', { xml: '<c r="@"><f>NOW()</f></c>' }])]),
    /A célula B2 tem uma fórmula sem resultado/,
  ],
  ['a half', workbook([news]).subarray(0, 400), /danificado.*Salvar como/],
  [
    'a text that is not there',
    workbook([sheetOf(['Título'], [{ xml: '<c r="@" t="s"><v>99</v></c>' }])]),
    /danificado/,
  ],
  [
    'broken XML',
    workbook([news], { parts: { 'xl/worksheets/sheet1.xml': '<a><b' } }),
    /danificado/,
  ],
  [
    'a row after the last',
    workbook([news], {
      parts: { 'xl/worksheets/sheet1.xml': '<worksheet><row r="1048577"/></worksheet>' },
    }),
    /danificado/,
  ],
  [
    'an .ods',
    zip({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': '<x/>',
      'META-INF/manifest.xml': '<x/>',
    }),
    /\.ods.*Salvar como.*\.xlsx/,
  ],
  ['an .xlsb', zip({ 'xl/workbook.bin': 'x' }), /\.xlsb.*Salvar como/],
  ['a document', zip({ 'word/document.xml': '<x/>' }), /Word/],
  ['another packed file', zip({ 'foto.txt': 'x' }), /arquivo compactado/],
])('%s is refused with what to do', (_, file, fault) => {
  expect(read(file)).toEqual({ fault: expect.stringMatching(fault) })
})
