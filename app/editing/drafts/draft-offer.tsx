import { howLongAgo } from '#app/i18n/instants.ts'
import type { ServerDraft } from './use-server-draft.ts'

interface Props {
  kept: ServerDraft
  /** Something is typed here, too. */
  isChanged: boolean
}

/** Offers to go on with what the person typed at another device; neither of the two is lost before they have chosen. */
export function DraftOffer({ kept: { offer, accept, decline }, isChanged }: Props) {
  return (
    <div role="status">
      {offer && (
        <div className="form-notice">
          <p>
            Você estava escrevendo isto em outro aparelho{' '}
            <time dateTime={offer.savedAt}>
              {howLongAgo(Date.parse(offer.savedAt), Date.now())}
            </time>
            , e não salvou. {isChanged && 'Se continuar de lá, o que está escrito aqui sai.'}
          </p>
          <p className="actions">
            <button type="button" className="text-button" onClick={accept}>
              Continuar de onde parou
            </button>
            <button type="button" className="text-button" onClick={decline}>
              {isChanged ? 'Ficar com o que está aqui' : 'Descartar e começar de novo'}
            </button>
          </p>
        </div>
      )}
    </div>
  )
}
