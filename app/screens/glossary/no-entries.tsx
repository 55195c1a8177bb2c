import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { allCampusesPath, type CampusFilter } from '#app/ui/filter/campus-filter.ts'
import { StateView } from '#app/ui/state-view.tsx'
import type { GlossaryFilter } from './glossary-filter.ts'

interface Props {
  /** How many there are for the text whatever the filters. */
  elsewhere: number
  filter: GlossaryFilter
  campus: CampusFilter
  /** A link to more entries is followed: it will be gone once they are here. */
  onWiden: () => void
}

/** Nothing found: tells whether it is the filter's doing, and where else to look. */
export function NoEntries({ elsewhere, filter: { text, kind }, campus, onWiden }: Props) {
  const isHidden = elsewhere > 0 && (kind !== '' || campus.shown !== undefined)
  return (
    <>
      <StateView
        illustration="no-results"
        title={text ? `Nenhuma sigla para “${text}”` : 'Nenhuma sigla com esses filtros'}
        text={
          isHidden
            ? 'Tire os filtros para ver mais.'
            : 'Tente outra palavra, ou só o começo dela. Vale a sigla, o nome ou o apelido.'
        }
      >
        {isHidden && text ? (
          <a
            className="button"
            href={allCampusesPath(campus, new URLSearchParams({ q: text }))}
            data-nav="replace"
            onClick={onWiden}
          >
            Buscar em todos os tipos e campi
          </a>
        ) : (
          <a
            className="button"
            href={allCampusesPath(campus, new URLSearchParams())}
            data-nav="replace"
            onClick={onWiden}
          >
            Ver todas as siglas
          </a>
        )}
        {text && (
          <a className="button button-quiet" href={searchUrl('/tab1', text)}>
            Buscar no aplicativo todo
          </a>
        )}
      </StateView>
      <WhomToAsk at={campus.shown?.id} />
    </>
  )
}

function searchUrl(path: string, text: string): string {
  return `${path}?${new URLSearchParams({ q: text })}`
}
