import { defineCollection } from '#content/define-collection.ts'

export const team = defineCollection({
  name: 'team',
  label: { one: 'Equipe', many: 'Equipe', gender: 'feminine' },
  purpose: 'Quem desenvolve e mantém o aplicativo.',
  fields: {
    name: { kind: 'text', label: 'Nome ou grupo', max: 120 },
    role: { kind: 'text', label: 'O que faz', max: 300, multiline: true },
    link: { kind: 'url', label: 'Página', optional: true },
    order: { kind: 'integer', label: 'Ordem', min: 0, max: 9999 },
  },
  titleField: 'name',
  listColumns: ['name', 'role', 'order'],
  confirmEvery: 12,
  order: { by: 'order', direction: 'asc' },
  search: { detail: ['role'], words: 'quem fez desenvolvedor' },
  readerPath: '/desenvolvedores',
})
