import { expect, test } from 'vitest'
import { acronymsIn } from './acronyms-in.ts'

test.each([
  ['Procure a CGBI ou o NAPNE, no bloco B.', ['CGBI', 'NAPNE']],
  ['As FICs e os PPCs', ['FIC', 'PPC']],
  ['Seleção pelo SISU-MEC', ['SISU', 'MEC']],
  ['Inscreva-se pelo Sistema de Seleção Unificada (SISU). O SISU abre em janeiro.', []],
  ['O SISU (Sistema de Seleção Unificada) abre em janeiro.', []],
  ['INSCRIÇÕES ABERTAS ATÉ SEXTA', []],
  ['Traga CPF e RG. Brasília, DF. Século XXI, artigo IV.', []],
  ['Veja https://x.org/PPC e [o plano](/media/PPC.pdf), ou escreva a PPC@x.org', []],
  ['Uma sala A, o curso EaD e o Wi-Fi', []],
])('%s', (text, acronyms) => {
  expect(acronymsIn(text)).toEqual(acronyms)
})
