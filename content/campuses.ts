import { defineCollection } from './define-collection.ts'

export const campuses = defineCollection({
  name: 'campuses',
  label: { one: 'Campus', many: 'Campi', gender: 'masculine' },
  purpose: 'Onde o instituto fica e como chegar.',
  fields: {
    name: { kind: 'text', label: 'Nome', max: 120 },
    shortName: { kind: 'text', label: 'Nome curto', max: 40 },
    acronym: { kind: 'text', label: 'Sigla', max: 20, optional: true },
    kind: {
      kind: 'choice',
      label: 'Tipo',
      choices: { campus: 'Campus', reitoria: 'Reitoria' },
    },
    stage: {
      kind: 'choice',
      label: 'Situação',
      choices: { operating: 'Em funcionamento', planned: 'Em implantação' },
    },
    region: { kind: 'text', label: 'Região', max: 80, optional: true },
    street: { kind: 'text', label: 'Endereço', max: 200, optional: true },
    district: { kind: 'text', label: 'Bairro', max: 80, optional: true },
    city: { kind: 'text', label: 'Cidade', max: 80 },
    state: { kind: 'text', label: 'UF', max: 2 },
    postalCode: { kind: 'postalCode', label: 'CEP', optional: true },
    phone: { kind: 'phone', label: 'Telefone', optional: true },
    email: { kind: 'email', label: 'E-mail', optional: true },
    site: { kind: 'url', label: 'Página', optional: true },
    coordinates: { kind: 'coordinates', label: 'Localização', optional: true },
    accessibility: {
      kind: 'text',
      label: 'Acessibilidade do lugar',
      max: 600,
      multiline: true,
      optional: true,
    },
    about: { kind: 'markdown', label: 'Sobre', max: 4000, optional: true },
    note: { kind: 'text', label: 'Observação', max: 400, multiline: true, optional: true },
  },
  titleField: 'name',
  listColumns: ['name', 'acronym', 'region', 'phone'],
  order: { by: 'name', direction: 'asc' },
})
