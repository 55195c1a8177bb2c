import { defineCollection } from '#content/define-collection.ts'
import { publicityFlag } from '#content/publicity-flag.ts'

export const news = defineCollection({
  name: 'news',
  label: { one: 'Notícia', many: 'Notícias', gender: 'feminine' },
  face: { hue: 'indigo', pictogram: 'newspaper' },
  purpose: 'O que mudou ou aconteceu.',
  fields: {
    title: { kind: 'text', label: 'Título', max: 160 },
    date: {
      kind: 'date',
      label: 'Data',
      hint: 'O dia que aparece na notícia.',
      approximateIf: 'dateIsApproximate',
      daysAhead: 0,
    },
    dateIsApproximate: {
      kind: 'flag',
      label: 'Só o mês é certo',
      hint: 'Mostra mês e ano em vez do dia.',
    },
    summary: {
      kind: 'text',
      label: 'Resumo',
      hint: 'Uma ou duas frases, para a lista de notícias.',
      max: 400,
      multiline: true,
      optional: true,
    },
    body: {
      kind: 'markdown',
      label: 'Texto',
      hint: 'A notícia inteira.',
      max: 20000,
      optional: true,
    },
    image: {
      kind: 'image',
      label: 'Imagem',
      hint: 'Aparece na lista e no alto da notícia.',
      optional: true,
    },
    link: {
      kind: 'url',
      label: 'Página da notícia',
      hint: 'Se a notícia completa está em outro site.',
      optional: true,
    },
    pinned: {
      kind: 'flag',
      label: 'Fixada no início',
      hint: 'Fica em primeiro lugar até você desmarcar.',
    },
    publicity: publicityFlag,
  },
  titleField: 'title',
  listColumns: ['title', 'date', 'pinned'],
  confirmEvery: 'never',
  order: { by: 'date', direction: 'desc' },
  search: { detail: ['date'] },
  writers: { editor: 'campus' },
  readerPath: '/noticias/{id}',
  hasOwnScreens: true,
  shareCard: { detail: ['date'], isHueOfId: true },
  structuredData: {
    type: 'NewsArticle',
    properties: { headline: 'title', datePublished: 'date', isBasedOn: 'link' },
  },
})
