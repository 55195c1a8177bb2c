import { defineCollection } from './define-collection.ts'

/** The kinds of entry that somebody may want to call or to visit. */
const places = { kind: ['setor', 'reitoria', 'colegiado'] } as const

export const glossary = defineCollection({
  name: 'glossary',
  label: { one: 'Sigla', many: 'Glossário', gender: 'feminine' },
  purpose: 'As siglas que aparecem em portas, editais e conversas, e onde fica cada setor.',
  fields: {
    acronym: { kind: 'text', label: 'Sigla', max: 20, isAcronym: true },
    name: { kind: 'text', label: 'Nome', max: 200 },
    description: {
      kind: 'markdown',
      label: 'O que é',
      hint: 'Em palavras simples: para que alguém procura isto?',
      max: 4000,
      optional: true,
      recommended: true,
    },
    kind: {
      kind: 'choice',
      label: 'O que é',
      choices: {
        setor: 'Setor',
        reitoria: 'Reitoria',
        colegiado: 'Colegiado',
        campus: 'Campus',
        instituicao: 'Instituição',
        orgao: 'Órgão',
        programa: 'Programa',
        sistema: 'Sistema',
        exame: 'Exame',
        modalidade: 'Modalidade',
        curso: 'Curso',
        cota: 'Cota',
        evento: 'Evento',
        documento: 'Documento',
        lei: 'Lei',
      },
    },
    phone: { kind: 'phone', label: 'Telefone', optional: true, recommended: places },
    room: { kind: 'text', label: 'Sala', max: 60, optional: true, recommended: places },
    block: { kind: 'text', label: 'Bloco', max: 60, optional: true },
    responsible: {
      kind: 'text',
      label: 'Responsável',
      hint: 'A função, nunca o nome de uma pessoa.',
      max: 120,
      optional: true,
    },
    email: { kind: 'email', label: 'E-mail', optional: true, recommended: places },
    aliases: {
      kind: 'texts',
      label: 'Como as pessoas chamam',
      hint: 'Apelidos e nomes antigos, para a busca encontrar.',
      max: 80,
      most: 12,
      isAcronym: true,
    },
    link: { kind: 'url', label: 'Página', optional: true },
  },
  titleField: 'acronym',
  listColumns: ['acronym', 'name', 'kind', 'room', 'phone'],
  order: { by: 'acronym', direction: 'asc' },
  search: {
    href: '/detalhes-glossario/{id}',
    detail: ['name'],
    names: ['name'],
    heading: 'Siglas e setores',
    words: 'setor telefone contato',
  },
})
