import { expect, test } from 'vitest'
import { spokenWords } from './spoken-words.ts'

test.each([
  ['Inscrições até 01/03/2026.', 'Inscrições até primeiro de março de 2026.'],
  ['De 12/05 a 14/05', 'De 12 de maio a 14 de maio'],
  ['99/99/2026', '99 barra 99 barra 2026'],
  ['Das 8h às 19h30', 'Das 8 horas às 19 horas e 30'],
  ['19:00–22:05', '19 horas–22 horas e 5'],
  ['à 1h', 'à 1 hora'],
  ['(61) 2103-2110', '6 1, 2 1 0 3, 2 1 1 0'],
  ['0800 123 4567', '0 8 0 0, 1 2 3, 4 5 6 7'],
  ['CEP 72220-260', 'C E P 7 2 2 2 0, 2 6 0'],
  ['cgra.bsb@ifb.edu.br', 'cgra ponto bsb arroba ifb ponto edu ponto br'],
  ['https://www.ifb.edu.br/cursos', 'www ponto ifb ponto edu ponto br barra cursos'],
  ['Edital nº 23', 'Edital número 23'],
  ['Seleção 2024/1', 'Seleção 2024 barra 1'],
  [
    'O IFB usa o ENEM e o SISU; na CGBI e no PROEJA, não.',
    'O I F B usa o ENEM e o SISU; na C G B I e no PROEJA, não.',
  ],
  ['Ensino a distância (EAD) e TI', 'Ensino a distância (E A D) e T I'],
  ['Técnico em Informática', 'Técnico em Informática'],
  ['A2B e Brasília', 'A2B e Brasília'],
  ['', ''],
])('%s', (written, said) => expect(spokenWords(written)).toBe(said))
