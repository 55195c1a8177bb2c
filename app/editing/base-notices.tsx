import { useFormatInstant } from '#app/i18n/instants.ts'
import type { QueuedWrite } from '#app/replica/database.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import type { CollectionName } from '#content/collections.ts'
import { fieldLabel } from './format-value.ts'
import { queuedWritesPath } from './queued-writes-path.ts'
import type { DraftState } from './use-draft.ts'

interface Props {
  collection: CollectionName
  state: DraftState
  /** Writes of this document that the server has not taken yet. */
  queued: readonly QueuedWrite[]
  /** Somebody has deleted it meanwhile. */
  isGone: boolean
  /** Somebody else has changed it since. */
  isOvertaken: boolean
}

const list = new Intl.ListFormat('pt-BR')

/** What whoever writes should know of the document before going on. */
export function BaseNotices({ collection, state, queued, isGone, isOvertaken }: Props) {
  const { connection } = useReplicaStatus()
  const formatInstant = useFormatInstant()
  const isRefused = queued.some((write) => write.state === 'refused')
  return (
    <div role="status">
      {state.restoredFrom && (
        <div className="form-notice">
          <p>
            Aqui está o que você tinha escrito e não salvou. Este aparelho guardou em{' '}
            <time dateTime={state.restoredFrom}>{formatInstant(state.restoredFrom)}</time>.
          </p>
          <div className="actions">
            <button type="button" className="text-button" onClick={state.goOn}>
              Continuar daqui
            </button>
            <button type="button" className="text-button" onClick={() => state.restart(state.base)}>
              Descartar e começar de novo
            </button>
          </div>
        </div>
      )}
      {state.taken.length > 0 && (
        <p className="form-notice">
          Outra pessoa mudou {list.format(state.taken.map((name) => fieldLabel(collection, name)))}.
          O formulário já mostra como ficou; o que você escreveu continua aqui.
        </p>
      )}
      {isGone && (
        <p className="form-notice" data-tone="warning">
          Alguém apagou isto agora há pouco. O que você escreveu continua aqui: copie o que
          precisar.
        </p>
      )}
      {isOvertaken && (
        <p className="form-notice" data-tone="warning">
          Alguém mudou isto agora há pouco. Continue: ao salvar, as mudanças se juntam, e só do
          mesmo campo você escolhe o que vale.
        </p>
      )}
      {state.base.isCopy && connection !== 'live' && queued.length === 0 && (
        <p className="form-notice">
          Sem conexão: você está mudando a versão publicada que este aparelho guardou. O que salvar
          vai para o servidor quando a internet voltar.
        </p>
      )}
      {queued.length > 0 && (
        <p className="form-notice" data-tone={isRefused ? 'warning' : undefined}>
          {isRefused
            ? 'Uma alteração sua não foi aceita pelo servidor.'
            : 'Uma alteração sua ainda não foi para o servidor.'}{' '}
          <a href={queuedWritesPath}>Ver as alterações deste aparelho</a>
        </p>
      )}
    </div>
  )
}
