import { foldText } from '#content/text/fold-text.ts'
import { isNear, lackingOf, withKind } from './lacking.ts'
import { matchTerm, separated, type TermMatches } from './match-words.ts'
import { LOCAL, PHRASE, phraseKey, tellingWords } from './phrases.ts'
import { addPhrases } from './rank-phrases.ts'
import { addNamed, addSubject, addWholes, coverageOf, scoreWords } from './score-words.ts'
import { type SearchModel, WHOLE, wholeOf } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'
import { singularsOf } from './tokenize.ts'

/** Finds the documents that have every word of a query, best first; where none has, those with the telling ones of them. */
export function answerQuery(
  index: SearchIndex,
  query: SearchQuery,
  model: SearchModel = {},
): SearchAnswer {
  const { answer, meant } = answerAsAsked(index, query, model)
  const unknown = answer.groups.length === 0 ? withKind(query.text, model) : undefined
  if (unknown) return answerAsAsked(index, { ...query, text: unknown }, model).answer
  if (meant === undefined) return answer
  const corrected = answerAsAsked(index, { ...query, text: meant }, model).answer
  const findsMore = corrected.total > answer.total
  return { ...answer, suggestion: meant, ...(findsMore && { findsMore }) }
}

interface AnswerAsAsked {
  answer: SearchAnswer
  /** The query as it was probably meant, where somebody has to say whether it was. */
  meant?: string
}

function answerAsAsked(index: SearchIndex, query: SearchQuery, model: SearchModel): AnswerAsAsked {
  const { only, limit, names } = query
  const text = separated(index, localText(index, query))
  const terms = tellingWords(text, names).flatMap((word) => matchTerm(index, word))
  const asked = terms.slice(0, MAX_TERMS)
  const lacking = lackingOf(index, text, asked, model)
  const answered = asked.filter(
    ({ matches, token }) => matches.length > 0 && token.folded !== lacking?.folded,
  )
  if (answered.length === 0) return { answer: { groups: [], total: 0, marks: [] } }
  const isWhole = answered.length === asked.length
  const meant = correctedText(index, text, answered)
  const words = scoreWords(index, answered)
  const isStrict = lacking !== undefined
  const ranking = { ...words, answered, exact: new Set<string>(), isWhole, isStrict }
  const { scores, masks, exact } = ranking
  const told = answered.map(writtenOf).join(' ')
  // “Biblioteca sábado” is about what is called “Biblioteca”.
  const spoken = lacking && answered.length === 1 ? [lacking.kinds] : [isWhole ? meant : told, told]
  for (const called of new Set(spoken.map(wholeOf))) addWholes(index, called, scores, exact)
  addSubject(index, spoken[0] ?? '', scores)
  const named = addNamed(index, answered, words.weights, scores)
  const answers = addPhrases(index, isWhole ? meant : text, ranking)
  const belongs = (entry: number) => answers(entry) || named.has(entry)
  const isWanted = lacking
    ? (entry: number) => belongs(entry) && isNear(index.keyOf(entry), lacking, exact, model)
    : belongs
  const share = coverageOf(masks, words.weights)
  const coverage = (entry: number) => share(entry) ** (answers(entry) ? 1 : 2)
  const groups = groupHits(index, { scores, coverage, isWanted, only, limit })
  const dropped = asked.filter((term) => !isHad(answered.indexOf(term), index, groups, masks))
  const isPartial = dropped.length > 0
  const answer = {
    groups,
    total: isPartial ? 0 : groups.reduce((sum, { count }) => sum + count, 0),
    marks: marksOf(answered),
    ...(!isPartial && only === undefined && isClear(groups, exact) && { isClear: true as const }),
    ...(isPartial && groups.length > 0 && { isPartial, dropped: dropped.map(writtenOf) }),
    ...(lacking && groups.length > 0 && { lacking: lacking.words }),
  }
  return { answer, ...(answered.some(isDoubtful) && { meant }) }
}

/** Where staff answer the rest of a query by campus, its name decides who answers, and says nothing of what is asked. */
function localText(index: SearchIndex, { text, rest }: SearchQuery): string {
  const answers = rest ? index.exactly(phraseKey(rest)) : undefined
  if (!rest || !answers) return text
  const local = new Set<number>()
  index.exactly(LOCAL)?.each((entry) => local.add(entry))
  let isLocal = false
  answers.each((entry) => {
    isLocal ||= local.has(entry)
  })
  return isLocal ? rest : text
}

/** As many as fit into a mask. */
const MAX_TERMS = 16

/** Whether the best hit has the word at this place of the query. */
function isHad(
  place: number,
  index: SearchIndex,
  [first]: readonly SearchGroup[],
  masks: Uint16Array,
): boolean {
  const entry = first && index.entryOf(`${first.collection}/${first.ids[0]}`)
  return place >= 0 && entry !== undefined && ((masks[entry] ?? 0) & (1 << place)) !== 0
}

function writtenOf({ token }: TermMatches): string {
  return token.written
}

