import { useEffect, useState } from 'react'
import { useSettings } from '#app/replica/use-content.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { NoResultsIllustration, StateView, Waiting } from '#app/ui/state-view.tsx'
import { FirstIdeas } from './first-ideas.tsx'
import { MarkedWords } from './marked-words.tsx'
import { rememberSearch } from './recent-searches.ts'
import { searchUrl } from './search-url.ts'
import type { ShownAnswer, ShownGroup } from './shown-answer.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useSearch } from './use-search.ts'
import { useZeroResultReport } from './use-zero-result-report.ts'

interface Props {
  /** What stands in the search field now. */
  text: string
  /** The collection that alone is asked for. */
  only: string | undefined
}

/** What a search finds, as it is typed; before that, ideas. */
export function SearchPart({ text, only }: Props) {
  useArrowKeys()
  const wanted = text.trim()
  return wanted ? <Found text={wanted} only={only} /> : <FirstIdeas />
}

function Found({ text, only }: { text: string; only: string | undefined }) {
  const { answer, isPresent, state, retry } = useSearch(text, only)
  useZeroResultReport(text, isPresent && !only && answer?.total === 0)
  if (state === 'failed' && !isPresent)
    return (
      <StateView
        illustration={<NoResultsIllustration />}
        title="A busca não abriu"
        text="Parece que você está sem internet, e este aparelho ainda não tem o conteúdo."
      >
        <button type="button" className="button" onClick={retry}>
          Tentar de novo
        </button>
      </StateView>
    )
  if (!answer) return <Waiting />
  const { groups, total, suggestion, isPartial } = answer
  return (
    <div className="search-found" aria-busy={!isPresent || undefined}>
      <Announced words={isPresent ? countWords(total) : undefined} />
      {suggestion && (
        <p className="search-meant">
          Você quis dizer{' '}
          <a href={searchUrl(suggestion)} data-nav="replace">
            {suggestion}
          </a>
          ?
        </p>
      )}
      {total === 0 && <NothingFound text={text} hasSome={isPartial ?? false} />}
      {total > 0 && !only && <p className="search-count">{countWords(total)}</p>}
      {isPartial && <p className="search-count">Com algumas das palavras:</p>}
      {only && (
        <p className="search-all">
          <a href={searchUrl(text)} data-nav="replace">
            Ver todos os tipos
          </a>
        </p>
      )}
      {groups.map((group) => (
        <FoundGroup key={group.collection} group={group} answer={answer} text={text} only={only} />
      ))}
    </div>
  )
}

interface GroupProps {
  group: ShownGroup
  answer: ShownAnswer
  text: string
  only: string | undefined
}

function FoundGroup({ group, answer, text, only }: GroupProps) {
  const { collection, heading, count, hits } = group
  const isCut = count > hits.length
  return (
    <section onClickCapture={() => rememberSearch(text)}>
      <Group title={heading} aside={String(count)}>
        {hits.map(({ href, title, detail }, index) => (
          <RowLink
            // biome-ignore lint/suspicious/noArrayIndexKey: two hits may lead to the same page
            key={`${href} ${index}`}
            href={href}
            title={<MarkedWords text={title} marks={answer.marks} />}
            detail={detail && <MarkedWords text={detail} marks={answer.marks} />}
          />
        ))}
      </Group>
      {isCut && !only && (
        <a className="search-more" href={searchUrl(text, collection)}>
          Ver todos os {count.toLocaleString('pt-BR')}
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
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}

function countWords(total: number): string {
  if (total === 0) return 'Nada encontrado'
  return total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`
}

function NothingFound({ text, hasSome }: { text: string; hasSome: boolean }) {
  const { falaBr, ombudsman } = useSettings()
  const contact = falaBr ?? ombudsman
  if (hasSome)
    return <p className="search-count">Nada encontrado com todas as palavras de “{text}”.</p>
  return (
    <StateView
      illustration={<NoResultsIllustration />}
      title={`Nada encontrado para “${text}”`}
      text="Tente outra palavra, ou só o começo dela."
    >
      <a className="button" href="/tab3">
        Ver o glossário
      </a>
      <a className="button button-quiet" href="/ajuda">
        Ver a ajuda
      </a>
      {contact && (
        <a className="button button-quiet" href={contact} target="_blank" rel="noopener">
          Perguntar ao instituto<span className="visually-hidden"> (abre em outra janela)</span>
        </a>
      )}
    </StateView>
  )
}
