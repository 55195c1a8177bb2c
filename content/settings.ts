import { defineCollection } from './define-collection.ts'

export const settings = defineCollection({
  name: 'settings',
  label: { one: 'Configuração', many: 'Configurações', gender: 'feminine' },
  purpose: 'A instituição: nomes, cores, campus principal e endereços úteis.',
  fields: {
    appName: { kind: 'text', label: 'Nome do aplicativo', max: 60 },
    institutionName: { kind: 'text', label: 'Nome da instituição', max: 160 },
    institutionShortName: { kind: 'text', label: 'Nome curto', max: 60 },
    institutionAcronym: { kind: 'text', label: 'Sigla', max: 20 },
    description: {
      kind: 'text',
      label: 'Descrição',
      hint: 'Uma frase, para buscadores e para quem instala.',
      max: 200,
      multiline: true,
    },
    accent: {
      kind: 'color',
      label: 'Cor principal',
      hint: 'Os tons para texto e botões são calculados para serem legíveis.',
    },
    logo: { kind: 'image', label: 'Logotipo', optional: true },
    defaultCampus: { kind: 'reference', to: 'campuses', label: 'Campus principal' },
    timeZone: { kind: 'timeZone', label: 'Fuso horário' },
    portal: { kind: 'url', label: 'Portal', optional: true },
    admissionsSite: { kind: 'url', label: 'Processo seletivo', optional: true },
    eventsSite: { kind: 'url', label: 'Eventos', optional: true },
    falaBr: { kind: 'url', label: 'Fala.BR', optional: true },
    accessToInformation: { kind: 'url', label: 'Acesso à Informação', optional: true },
    privacyContact: { kind: 'email', label: 'Encarregado de dados', optional: true },
  },
  titleField: 'institutionName',
  listColumns: ['institutionName', 'defaultCampus', 'timeZone'],
  order: { by: 'institutionName', direction: 'asc' },
  singleton: 'institution',
})
