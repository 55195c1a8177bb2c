import { defineCollection } from '#content/define-collection.ts'

export const social = defineCollection({
  name: 'social',
  label: { one: 'Rede social', many: 'Redes sociais', gender: 'feminine' },
  face: { hue: 'coral', pictogram: 'share' },
  purpose: 'Os perfis oficiais.',
  fields: {
    network: {
      kind: 'choice',
      label: 'Rede',
      choices: {
        facebook: 'Facebook',
        instagram: 'Instagram',
        x: 'X (antigo Twitter)',
        youtube: 'YouTube',
        flickr: 'Flickr',
        telegram: 'Telegram',
        linkedin: 'LinkedIn',
        tiktok: 'TikTok',
        other: 'Outra',
      },
    },
    handle: { kind: 'text', label: 'Perfil', hint: 'Como aparece na rede, com ou sem @.', max: 80 },
    address: { kind: 'url', label: 'Endereço' },
    description: {
      kind: 'text',
      label: 'O que tem lá',
      hint: 'Ajuda a escolher qual seguir.',
      max: 200,
      optional: true,
    },
    order: {
      kind: 'integer',
      label: 'Ordem',
      hint: 'O menor número aparece primeiro.',
      min: 0,
      max: 9999,
    },
  },
  titleField: 'handle',
  listColumns: ['network', 'handle', 'order'],
  confirmEvery: 12,
  order: { by: 'order', direction: 'asc', isByHand: true },
  search: {
    href: '{address}',
    title: ['campuses', 'network'],
    detail: ['handle'],
    words: 'perfil',
  },
  writers: { editor: 'campus' },
  readerPath: '/rede-social',
})
