import { useSession } from '#app/session/session.ts'
import './drafts.css'
import type { DraftLocation } from './use-server-draft.ts'

/** Says in passing where the draft is saved. */
export function DraftStatus({ savedTo }: { savedTo: DraftLocation | undefined }) {
  const session = useSession()
  if (savedTo === 'signed-out')
    return (
      <p className="draft-status">
        Sua sessão terminou. O que você escreveu está guardado neste aparelho.{' '}
        <button
          type="button"
          className="text-button"
          // Whoever turns out to be signed out is led to sign in, and back.
          onClick={() => void session.call((calls) => calls.ask())}
        >
          Entrar de novo
        </button>
      </p>
    )
  return savedTo && <p className="draft-status">{words[savedTo]}</p>
}

const words = {
  server: 'Rascunho guardado',
  device: 'Guardado só neste aparelho',
  page: 'Guardado só nesta página: salve antes de fechar',
}
