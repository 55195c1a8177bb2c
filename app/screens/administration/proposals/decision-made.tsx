import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { authorName } from '#app/editing/author-name.ts'
import { historyPath, pagePath } from '#app/editing/document-paths.ts'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ProposalEntry, ProposalState, Settled } from '#protocol/proposals.ts'

const deeds: Record<ProposalEntry['kind'], Record<ProposalState, string>> = {
  correction: {
    open: 'Ainda espera.',
    accepted: 'Aceita: já está na página.',
    declined: 'Recusada: tudo ficou como estava.',
    withdrawn: 'Quem sugeriu retirou a sugestão.',
  },
  review: {
    open: 'Ainda espera.',
    accepted: 'Aprovada: as mudanças já valem.',
    declined: 'Devolvida: quem pediu vê o recado no editor.',
    withdrawn: 'Pedido retirado.',
  },
}

/** Stands where the buttons were: what was decided, by whom where that was somebody else, and ways on. */
export function DecisionMade({ entry, settled }: { entry: ProposalEntry; settled: Settled }) {
  const { collection, document, kind } = entry
  const { state, isOurs, decidedBy, revision } = settled
  const page = state === 'accepted' && pagePath(collection, document)
  return (
    <div className="decision">
      <p className="form-success" role="status" tabIndex={-1} ref={takeFocus}>
        <Icon svg={check} />
        <span>
          {!isOurs && decidedBy && `${authorName(decidedBy)} decidiu antes. `}
          {deeds[kind][state]}
        </span>
      </p>
      <div className="actions">
        {page && (
          <a className="button button-quiet" href={page}>
            Ver a página
          </a>
        )}
        {isOurs && revision !== undefined && (
          <a
            className="button button-quiet"
            href={`${historyPath(collection, document)}?restaurar=${revision - 1}`}
          >
            Desfazer
          </a>
        )}
      </div>
    </div>
  )
}
