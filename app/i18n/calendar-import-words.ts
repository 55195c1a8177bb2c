import type { CalendarFault, LeftOutReason } from '#protocol/calendar-imports.ts'

/** Why a calendar could not be imported, and what to do. */
export const calendarFaultWords: Readonly<Record<CalendarFault, string>> = {
  address: 'O endereço precisa começar com https:// e não pode ter senha.',
  private_network: 'O endereço leva a uma rede interna, que não pode ser consultada.',
  no_answer: 'O outro sistema não respondeu. Tentamos de novo na próxima hora.',
  refused: 'O outro sistema não entregou o calendário. Confira o endereço.',
  too_large: 'O arquivo é grande demais (mais de 4 MB).',
  redirects: 'O endereço leva a outro, e a outro, sem chegar a um calendário.',
  no_calendar:
    'O que veio não é um calendário iCal inteiro. Confira se o endereço termina em .ics.',
}

/** Why an event was left out, or not taken over whole. */
export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  no_uid: 'ficou de fora: não tem identificador',
  no_title: 'ficou de fora: não tem título',
  unreadable: 'ficou de fora: não deu para ler',
  private: 'ficou de fora: é particular',
  rule: 'ficou de fora: não entendemos como se repete',
  many_times: 'entrou só com as próximas 60 datas',
  many_entries: 'ficou de fora: passa de 500 eventos',
  unknown_zone: 'entrou, mas confira a hora: o fuso é desconhecido',
  other_calendar: 'já vem de outro calendário',
  deleted_here: 'não volta: alguém da equipe apagou aqui',
  edited_here: 'mantivemos o que a equipe mudou',
  gone_but_edited: 'saiu do calendário de origem e continua aqui, porque a equipe mudou',
  refused: 'ficou de fora: não deu para gravar',
}
