import { defineCollection } from './define-collection.ts'

export const pages = defineCollection({
  name: 'pages',
  label: { one: 'Página', many: 'Páginas de ajuda', gender: 'feminine' },
  purpose: 'Respostas às perguntas de quem chega: como entrar, se é de graça, o que existe.',
  fields: {
    slug: { kind: 'slug', label: 'Endereço' },
    title: { kind: 'text', label: 'Pergunta', max: 120 },
    answer: {
      kind: 'text',
      label: 'Resposta curta',
      hint: 'Uma ou duas frases que já respondem.',
      max: 300,
      multiline: true,
    },
    body: {
      kind: 'markdown',
      label: 'Resposta completa',
      max: 40000,
      optional: true,
      recommended: true,
    },
    icon: {
      kind: 'choice',
      label: 'Ícone',
      choices: {
        enter: 'Entrada',
        cash: 'Gratuidade',
        layers: 'Camadas',
        construct: 'Ferramentas',
        school: 'Formatura',
        ribbon: 'Certificado',
        business: 'Prédio',
        map: 'Mapa',
        help: 'Pergunta',
      },
    },
    order: { kind: 'integer', label: 'Ordem', min: 0, max: 9999 },
  },
  titleField: 'title',
  listColumns: ['title', 'slug', 'order'],
  order: { by: 'order', direction: 'asc' },
  search: { href: '/ajuda/{slug}', detail: ['answer'], heading: 'Ajuda', words: 'dúvida' },
})
