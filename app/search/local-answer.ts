import { campusNames } from '#app/i18n/campus-names.ts'
import { searchUrl } from '#app/navigation/paths.ts'
import { matchRoute, ofCampus } from '#app/navigation/routes.ts'
import { filterPath } from '#app/ui/filter/filter-path.ts'
import { concerns } from '#content/campus-scope.ts'
import type { CampusScope } from '#content/document.ts'
import { foldText } from '#content/text/fold-text.ts'
import { type Campus, openCampuses } from './asked-campus.ts'
import { placeFacts } from './place-facts.ts'
import type { DocumentLookup, DocumentValues, SearchHit } from './search-results.ts'

/** What a row says below its title. */
type Answer = Omit<SearchHit, 'title'>

/** The campuses of which an answer of staff speaks: its own, else those of the place that it leads to. */
export function answerScope(
  { campuses }: DocumentValues,
  target: { collection: string; document: DocumentValues } | undefined,
): CampusScope {
  const isPlace = target?.collection === 'glossary' || target?.collection === 'services'
  return (campuses === 'all' && isPlace ? target.document.campuses : campuses) as CampusScope
}

/** An answer of staff, and of which campuses it speaks. */
interface ScopedAnswer {
  document: DocumentValues
  scope: CampusScope
}

/** Keeps one of several answers to a question: that of the reader's campus, or the first without a campus. What is for everybody stays. */
export function answersFor<A extends ScopedAnswer>(
  answers: readonly A[],
  campus: Campus | undefined,
): A[] {
  const isLocal = ({ scope }: A) => scope !== 'all'
  const isOwn = ({ scope }: A) => campus !== undefined && concerns(scope, campus.id)
  return answers.filter((answer, place) => {
    if (!isLocal(answer) || isOwn(answer)) return true
    return !answers.some(
      (other, at) =>
        isLocal(other) &&
        (isOwn(other) || at < place) &&
        shareQuestion(answer.document, other.document),
    )
  })
}

function shareQuestion(one: DocumentValues, other: DocumentValues): boolean {
  const phrases = new Set(phrasesOf(one))
  return phrasesOf(other).some((phrase) => phrases.has(phrase))
}

function phrasesOf({ phrases }: DocumentValues): string[] {
  return (phrases as readonly string[]).map(foldText)
}

/** Whether a place is the only one of its name, of some campuses but not of all. */
export function isOnlyOne({ id, name, campuses }: DocumentValues, lookup: DocumentLookup): boolean {
  const scope = campuses as CampusScope
  const isSame = (other: DocumentValues) => other.id !== id && other.name === name
  return (
    openCampuses(lookup).some((campus) => !concerns(scope, campus.id)) &&
    !lookup.list('services').some(isSame)
  )
}

/** Whether another answer of some campuses is to the same question. */
export function hasLocalOther(
  document: DocumentValues,
  answers: readonly DocumentValues[],
): boolean {
  return answers.some(
    (other) =>
      other.id !== document.id && other.campuses !== 'all' && shareQuestion(document, other),
  )
}

/** What is said besides of a place that is known at these campuses only. */
export function onlyThere(scope: CampusScope, lookup: DocumentLookup): string {
  const names = campusNames(scope, lookup.list('campuses') as readonly Campus[])
  return `Só sabemos ${scope.length > 1 ? 'destes campi' : 'deste campus'}: ${names}.`
}

/** What there is to say to somebody of whose campus an answer does not speak: the campus answers. */
export function campusInstead(campus: Campus, href: string, lookup: DocumentLookup): Answer {
  const said =
    campus.stage === 'planned'
      ? 'em implantação, ainda não atende.'
      : 'não sabemos que setor responde por isto. Pergunte lá.'
  const facts = placeFacts('campuses', { ...campus }, lookup)
  return { href, detail: `${campus.name}: ${said}`, ...facts }
}

/** The question again, at each campus. */
export function campusChoices(
  text: string,
  lookup: DocumentLookup,
): NonNullable<SearchHit['campuses']> {
  return openCampuses(lookup).map(({ id, shortName }) => ({
    id,
    name: shortName,
    href: campusUrl(text, id),
  }))
}

/** The question at a campus, or at all: then it is asked for. */
export function campusUrl(text: string, campus: string): string {
  return `${searchUrl(text)}&campus=${campus}`
}

/** A list that shows one campus shows that which the question names. */
export function atCampus(answer: Answer, { id, name }: Campus): Answer {
  const { route, canonical, query } = matchRoute(answer.href)
  if (!ofCampus.test(route.screen) || answer.href.includes('#')) return answer
  return { ...withFirst(`${name}.`, answer), href: filterPath(canonical, query, { campus: id }) }
}

/** A sentence before what an answer says. */
export function withFirst(sentence: string | undefined, answer: Answer): Answer {
  const detail = sentences(sentence, answer.detail)
  return { ...answer, ...(detail && { detail }) }
}

/** What there is to say of it, in one line. */
export function sentences(...texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ')
}
