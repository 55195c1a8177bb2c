import { defineCollection } from './define-collection.ts'

const names = 'Nomes'
const looks = 'Cores e logotipo'
const place = 'Campus e horário'
const registering = 'Cadastro'
const addresses = 'Endereços'
const pending = 'Pendências'

export const settings = defineCollection({
  name: 'settings',
  label: { one: 'Configuração', many: 'Configurações', gender: 'feminine' },
  purpose: 'A instituição: nomes, cores, campus principal e endereços úteis.',
  fields: {
    appName: { kind: 'text', label: 'Nome do aplicativo', group: names, max: 60 },
    institutionName: { kind: 'text', label: 'Nome da instituição', group: names, max: 160 },
    institutionShortName: { kind: 'text', label: 'Nome curto', group: names, max: 60 },
    institutionAcronym: { kind: 'text', label: 'Sigla', group: names, max: 20, isAcronym: true },
    description: {
      kind: 'text',
      label: 'Descrição',
      group: names,
      hint: 'Uma frase, para buscadores e para quem instala.',
      max: 200,
      multiline: true,
    },
    accent: {
      kind: 'color',
      label: 'Cor principal',
      group: looks,
      hint: 'Os tons para texto e botões são calculados para serem legíveis.',
    },
    accentOnLight: {
      kind: 'color',
      label: 'Cor de textos e botões no claro',
      group: looks,
      hint: 'Só se a cor calculada não servir.',
      legible: 'light',
      optional: true,
    },
    accentOnDark: {
      kind: 'color',
      label: 'Cor de textos e botões no escuro',
      group: looks,
      hint: 'Só se a cor calculada não servir.',
      legible: 'dark',
      optional: true,
    },
    logo: {
      kind: 'image',
      label: 'Logotipo',
      group: looks,
      hint: 'Aparece no alto de todas as páginas. Um quadrado serve melhor.',
      optional: true,
    },
    defaultCampus: { kind: 'reference', to: 'campuses', label: 'Campus principal', group: place },
    timeZone: { kind: 'timeZone', label: 'Fuso horário', group: place },
    registration: {
      kind: 'choice',
      label: 'Quem pode criar conta',
      group: registering,
      hint: 'Convites valem sempre. Sem escolha: qualquer pessoa.',
      choices: {
        open: 'Qualquer pessoa',
        domains: 'Quem tem e-mail da instituição',
        invitation: 'Só quem recebe um convite',
      },
      optional: true,
    },
    registrationDomains: {
      kind: 'texts',
      label: 'E-mails da instituição',
      group: registering,
      hint: 'O que vem depois do @, como instituto.edu.br e estudante.instituto.edu.br.',
      max: 120,
      most: 20,
    },
    portal: { kind: 'url', label: 'Portal', group: addresses, optional: true },
    admissionsSite: { kind: 'url', label: 'Processo seletivo', group: addresses, optional: true },
    eventsSite: { kind: 'url', label: 'Eventos', group: addresses, optional: true },
    falaBr: { kind: 'url', label: 'Fala.BR', group: addresses, optional: true },
    ombudsman: { kind: 'url', label: 'Ouvidoria', group: addresses, optional: true },
    accessToInformation: {
      kind: 'url',
      label: 'Acesso à Informação',
      group: addresses,
      optional: true,
    },
    privacyPolicy: {
      kind: 'url',
      label: 'Política de privacidade',
      group: addresses,
      optional: true,
    },
    privacyContact: {
      kind: 'email',
      label: 'Encarregado de dados',
      group: addresses,
      optional: true,
      recommended: true,
    },
    notAcronyms: {
      kind: 'texts',
      label: 'Palavras em maiúsculas que não são siglas',
      group: pending,
      isAcronym: true,
      hint: 'A lista de pendências não pede que alguém as explique.',
      max: 40,
      most: 500,
      audience: 'staff',
    },
  },
  titleField: 'institutionName',
  listColumns: ['institutionName', 'defaultCampus', 'timeZone'],
  confirmEvery: 12,
  order: { by: 'institutionName', direction: 'asc' },
  singleton: 'institution',
})
