import { defineCollection } from '#content/define-collection.ts'

export const services = defineCollection({
  name: 'services',
  label: { one: 'Horário', many: 'Horários', gender: 'masculine' },
  purpose: 'Quando cada lugar ou setor atende, com pausas, feriados e exceções.',
  fields: {
    name: {
      kind: 'text',
      label: 'Lugar ou setor',
      hint: 'Como as pessoas chamam, como “Biblioteca”.',
      max: 120,
    },
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
    weekly: {
      kind: 'weeklyHours',
      label: 'Horário da semana',
      hint: 'O de sempre, sem feriados. Uma pausa é um segundo intervalo. Quem fecha depois da meia-noite põe a hora no dia em que abre.',
      recommended: true,
    },
    exceptions: {
      kind: 'hoursExceptions',
      label: 'Feriados e exceções',
      hint: 'Valem só nesses dias. Os feriados do país, da instituição e do campus já contam.',
    },
    byAppointment: {
      kind: 'flag',
      label: 'Só com hora marcada',
      hint: 'Quem lê vê que precisa marcar antes de ir.',
    },
    note: {
      kind: 'text',
      label: 'Observação',
      hint: 'O que não cabe no horário, como “só para estudantes”.',
      max: 400,
      multiline: true,
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
  titleField: 'name',
  listColumns: ['name', 'sector', 'weekly'],
  confirmEvery: 3,
  order: { by: 'order', direction: 'asc', isByHand: true },
  search: {
    detail: ['campuses'],
    words: 'funcionamento atendimento aberto abre fecha hora',
  },
  writers: { editor: 'campus', sector_owner: 'own' },
  readerPath: '/horario#{id}',
  structuredData: { type: 'Place', properties: { name: 'name' } },
})
