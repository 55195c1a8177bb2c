import { lazy } from 'react'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { ClientOnly } from '#app/ui/client-only.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import './signs.css'

const fetchMaker = () => import('./signs-maker.tsx')

const SignsMaker = lazy(async () => ({ default: (await fetchMaker()).SignsMaker }))

/** Signs for whoever prints them; what they say is public. */
function SignsView({ query }: ScreenProps) {
  return (
    <>
      <ScreenTitle title="Placas com código QR">
        <p>
          Para a porta de um setor ou a entrada de um campus. Quem aponta o celular vê o que é e se
          está aberto. A placa continua certa mesmo que o nome mude.
        </p>
      </ScreenTitle>
      <noscript>
        <p>Para montar as placas, o navegador precisa de JavaScript.</p>
      </noscript>
      <ClientOnly>
        <SignsMaker first={query.get('de')} />
      </ClientOnly>
    </>
  )
}

export const screen: Screen = {
  View: SignsView,
  fetchFirst: fetchMaker,
  head: () => ({ title: 'Placas com código QR' }),
}
