import { defineCollection } from '#content/define-collection.ts'

export const slides = defineCollection({
  name: 'slides',
  label: { one: 'Slide', many: 'Slides de boas-vindas', gender: 'masculine' },
  purpose: 'O que alguém vê ao abrir o aplicativo pela primeira vez.',
  fields: {
    title: { kind: 'text', label: 'Título', max: 60 },
    text: { kind: 'text', label: 'Texto', max: 240, multiline: true },
    picture: {
      kind: 'choice',
      label: 'Desenho',
      choices: {
        welcome: 'Instituto na mão',
        answers: 'Respostas',
        trust: 'Informação conferida',
        offline: 'Sem internet',
        start: 'Começar',
      },
    },
    order: { kind: 'integer', label: 'Ordem', min: 0, max: 9999 },
  },
  titleField: 'title',
  listColumns: ['title', 'picture', 'order'],
  confirmEvery: 'never',
  order: { by: 'order', direction: 'asc' },
  search: false,
  writers: { editor: 'campus' },
  readerPath: '/slides-boas-vindas',
})
