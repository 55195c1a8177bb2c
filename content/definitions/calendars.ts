import { defineCollection } from '#content/define-collection.ts'
import { events } from './events.ts'

export const calendars = defineCollection({
  name: 'calendars',
  label: { one: 'Calendário externo', many: 'Calendários externos', gender: 'masculine' },
  face: { hue: 'plum', pictogram: 'sync' },
  purpose: 'Calendários de outros sistemas, cujos eventos entram aqui.',
  fields: {
    name: { kind: 'text', label: 'Nome', max: 100, audience: 'staff' },
    address: {
      kind: 'url',
      label: 'Endereço iCal',
      hint: 'O endereço que termina em .ics, com https. No Google Agenda: Configurações, Integrar agenda.',
      audience: 'staff',
    },
    isOn: {
      kind: 'flag',
      label: 'Importar sozinho, de hora em hora',
      audience: 'staff',
    },
    appearsAs: {
      kind: 'choice',
      label: 'Os eventos entram como',
      hint: 'Rascunhos esperam alguém publicar.',
      choices: { draft: 'Rascunhos', published: 'Publicados' },
      audience: 'staff',
    },
    kind: {
      kind: 'choice',
      label: 'Tipo dos eventos',
      choices: events.fields.kind.choices,
      optional: true,
      audience: 'staff',
    },
  },
  titleField: 'name',
  listColumns: ['name', 'isOn', 'appearsAs'],
  confirmEvery: 'never',
  order: { by: 'name', direction: 'asc' },
  search: false,
  readerPath: false,
})
