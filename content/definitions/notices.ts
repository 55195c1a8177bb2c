import { defineCollection } from '#content/define-collection.ts'
import { publicityFlag } from '#content/publicity-flag.ts'

export const notices = defineCollection({
  name: 'notices',
  label: { one: 'Aviso', many: 'Avisos', gender: 'masculine' },
  face: { hue: 'coral', pictogram: 'megaphone' },
  purpose: 'Uma faixa com data para começar e terminar.',
  fields: {
    text: {
      kind: 'text',
      label: 'Texto',
      hint: 'Uma frase: o que muda, onde e até quando.',
      max: 300,
      multiline: true,
    },
    severity: {
      kind: 'choice',
      label: 'Importância',
      hint: '“Urgente” fica no alto de todas as telas, até cada pessoa fechar: só para o que muda o dia de alguém. As outras, no Início.',
      choices: { info: 'Informação', warning: 'Atenção', critical: 'Urgente' },
      proposed: 'info',
    },
    from: {
      kind: 'moment',
      daysAhead: 0,
      label: 'Mostrar a partir de',
      hint: 'Sem hora, desde o começo do dia.',
    },
    until: {
      kind: 'moment',
      from: 'from',
      daysAhead: 3,
      label: 'Mostrar até',
      hint: 'Depois disso o aviso some sozinho. Sem hora, some no fim do dia.',
    },
    push: {
      kind: 'flag',
      isPush: true,
      label: 'Avisar no celular',
      hint: 'Ao publicar, chega a quem acompanha os avisos ou o campus. À noite, só o que é urgente.',
    },
    link: {
      kind: 'url',
      label: 'Saiba mais',
      hint: 'Uma página que explica melhor.',
      optional: true,
    },
    publicity: publicityFlag,
  },
  titleField: 'text',
  listColumns: ['text', 'severity', 'from', 'until'],
  confirmEvery: 'never',
  order: { by: 'from', direction: 'desc' },
  search: false,
  writers: { editor: 'campus' },
  readerPath: '/tab1',
  shownBetween: { from: 'from', until: 'until' },
})
