import { defineCollection } from '#content/define-collection.ts'

export const events = defineCollection({
  name: 'events',
  label: { one: 'Evento', many: 'Eventos', gender: 'masculine' },
  purpose: 'O que acontece, quando e onde.',
  fields: {
    title: { kind: 'text', label: 'Título', max: 160 },
    start: {
      kind: 'moment',
      label: 'Começa',
      hint: 'Sem hora, vale o dia inteiro.',
    },
    end: {
      kind: 'moment',
      from: 'start',
      label: 'Termina',
      hint: 'Se dura o dia inteiro, informe só a data. Não sabe? Deixe em branco.',
      optional: true,
    },
    recurrence: { kind: 'recurrence', label: 'Repete', from: 'start', optional: true },
    place: { kind: 'text', label: 'Lugar', max: 160, optional: true, recommended: true },
    summary: { kind: 'text', label: 'Resumo', max: 300, multiline: true, optional: true },
    sessions: {
      kind: 'rows',
      label: 'Programação',
      hint: 'As partes do evento, na ordem em que acontecem.',
      row: 'sessão',
      most: 100,
      columns: {
        name: { kind: 'text', label: 'O que acontece', max: 160, optional: true },
        start: { kind: 'moment', label: 'Começa' },
        end: { kind: 'moment', from: 'start', label: 'Termina', optional: true },
        place: { kind: 'text', label: 'Lugar', max: 160, optional: true },
      },
    },
    description: { kind: 'markdown', label: 'Descrição', max: 8000, optional: true },
    image: { kind: 'image', label: 'Imagem', optional: true },
    link: { kind: 'url', label: 'Página ou inscrição', optional: true },
    state: {
      kind: 'choice',
      label: 'Situação',
      choices: { confirmed: 'Confirmado', cancelled: 'Cancelado', postponed: 'Adiado' },
    },
  },
  titleField: 'title',
  listColumns: ['title', 'start', 'place', 'state'],
  confirmEvery: 'never',
  order: { by: 'start', direction: 'desc' },
  search: { detail: ['start', 'place'], words: 'agenda programação' },
  writers: { editor: 'campus' },
  readerPath: '/eventos#{id}',
  shareCard: { detail: ['start', 'place'] },
  structuredData: {
    type: 'Event',
    properties: { name: 'title', description: 'summary', sameAs: 'link' },
  },
})
