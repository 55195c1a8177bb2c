import { defineCollection } from '#content/define-collection.ts'

export const services = defineCollection({
  name: 'services',
  label: { one: 'Horário', many: 'Horários', gender: 'masculine' },
  purpose: 'Quando cada lugar ou setor atende, com pausas, feriados e exceções.',
  fields: {
    name: { kind: 'text', label: 'Lugar ou setor', max: 120 },
    awayUntil: {
      kind: 'moment',
      label: 'Volta às',
      hint: 'Para quem sai por pouco tempo: até essa hora, o lugar aparece como fechado. Depois, isso acaba por si.',
      isSoon: true,
      optional: true,
    },
    sector: {
      kind: 'reference',
      to: 'glossary',
      label: 'Sigla do setor',
      hint: 'Liga o horário à ficha do setor no glossário.',
      optional: true,
    },
    weekly: { kind: 'weeklyHours', label: 'Horário da semana', recommended: true },
    exceptions: { kind: 'hoursExceptions', label: 'Feriados e exceções' },
    byAppointment: { kind: 'flag', label: 'Só com hora marcada' },
    note: { kind: 'text', label: 'Observação', max: 400, multiline: true, optional: true },
    order: { kind: 'integer', label: 'Ordem', min: 0, max: 9999 },
  },
  titleField: 'name',
  listColumns: ['name', 'sector', 'weekly'],
  confirmEvery: 3,
  order: { by: 'order', direction: 'asc' },
  search: {
    detail: ['campuses'],
    words: 'funcionamento atendimento aberto abre fecha hora',
  },
  writers: { editor: 'campus', sector_owner: 'own' },
  readerPath: '/horario#{id}',
  structuredData: { type: 'Place', properties: { name: 'name' } },
})
