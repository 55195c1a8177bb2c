/** The holidays that every installation counted before its settings named them, as lines of these: those of Brazil. */
export const COUNTED_HOLIDAYS = [
  '01/01 Confraternização Universal',
  'Páscoa-2 Sexta-feira Santa',
  '21/04 Tiradentes',
  '01/05 Dia do Trabalho',
  '07/09 Independência do Brasil',
  '12/10 Nossa Senhora Aparecida',
  '02/11 Finados',
  '15/11 Proclamação da República',
  '20/11 Dia Nacional de Zumbi e da Consciência Negra',
  '25/12 Natal',
] as const
