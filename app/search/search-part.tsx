import time from 'ionicons/dist/svg/time.svg?raw'
import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { listed } from '#app/i18n/listed.ts'
import { isRendered } from '#app/navigation/focus.ts'
import { searchUrl } from '#app/navigation/paths.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { countUsage } from '#app/platform/count-usage.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { useReplica } from '#app/replica/use-replica.ts'
import { StarredNow } from '#app/stars/deferred-stars.ts'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { TopicLink } from '#app/ui/document/topic-link.tsx'
import { searchFieldName } from '#app/ui/filter/search-field.tsx'
import { Group } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { ClearHit, FoundRow } from './found.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { RenderedSearchContext } from './rendered-search.ts'
import { reportZeroResults } from './report-zero-results.ts'
import { isMissed, type ResultGroup, type SearchHit, type SearchResults } from './search-results.ts'
import { useSearch } from './use-search.ts'

const ideas = ['/tab2', '/horario', '/mapa', '/eventos', '/editais']

const never = () => () => {}

const none: readonly string[] = []

/** Before anything is typed: what was searched for on this device, where many go, and what many ask. */
export function FirstIdeas() {
  const topics = useCollection('pages')
  const stored = useSyncExternalStore(never, recentSearches, () => none)
  const [isForgotten, setForgotten] = useState(false)
  const recent = isForgotten ? none : stored
  return (
    <div className="search-found">
      {recent.length > 0 && (
        <section className="search-ideas">
          <div className="group-head">
            <h2>Buscas recentes</h2>
            <button
              type="button"
              className="search-forget"
              onClick={() => {
                forgetSearches()
                setForgotten(true)
              }}
            >
              Limpar
            </button>
          </div>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <a href={searchUrl(text)} data-nav="replace">
                  <Icon svg={time} />
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <p className="search-note">Ficam só neste aparelho.</p>
        </section>
      )}
      <StarredNow />
      <section className="search-ideas">
        <div className="group-head">
          <h2>Muita gente procura</h2>
        </div>
        <ul>
          {ideas.map((path) => (
            <li key={path}>
              <a href={path}>{matchRoute(path).route.name}</a>
            </li>
          ))}
        </ul>
      </section>
      {topics && topics.length > 0 && (
        <Group title="Muita gente pergunta">
          {topics.map((topic) => (
            <TopicLink key={topic.id} topic={topic} />
          ))}
        </Group>
      )}
    </div>
  )
}

/** From the search field the arrow keys lead through what was found, and back; Escape leads to the field. */
export function useArrowKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', followArrows)
    return () => document.removeEventListener('keydown', followArrows)
  }, [])
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function followArrows(event: KeyboardEvent): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const field = document.querySelector<HTMLInputElement>(`#${searchFieldName}`)
  const links = [
    ...document.querySelectorAll<HTMLElement>('.search-found a:not([href^="tel:"])'),
  ].filter(isRendered)
  const at = target === field ? -1 : links.indexOf(target)
  if (!field || (target !== field && at < 0)) return
  const step = key === 'Escape' && at >= 0 ? -at - 1 : steps[key]
  const goal = step !== undefined && (at + step < 0 ? field : links[at + step])
  if (!goal || goal === target) return
  event.preventDefault()
  goal.focus()
}

// Whoever still types has not searched in vain yet.
const DEBOUNCE_MS = 2500

