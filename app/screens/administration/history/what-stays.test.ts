import { expect, test } from 'vitest'
import type { FormatContext } from '#app/editing/format-value.ts'
import type { Summary } from '#content/document.ts'
import { type Limits, whatStays } from './what-stays.ts'

const context: FormatContext = {
  campuses: [
    { id: 'gama', shortName: 'Gama' },
    { id: 'sul', shortName: 'Sul' },
  ] as Summary<'campuses'>[],
  timeZone: 'America/Sao_Paulo',
  titleOf: () => undefined,
  userName: (id) => (id === 'a1' ? 'Ana' : 'conta apagada'),
}

const NOW = Date.parse('2026-05-03T12:00:00Z')

function sentences(
  limits: Partial<Limits>,
  record: object = {},
  was: object = {},
  isDeleted = false,
) {
  return whatStays(
    'news',
    { kept: [], dropped: [], missingPictures: 0, ...limits },
    { record: { status: 'archived', ...record }, was: { ...was }, isDeleted, now: NOW },
    context,
  )
}

test.each([
  [{}, 'A situação continua “arquivado”: quem lê não vê.'],
  [{ expireAt: '2026-01-01T00:00:00Z' }, 'A situação continua “expirado”: quem lê não vê.'],
  [{ status: 'draft' }, 'A situação continua “rascunho”: quem lê não vê.'],
  [{ status: 'published' }, 'A situação continua “publicado”: quem lê vê a mudança na hora.'],
  [{ status: 'scheduled' }, 'A situação continua “agendado”: quem lê só vê quando chegar a hora.'],
])('%j: %s', (record, sentence) => {
  expect(sentences({}, record)).toEqual([sentence])
})

test('what was deleted comes back as it stood then', () => {
  expect(sentences({}, {}, {}, true)).toEqual([
    'A situação volta a ser “arquivado”, a de quando foi apagado: quem lê não vê.',
  ])
})

test.each<[Partial<Limits>, object, object, string]>([
  [
    { kept: ['status', 'publishAt', 'expireAt'] },
    {},
    {},
    '“Publicar em” e “Tirar do ar em” ficam como estão.',
  ],
  [{ kept: ['expireAt'] }, {}, {}, '“Tirar do ar em” fica como está.'],
  [
    { kept: ['campuses'] },
    { campuses: ['gama'] },
    { campuses: ['sul'] },
    'O campus continua Gama: a sua conta não pode mudar para Sul.',
  ],
  [
    { kept: ['campuses'] },
    { campuses: 'all' },
    { campuses: [] },
    'O campus continua Todos os campi: aquela versão não dizia de qual campus era.',
  ],
  [
    { kept: ['owner'] },
    { owner: 'a1' },
    {},
    'O responsável continua Ana: a sua conta não pode mudar isso.',
  ],
  [
    { dropped: ['antigo', 'outro'] },
    {},
    {},
    'Não volta o que estava em campos que o aplicativo não tem mais: “antigo” e “outro”. Continua guardado no histórico.',
  ],
  [
    { missingPictures: 1 },
    {},
    {},
    'Uma imagem daquela versão foi apagada da biblioteca e não vai aparecer: depois, tire-a do texto ou escolha outra.',
  ],
])('%j of %j, once %j: %s', (limits, record, was, sentence) => {
  expect(sentences(limits, record, was)[1]).toBe(sentence)
})
