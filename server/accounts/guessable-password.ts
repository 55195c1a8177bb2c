import { loadOnce } from '#content/promises/load-once.ts'

// Guesses, by powers of ten. Two common words and a number come to 8.4 at most, ten characters by chance to 10.
const LEAST_GUESSES_LOG10 = 9
// The time that a rating takes grows faster than its length: 100 characters took up to 90 ms.
const RATED_CHARACTERS = 48
// zxcvbn tries a hundred ways to read "4$5@" by default, which took up to 4 s.
const LEET_READINGS = 2

// The clubs and phrases that people in Brazil choose and that no list of the packages has as one word.
const brazilian = [
  'vascodagama atleticomineiro cruzeiro internacional gremio botafogo fluminense saopaulofc santosfc',
  'deusefiel deusnocomando jesuscristo jesusteama teamo euteamo teamomuito meuamor minhavida minhafamilia',
  'mudar mudarsenha trocarsenha novasenha minhasenha senhaforte',
]
  .join(' ')
  .split(' ')

const rater = loadOnce(async () => {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary, brazilian },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: LEET_READINGS,
    maxLength: RATED_CHARACTERS,
  })
})

/**
 * Whether a cracker finds a password within 10⁹ guesses, by zxcvbn with its Portuguese words; `known` is what an
 * attacker knows of the person and the institute. The first call loads the words (0.2 s, 44 MB of memory); each takes 7 ms, and 35 ms at most.
 */
export async function isGuessablePassword(
  password: string,
  known: readonly string[],
): Promise<boolean> {
  const zxcvbn = await rater()
  // It takes "eu.te.amo" for a secret, because no word goes across the dots.
  const readings = new Set([password, password.replace(/[\s._-]+/g, '')])
  return [...readings].some((reading) => {
    const { guessesLog10 } = zxcvbn.check(reading.slice(0, RATED_CHARACTERS), [...known])
    return guessesLog10 < LEAST_GUESSES_LOG10
  })
}