/** Tells that a text found nothing, once the reader rests on it; what the server's page showed, the server counted. */
export function useZeroResultReport(text: string, isMissed: boolean): void {
  const isCounted = use(RenderedSearchContext)?.text === text
  const { content } = useReplica()
  useEffect(() => {
    if (!isMissed || isCounted) return
    const timer = setTimeout(() => reportZeroResults(text, content), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isMissed, isCounted, content])
}

/** Counts an answer of staff that stands first, once the reader rests on it or goes where it leads. */
function useAnswerCount(id: string | undefined): void {
  useEffect(() => {
    if (!id) return
    const count = () => countUsage('answers', id)
    const timer = setTimeout(count, DEBOUNCE_MS)
    const followed = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('.search-found a') && count()
    addEventListener('click', followed, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', followed, true)
    }
  }, [id])
}

function firstHit({ clear, groups }: SearchResults): SearchHit | undefined {
  return clear ?? groups[0]?.hits[0]
}

interface Props {
  /** What stands in the search field now. */
  text: string
  /** The collection that alone is asked for. */
  only: string | undefined
  /** The id of the campus that the address names. */
  campus: string | undefined
}

/** What a search finds, as it is typed; before that, ideas. */
export function SearchPart({ text, ...asked }: Props) {
  useArrowKeys()
  const wanted = text.trim()
  return wanted ? <Found text={wanted} {...asked} /> : <FirstIdeas />
}

function Found({ text, only, campus }: Props) {
  const { answer, isPresent, state, retry } = useSearch(text, only, campus)
  useZeroResultReport(text, isPresent && !only && answer !== undefined && isMissed(answer))
  useAnswerCount(isPresent && answer ? firstHit(answer)?.answer : undefined)
  if (state === 'failed' && !isPresent)
    return (
      <StateView
        illustration="no-results"
        title="Não foi possível buscar"
        text="Parece que você está sem internet, e este aparelho ainda não tem o conteúdo."
      >
        <button type="button" className="button" onClick={retry}>
          Tentar de novo
        </button>
      </StateView>
    )
  if (!answer) return <Waiting />
  const { groups, clear, total, suggestion, findsMore, isPartial } = answer
  return (
    <div className="search-found" aria-busy={!isPresent || undefined}>
      <Announced words={isPresent ? foundWords(answer) : undefined} />
      {suggestion && (
        <p className="search-meant">
          {findsMore ? (
            <>
              Você quis dizer{' '}
              <a href={searchUrl(suggestion)} data-nav="replace">
                {suggestion}
              </a>
              ?
            </>
          ) : (
            `Mostrando o que se acha com “${suggestion}”.`
          )}
        </p>
      )}
      {total === 0 && <NothingFound text={text} />}
      {total > 0 && !only && <p className="search-count">{countWords(total)}</p>}
      {total > 0 && isPartial && <p className="search-lacking">{lackingWords(answer)}</p>}
      {only && (
        <p className="search-all">
          <a href={searchUrl(text)} data-nav="replace">
            Ver todos os tipos
          </a>
        </p>
      )}
      {clear && (
        <div onClickCapture={() => rememberSearch(text)}>
          <ClearHit hit={clear} text={text} marks={answer.marks} />
        </div>
      )}
      {groups.map((group) => (
        <FoundGroup key={group.collection} group={group} answer={answer} text={text} only={only} />
      ))}
    </div>
  )
}

interface GroupProps {
  group: ResultGroup
  answer: SearchResults
  text: string
  only: string | undefined
}

function FoundGroup({ group, answer, text, only }: GroupProps) {
  const { collection, heading, count, hits } = group
  const isCut = count > hits.length
  return (
    <section onClickCapture={() => rememberSearch(text)}>
      <Group title={heading} aside={isCut && !only ? `${hits.length} de ${count}` : `${count}`}>
        {hits.map((hit, index) => (
          <FoundRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two hits may lead to the same page
            key={`${hit.href} ${index}`}
            hit={hit}
            text={text}
            marks={answer.marks}
          />
        ))}
      </Group>
      {isCut && !only && (
        <a className="search-more" href={searchUrl(text, collection)}>
          Ver todos
          <span className="visually-hidden"> em {heading}</span>
        </a>
      )}
      {isCut && only && <p className="search-count">Estes são os {hits.length} mais parecidos.</p>}
    </section>
  )
}

/** Says how many there are once the fingers rest: nobody wants to hear each count in between. */
function Announced({ words }: { words: string | undefined }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => setSaid(words), 700)
    // Whoever reads on finds it in the text.
    const silence = setTimeout(() => setSaid(''), 5000)
    return () => {
      clearTimeout(timer)
      clearTimeout(silence)
    }
  }, [words])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}

/** `Não temos curso de enfermagem. O mais perto:`, or which words nothing has. */
function lackingWords({ lacking, dropped = [] }: SearchResults): string {
  if (lacking) return `Não temos ${lacking}. O mais perto:`
  const words = listed(dropped.map((word) => `“${word}”`))
  return `Não achamos com ${words}. O mais perto:`
}

/** How many there are, and what they are for where that is not what was typed. */
function foundWords(answer: SearchResults): string {
  const { total, suggestion, findsMore, isPartial } = answer
  const count = countWords(total) + (isPartial ? `. ${lackingWords(answer)}` : '')
  if (!suggestion) return count
  return findsMore
    ? `${count}. Você quis dizer ${suggestion}?`
    : `${count}, com o que se acha com “${suggestion}”`
}

function countWords(total: number): string {
  if (total === 0) return 'Nada encontrado'
  return total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`
}

function NothingFound({ text }: { text: string }) {
  return (
    <>
      <StateView
        illustration="no-results"
        title={`Nada encontrado para “${text}”`}
        text="Tente outra palavra, ou só o começo dela."
      >
        <a className="button" href="/tab2">
          Ver os cursos
        </a>
        <a className="button button-quiet" href="/ajuda">
          Ver a ajuda
        </a>
      </StateView>
      <WhomToAsk />
    </>
  )
}
