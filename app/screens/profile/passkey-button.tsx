import key from 'ionicons/dist/svg/key-outline.svg?raw'
import { useState } from 'react'
import type { Refused } from '#app/session/answer.ts'
import { refusalOf } from '#app/session/answer.ts'
import { supportsPasskeys } from '#app/session/passkeys.ts'
import { useSession } from '#app/session/session.ts'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { persistenceOf } from './persistence-of.ts'

/** Signs in with a passkey of the device, for as long as the form around it says. */
export function PasskeyButton() {
  const session = useSession()
  const isHydrated = useIsHydrated()
  const [refusal, setRefusal] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  // Most devices know them: there the page has its place from the beginning.
  if (isHydrated && !supportsPasskeys()) return null

  async function signIn(form: HTMLFormElement | null) {
    if (isBusy || !form) return
    const chosen = new FormData(form).get('persistence')
    setRefusal(undefined)
    setBusy(true)
    const persistence = persistenceOf(String(chosen))
    const answer = await session.call((calls) => calls.signInWithPasskey(persistence))
    setBusy(false)
    setRefusal(refusalOf(answer))
  }

  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-busy={isBusy || undefined}
        onClick={({ currentTarget }) => signIn(currentTarget.form)}
      >
        <Icon svg={key} />
        Usar chave de acesso
      </button>
      <RefusalNotice {...refusal} />
    </>
  )
}
