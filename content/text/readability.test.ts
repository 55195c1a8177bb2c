import { expect, test } from 'vitest'
import { countSyllables, readabilityOf } from './readability.ts'

/** Divided by hand; a hyphen of the word itself stands beside the sign. */
const divided = `
a·briu a·fro-·bra·si·lei·ros á·gua a·guar·dar a·in·da ao aos a·nu·al a·pro·va·ção á·rea á·reas
ar·qui·vo a·qui·si·ções a·tri·bu·í·da a·tu·a·ção a·tu·al áu·dio au·di·o·vi·su·al au·to·ri·za·da
bai·le bair·ro bai·xa bi·bli·o·te·ca bo·as Bra·sí·lia ca·fé ca·ir cer·ti·fi·ca·ção ci·ên·cia
com·pu·ta·dor con·cei·to con·clu·ir con·clu·iu con·fir·mar con·ti·nu·a·da con·tri·bu·in·te
co·or·de·na·ção cri·an·ça cri·ou cui·dar de·le·ga·ções de·pois di·a di·á·rio di·nhei·ro dis·tân·cia
dou·to·ra·do du·as e·di·tal e·le·tri·ci·da·de en·si·no en·tra·da e·qui·pa·men·to es·co·la
es·pe·ci·ais es·tá·gio es·tu·dan·te eu Eu·ro·pa e·xa·me fe·ve·rei·ro fre·quên·cia gra·du·a·ção
gra·tui·to guer·ra gui·a his·tó·ria ho·rá·rio ho·téis i·dei·a i·di·o·ma i·gual in·clu·í·a
in·flu·ên·cia i·ni·ci·a·ção ins·cri·ção ins·ti·tu·i·ção ins·ti·tu·i·ções ins·ti·tu·to ju·iz ju·í·zes
lei·a li·cen·ci·a·tu·ra lín·gua lin·gua·gens lo·cais ma·trí·cu·la mai·o·ri·a mais má·goa mão mãe
mé·dio mei·o men·sa·ge·ri·a mi·lhões mui·to mu·seu não nú·cleo o·es·te o·fi·ci·ais o·ri·un·do pa·ís
pa·í·ses pa·péis pe·rí·o·do pe·ri·fe·ri·a pes·so·a põe pós-·gra·du·a·ção pri·mei·ra pró-·rei·to·ri·a
pró·prio quais quais·quer quem qui·lom·bo·las quo·ta ra·i·nha ra·iz re·gi·ão re·ú·ne ri·o ru·a ru·im
sa·í·a sa·in·do sa·ir sa·iu sa·ú·de se·cre·ta·ri·a se·guin·te sé·rie so·ci·o·e·du·ca·ti·va sor·tei·o
su·a subs·ti·tu·iu su·pe·ri·o·res tec·no·lo·gi·a téc·ni·co te·a·tro tê·nue trou·xe uns va·ga vá·rios
vi·a·gem ví·deo vi·ú·va vo·o re·u·nir re·u·ni·ão pro·i·bir tra·i·dor
`
  .trim()
  .split(/\s+/)

test('syllables are counted right but for where a prefix or a stem ends in the middle of what sounds as one', () => {
  const wrong = divided.filter(
    (word) => countSyllables(word.replaceAll('·', '')) !== word.split('·').length,
  )
  expect(wrong).toEqual(['re·u·nir', 're·u·ni·ão', 'pro·i·bir', 'tra·i·dor'])
})

test('an accent that is written apart, and capitals, change nothing', () => {
  expect(countSyllables('história'.normalize('NFD'))).toBe(3)
  expect(countSyllables('HISTÓRIA')).toBe(3)
  expect(countSyllables('IFB')).toBe(1)
})

test('the index is that of Martins and others', () => {
  // Two sentences, nine words, fourteen syllables.
  const { words, index } = readabilityOf('O curso é de graça. Não há nenhuma prova.')
  expect(words).toBe(9)
  expect(index).toBeCloseTo(248.835 - 1.015 * (9 / 2) - 84.6 * (14 / 9))
})

test('long words and long sentences are harder', () => {
  const easy = readabilityOf('Quem quer vir faz o seu cadastro. Depois, é só esperar.').index
  const long = readabilityOf('Quem quer vir faz o seu cadastro, e depois é só esperar.').index
  const hard = readabilityOf('A disponibilização condiciona-se à regularização cadastral.').index
  expect(easy).toBeGreaterThan(long)
  expect(long).toBeGreaterThan(50)
  expect(hard).toBeLessThan(0)
})

test('an item and a heading end a sentence; signs, numbers and addresses are no words', () => {
  const plain = readabilityOf('Como se entra. Faça o cadastro. Leia no portal.')
  const marked = readabilityOf(
    '## Como se entra\n\n1. **Faça** o cadastro\n2. Leia no [portal](https://www.ifb.edu.br) (24/11/2023)\n\n![](/media/uma-foto)',
  )
  expect(marked).toEqual(plain)
  expect(readabilityOf('Escreva para nome@exemplo.edu.br até 2.378').words).toBe(3)
  expect(readabilityOf('| Ano | Vagas |\n| --- | --- |\n| 2023 | muitas |').words).toBe(3)
})

test('a text without words has none, and no index', () => {
  expect(readabilityOf(' 12/03 ')).toEqual({ words: 0, index: Number.NaN })
})
