import { useEffect, useRef } from 'react'
import { StartIllustration } from '#app/ui/illustrations/start-illustration.tsx'
import { StateView } from '#app/ui/state-view.tsx'

/** Stands where the form was: the correction is on its way, and where to see what becomes of it. */
export function Sent({ token, onAnother }: { token: string; onAnother(): void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div ref={element} tabIndex={-1} role="status">
      <StateView
        illustration={<StartIllustration />}
        title="Obrigado! Sua sugestão foi enviada"
        text="Este aparelho lembra dela. Para acompanhar de outro, guarde o endereço da página a seguir: só quem o tem vê a resposta."
      >
        <a className="button" href={`/sugestao/${token}`}>
          Acompanhar a sugestão
        </a>
        <button type="button" className="button button-quiet" onClick={onAnother}>
          Sugerir outra correção
        </button>
      </StateView>
    </div>
  )
}