function isClear([first]: readonly SearchGroup[], exact: ReadonlySet<string>): boolean {
  if (!first) return false
  const [best, ...others] = first.ids.map((id) => exact.has(`${first.collection}/${id}`))
  return best === true && !others.includes(true)
}

/** The query as it was probably meant; as it is where all of its words are known. */
function correctedText(index: SearchIndex, text: string, answered: readonly TermMatches[]): string {
  const corrected = answered.filter(({ meant }) => meant !== undefined)
  if (corrected.length === 0) return text
  let meantText = text.normalize('NFC').toLowerCase()
  for (const { token: asked, meant } of corrected)
    meantText = meantText.replace(asked.written, index.written(meant ?? ''))
  return meantText
}

/** True where somebody has to say whether another word was meant. */
function isDoubtful({ meant, isInflected }: TermMatches): boolean {
  return meant !== undefined && !isInflected
}

function marksOf(answered: readonly TermMatches[]): string[] {
  const marks = answered.flatMap(({ token: asked, matches, meant }) => {
    const found = matches.map(({ found: { word } }) => word)
    if (meant !== undefined || matches.length === 0) return found
    // The letter of “bloco A” begins too many words.
    const words = asked.written.includes(' ') ? foldText(asked.written).split(' ') : [asked.folded]
    const forms = words
      .filter((word) => words.length === 1 || word.length > 1)
      .flatMap((word) => [word, ...singularsOf(word)])
    const synonyms = found.filter((word) => !forms.some((form) => word.startsWith(form)))
    return [...forms, ...synonyms]
  })
  return [...new Set(marks)]
    .filter((mark) => !mark.startsWith(WHOLE) && !mark.startsWith(PHRASE))
    .slice(0, 50)
}

/** What a search found, as the index knows it: the documents by their keys, best first. */
export interface SearchAnswer {
  /** Documents of one collection together, the collection with the best hit first. */
  groups: readonly SearchGroup[]
  /** How many documents have all of the words. */
  total: number
  /** Beginnings of folded words that were found, for marking them. */
  marks: readonly string[]
  /** The query as it was probably meant, where a word of it is nowhere. */
  suggestion?: string
  /** Asked for, the suggestion has more than what is here: else this is what it has. */
  findsMore?: true
  /** Nothing has all of the words: these have some of them. */
  isPartial?: true
  /** Words as they were typed that nothing has, or not what comes first. */
  dropped?: readonly string[]
  /** “curso de enfermagem”, where there is no such course. */
  lacking?: string
  /** The first is called exactly as was asked for, or staff say so, and no other of its collection is. */
  isClear?: true
}

interface SearchGroup {
  collection: string
  /** All of the collection, of which the first stand in `ids`. */
  count: number
  ids: readonly string[]
}

export interface SearchQuery {
  text: string
  /** Only documents of this collection. */
  only?: string
  /** So many of each collection at most. */
  limit: number
  /** The text without the name of a campus in it. */
  rest?: string
  /** What the institute is called: who asks it does not ask for that. */
  names?: readonly string[]
}

interface Scored {
  scores: Float64Array
  /** How much of the query each has. */
  coverage: (entry: number) => number
  isWanted: (entry: number) => boolean
  only: string | undefined
  limit: number
}

interface Hit {
  key: string
  score: number
}

interface Best {
  count: number
  /** The best ones, in order. */
  hits: Hit[]
}

/** What has enough of the words, by collection, best first. */
function groupHits(
  index: SearchIndex,
  { scores, coverage, isWanted, only, limit }: Scored,
): SearchGroup[] {
  const byCollection = new Map<string, Best>()
  for (let entry = 0; entry < scores.length; entry++) {
    if ((scores[entry] ?? 0) === 0 || !isWanted(entry)) continue
    const key = index.keyOf(entry)
    const collection = key.slice(0, key.indexOf('/'))
    if (only !== undefined && collection !== only) continue
    const best = byCollection.get(collection) ?? { count: 0, hits: [] }
    byCollection.set(collection, best)
    best.count += 1
    keepBest(best.hits, { key, score: (scores[entry] ?? 0) * coverage(entry) }, limit)
  }
  return [...byCollection]
    .sort(([, one], [, other]) => bestFirst(one.hits[0], other.hits[0]))
    .map(([collection, { count, hits }]) => ({
      collection,
      count,
      ids: hits.map(({ key }) => key.slice(collection.length + 1)),
    }))
}

/** Puts a hit in its place among the best, without putting all that there are in order. */
function keepBest(hits: Hit[], hit: Hit, limit: number): void {
  if (hits.length === limit && bestFirst(hits.at(-1), hit) < 0) return
  let place = hits.length
  while (place > 0 && bestFirst(hits[place - 1], hit) > 0) place -= 1
  hits.splice(place, 0, hit)
  if (hits.length > limit) hits.pop()
}

function bestFirst(one: Hit | undefined, other: Hit | undefined): number {
  if (!one || !other) return 0
  return other.score - one.score || (one.key < other.key ? -1 : 1)
}
