import { defineCollection } from '#content/define-collection.ts'

export const team = defineCollection({
  name: 'team',
  label: { one: 'Equipe', many: 'Equipe', gender: 'feminine' },
  face: { hue: 'green', pictogram: 'people' },
  purpose: 'Quem desenvolve e mantém o aplicativo.',
  fields: {
    name: {
      kind: 'text',
      label: 'Nome ou grupo',
      hint: 'De preferência o setor, e não uma pessoa.',
      max: 120,
    },
    role: { kind: 'text', label: 'O que faz', hint: 'Em uma frase.', max: 300, multiline: true },
    link: { kind: 'url', label: 'Página', optional: true },
    order: {
      kind: 'integer',
      label: 'Ordem',
      hint: 'O menor número aparece primeiro.',
      min: 0,
      max: 9999,
    },
  },
  titleField: 'name',
  listColumns: ['name', 'role', 'order'],
  confirmEvery: 12,
  order: { by: 'order', direction: 'asc', isByHand: true },
  search: { detail: ['role'], words: 'quem fez desenvolvedor' },
  readerPath: '/desenvolvedores',
})
