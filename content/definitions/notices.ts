import { defineCollection } from '#content/define-collection.ts'

export const notices = defineCollection({
  name: 'notices',
  label: { one: 'Aviso', many: 'Avisos', gender: 'masculine' },
  purpose: 'Uma faixa com data para começar e terminar.',
  fields: {
    text: { kind: 'text', label: 'Texto', max: 300, multiline: true },
    severity: {
      kind: 'choice',
      label: 'Importância',
      choices: { info: 'Informação', warning: 'Atenção', critical: 'Urgente' },
    },
    from: { kind: 'moment', label: 'Mostrar a partir de' },
    until: { kind: 'moment', from: 'from', label: 'Mostrar até' },
    link: { kind: 'url', label: 'Saiba mais', optional: true },
  },
  titleField: 'text',
  listColumns: ['text', 'severity', 'from', 'until'],
  confirmEvery: 'never',
  order: { by: 'from', direction: 'desc' },
  search: false,
  writers: { editor: 'campus' },
  readerPath: '/tab1',
})
