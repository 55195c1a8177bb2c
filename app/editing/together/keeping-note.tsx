import { useSession } from '#app/session/session.ts'
import './together.css'
import type { Keeping } from './use-draft-on-server.ts'

/** Says in passing where what is typed is kept. */
export function KeepingNote({ keeping }: { keeping: Keeping | undefined }) {
  const session = useSession()
  if (keeping === 'signed-out')
    return (
      <p className="draft-kept">
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
  return keeping && <p className="draft-kept">{words[keeping]}</p>
}

const words = {
  server: 'Rascunho guardado',
  device: 'Guardado só neste aparelho',
  page: 'Guardado só nesta página: salve antes de fechar',
}
