import { defineCollection } from '#content/define-collection.ts'

export const slides = defineCollection({
  name: 'slides',
  label: { one: 'Slide', many: 'Slides de boas-vindas', gender: 'masculine' },
  face: { hue: 'plum', pictogram: 'albums' },
  purpose: 'O que alguém vê ao abrir o aplicativo pela primeira vez.',
  fields: {
    title: { kind: 'text', label: 'Título', max: 60 },
    text: {
      kind: 'text',
      label: 'Texto',
      hint: 'Duas frases, no máximo.',
      max: 240,
      multiline: true,
    },
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
    order: {
      kind: 'integer',
      label: 'Ordem',
      hint: 'O menor número aparece primeiro.',
      min: 0,
      max: 9999,
    },
  },
  titleField: 'title',
  listColumns: ['title', 'picture', 'order'],
  confirmEvery: 'never',
  order: { by: 'order', direction: 'asc', isByHand: true },
  search: false,
  writers: { editor: 'campus' },
  readerPath: '/slides-boas-vindas',
})
