import { defineCollection } from '#content/define-collection.ts'

export const curations = defineCollection({
  name: 'curations',
  label: { one: 'Resposta da busca', many: 'Respostas da busca', gender: 'feminine' },
  purpose: 'As palavras com que as pessoas perguntam, e a página que responde.',
  fields: {
    title: {
      kind: 'text',
      label: 'O que a busca mostra',
      hint: 'Curto, como “Cursos à noite”.',
      max: 80,
    },
    answer: {
      kind: 'text',
      label: 'Resposta curta',
      hint: 'O que a pessoa vê antes de abrir. Não sabemos? Diga a quem perguntar.',
      max: 200,
      multiline: true,
      optional: true,
    },
    phrases: {
      kind: 'texts',
      label: 'Como as pessoas perguntam',
      hint: 'Uma por linha, como se escreve na busca. Acento, ordem e plural não importam.',
      max: 60,
      most: 40,
    },
    synonymOf: {
      kind: 'texts',
      label: 'Palavra que o conteúdo usa',
      hint: 'Uma palavra só: quem pergunta “noite” acha também o que diz “noturno”.',
      max: 40,
      most: 4,
    },
    path: {
      kind: 'text',
      label: 'Endereço da página',
      hint: 'Abra a página, já filtrada, e copie o endereço a partir da barra, como /tab2?turno=noturno.',
      format: 'sitePath',
      max: 200,
    },
  },
  titleField: 'title',
  listColumns: ['title', 'path'],
  confirmEvery: 12,
  order: { by: 'title', direction: 'asc' },
  search: {
    href: '{path}',
    detail: ['answer'],
    heading: 'Respostas',
    phrases: 'phrases',
    synonymOf: 'synonymOf',
  },
  writers: { editor: 'campus' },
  readerPath: false,
})
