import { expect, test } from 'vitest'
import { createNameLookup } from './name-lookup.ts'
import { readTable, type Table } from './read-table.ts'

const campuses = [
  { id: 'brasilia', name: 'Campus Brasília', shortName: 'Brasília', city: 'Brasília' },
  { id: 'gama', name: 'Campus Gama', shortName: 'Gama', city: 'Brasília' },
]

const context = {
  timeZone: 'America/Sao_Paulo',
  idNamed: createNameLookup((name) => (name === 'campuses' ? campuses : [])),
}

type Collection = Parameters<typeof readTable>[0]

function read(collection: Collection, file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  return readTable(collection, bytes, context)
}

function tableOf(collection: Collection, file: string | Uint8Array): Table {
  const table = read(collection, file)
  if ('fault' in table) throw new Error(table.fault)
  return table
}

const values = (collection: Collection, file: string | Uint8Array) =>
  tableOf(collection, file).rows.map((row) => row.values)

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

const sheet = 'Título;Data;Fixada no início\r\nInscrição já;12/03/2026;sim\r\n'
const expected = [{ title: 'Inscrição já', date: '2026-03-12', pinned: true }]

test.each([
  ['UTF-8', Buffer.from(sheet)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${sheet}`)],
  ['Windows-1252', Buffer.from(sheet, 'latin1')],
  ['UTF-16', utf16(sheet, false)],
  ['UTF-16 the other way round', utf16(sheet, true)],
  ['commas', Buffer.from(sheet.replaceAll(';', ','))],
  ['tabs', Buffer.from(sheet.replaceAll(';', '\t'))],
  ['the separator told', Buffer.from(`sep=;\r\n${sheet}`)],
  ['lines that end as on Linux', Buffer.from(sheet.replaceAll('\r', ''))],
  ['names of fields, in capitals', Buffer.from(sheet.replace('Título;Data', 'TITLE;date'))],
  ['neither accents nor case', Buffer.from(sheet.replace('Título', 'titulo'))],
  ['empty columns and lines', Buffer.from(`${sheet.replaceAll('\r\n', ';;\r\n')};;;;\r\n`)],
])('a table is read from %s', (_, file) => {
  expect(values('news', file)).toEqual(expected)
})

test('cells keep their line breaks, quotes and separators, and lose what guards them', () => {
  const file = 'Título;Resumo;Texto\r\n"a;b";"diz ""oi""\noutra";\'- item\r\n'
  expect(values('news', file)).toEqual([
    { title: 'a;b', summary: 'diz "oi"\noutra', body: '- item' },
  ])
})

test('rows have the numbers that the spreadsheet shows, also after empty ones and broken cells', () => {
  const file = 'sep=;\r\nTítulo;Resumo\r\nA;"um\ndois"\r\n;\r\nB;\r\n'
  expect(tableOf('news', file).rows.map(({ row }) => row)).toEqual([2, 4])
})

test('an empty cell leaves a value alone, and a word takes it away', () => {
  const file = 'Nome;Duração;Página do curso\r\nA;;(vazio)\r\n'
  expect(values('courses', file)).toEqual([{ name: 'A', link: null }])
})

test.each([
  ['events', 'Começa', '12/3/2026 19h30', { start: '2026-03-12T19:30' }],
  ['events', 'Começa', '2026-03-12', { start: '2026-03-12' }],
  ['events', 'Publicar em', '12/03/2026 19:30:00', { publishAt: '2026-03-12T22:30:00.000Z' }],
  [
    'events',
    'Repete',
    'toda semana até 30/06/2026',
    { recurrence: { every: 'week', interval: 1, until: '2026-06-30' } },
  ],
  [
    'events',
    'Repete',
    'toda segunda e quarta, até 12/12/2026',
    { recurrence: { every: 'week', interval: 1, until: '2026-12-12', days: [1, 3] } },
  ],
  [
    'events',
    'Repete',
    'Todo sábado até 12/12/2026',
    { recurrence: { every: 'week', interval: 1, until: '2026-12-12', days: [6] } },
  ],
  [
    'events',
    'Repete',
    'a cada 2 semanas, qua e seg até 12/12/2026',
    { recurrence: { every: 'week', interval: 2, until: '2026-12-12', days: [1, 3] } },
  ],
  [
    'events',
    'Repete',
    'todos os dias até 12/12/2026',
    { recurrence: { every: 'day', interval: 1, until: '2026-12-12' } },
  ],
  ['events', 'Situação (state)', 'adiado', { state: 'postponed' }],
  ['events', 'Campus', 'Brasília | gama', { campuses: ['brasilia', 'gama'] }],
  ['events', 'Campus', ' | Brasília |  | gama | ', { campuses: ['brasilia', 'gama'] }],
  ['events', 'Campus', 'Todos os campi', { campuses: 'all' }],
  ['courses', 'A distância (EaD)', 'VERDADEIRO', { distance: true }],
  ['courses', 'Carga horária', '1.200', { workload: 1200 }],
  ['courses', 'Turnos', 'matutino | NOTURNO', { shifts: ['matutino', 'noturno'] }],
  ['courses', 'Informação de', 'ago/19', { asOf: '2019-08' }],
  [
    'courses',
    'A confirmar',
    'Vagas (21/08/2019) | tudo',
    { doubts: [{ field: 'places', asOf: '2019-08-21' }, { field: '*' }] },
  ],
  [
    'campuses',
    'Localização',
    '-15,7551; -47,8763',
    { coordinates: { latitude: -15.7551, longitude: -47.8763 } },
  ],
  ['campuses', 'Telefone', '6121938051', { phone: '(61) 2193-8051' }],
  ['campuses', 'CEP', '1001000', { postalCode: '01001-000' }],
  ['campuses', 'CEP', '123456789', { postalCode: '123456789' }],
  ['campuses', 'CEP', '70830-450', { postalCode: '70830-450' }],
  [
    'services',
    'Horário da semana',
    'segunda a sexta-feira: 8h às 12h e 13:30 às 18h',
    {
      weekly: [
        {
          days: [1, 2, 3, 4, 5],
          intervals: [
            { opens: '08:00', closes: '12:00' },
            { opens: '13:30', closes: '18:00' },
          ],
        },
      ],
    },
  ],
  [
    'services',
    'Horário da semana',
    'sáb,seg  e  dom: fechado',
    { weekly: [{ days: [6, 1, 7], intervals: [] }] },
  ],
  [
    'services',
    'Feriados e exceções',
    '24/12/2026 a 31/12/2026 Recesso: fechado',
    { exceptions: [{ from: '2026-12-24', to: '2026-12-31', label: 'Recesso', intervals: [] }] },
  ],
  ['settings', 'Cor principal', '#2F9E41', { accent: '#2f9e41' }],
] as const)('in %s, “%s” may say “%s”', (collection, heading, cell, value) => {
  const [row] = tableOf(collection, `Código\t${heading}\nx\t${cell}`).rows
  expect(row).toMatchObject({ id: 'x', problems: [] })
  expect(row?.values).toEqual(value)
})

test.each([
  ['events', 'Começa', '31/02/2026'],
  ['events', 'Começa', 'amanhã'],
  ['events', 'Repete', 'sempre'],
  ['events', 'Campus', 'Campus Marte'],
  ['events', 'Campus', 'marte e vênus'],
  ['events', 'Situação', 'talvez'],
  ['courses', 'Carga horária', '1,5'],
  ['courses', 'A distância (EaD)', 'quem sabe'],
  ['services', 'Horário da semana', 'seg-xyz: 8h-12h'],
  ['services', 'Horário da semana', 'seg, xyz: 8h-12h'],
  ['services', 'Horário da semana', 'seg: de manhã'],
  ['services', 'Feriados e exceções', 'Natal: fechado'],
  ['campuses', 'Localização', 'ali'],
] as const)(
  'in %s, “%s” may not say “%s”, and what to write is told',
  (collection, heading, cell) => {
    const [row] = tableOf(collection, `Código;${heading}\nx;${cell}`).rows
    expect(row?.values).toEqual({})
    expect(row?.problems).toEqual([
      { field: expect.any(String), message: expect.stringMatching(/^“.+” não serve: use /s) },
    ])
  },
)

test('a heading means the field of that label; what former files were headed by is understood', () => {
  expect(tableOf('events', 'Campus\nBrasília').rows[0]?.values).toEqual({ campuses: ['brasilia'] })
  const fields = (table: string) => Object.keys(tableOf('events', table).rows[0]?.values ?? {})
  expect(fields('Quem vê;Situação\nRascunho;Cancelado')).toEqual(['status', 'state'])
  expect(fields('Situação (status);Situação (state)\nRascunho;Cancelado')).toEqual([
    'status',
    'state',
  ])
  expect(tableOf('news', 'Título;Situação\nx;Rascunho').rows[0]?.values).toMatchObject({
    status: 'draft',
  })
  const entry = tableOf('glossary', 'O que é (kind);O que é\nSetor;Um lugar').rows[0]?.values
  expect(entry).toEqual({ kind: 'setor', description: 'Um lugar' })
})

test.each([
  ['nothing', '', /está vazio/],
  ['only spaces', ' \r\n ', /está vazio/],
  ['only a header', 'Título;Data\r\n', /Só há o cabeçalho/],
  ['no header', 'Aula;12/03/2026\r\n', /A primeira linha/],
  ['a column twice', 'Título;title\r\nx;y', /aparece duas vezes/],
  ['quotes that do not end', 'Título;Data\r\n"x;y\r\nz;w', /Na linha 2 há aspas/],
  ['quotes within a cell', 'Título;Data\r\nw;x\r\n"y" z;x', /Na linha 3 há aspas/],
  ['half an Excel file', 'PK\u0003\u0004…', /danificado.*Salvar como.*\.xlsx/],
  [
    'an old or encrypted Excel file',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    /antiga \(\.xls\), ou uma protegida por senha.*Salvar como.*\.xlsx/,
  ],
  ['a PDF', '%PDF-1.7', /PDF/],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    /não é uma planilha/,
  ],
  ['broken JSON', '[{"title":', /JSON tem um erro/],
  ['JSON of something else', '{"a":1}', /lista de registros/],
  ['JSON of texts', '["a"]', /lista de registros/],
  [
    'a title above the header',
    'Notícias\r\n\r\nTítulo;Data\r\nA;12/03/2026\r\n',
    /estão na linha 3/,
  ],
  ['too many rows', `Título\n${'x\n'.repeat(10_001)}`, /máximo é 10000/],
  ['too many bytes', new Uint8Array(10_000_001).fill(65), /10 MB/],
])('%s is refused with what to do', (_, file, fault) => {
  expect(read('news', file)).toEqual({ fault: expect.stringMatching(fault) })
})

test('unknown columns are told and not used; our own report is', () => {
  const table = tableOf('news', 'Título;Cor;Linha;Por que não entrou\r\nA;azul;7;porque\r\n')
  expect(table.unknown).toEqual(['Cor'])
  expect(table.rows[0]).toMatchObject({ values: { title: 'A' }, problems: [] })
})

test('more cells than the header has are a problem of that row', () => {
  expect(tableOf('news', 'Título;Data\r\nA;12/03/2026;x\r\n').rows[0]?.problems).toEqual([
    { field: '', message: 'tem mais células que o cabeçalho' },
  ])
})

test('a cell in which a whole book stands is a problem of its row', () => {
  const [row] = tableOf('news', `Título\n${'x'.repeat(50_001)}`).rows
  expect(row).toMatchObject({ values: {}, problems: [{ field: 'title' }] })
})

test('JSON is read from a list, or from everything that was exported', () => {
  const record = { id: 'a', title: 'A', revision: 7, updatedAt: 'x', cor: 'azul' }
  for (const whole of [[record], { news: [record], courses: [] }]) {
    const table = tableOf('news', JSON.stringify(whole))
    expect(table.unknown).toEqual(['cor'])
    expect(table.rows).toMatchObject([{ row: 1, id: 'a', values: { title: 'A' } }])
  }
})
