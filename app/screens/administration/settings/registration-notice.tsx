import { useSettings } from '#app/replica/use-content.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'

/** Says where the server's operator allows less than what is chosen here. */
export function RegistrationNotice() {
  const options = useAccountOptions()
  const { registration = 'open' } = useSettings()
  if (options?.registration !== false || registration === 'invitation') return null
  return (
    <p className="form-notice" data-tone="warning">
      Quem opera o servidor só permite contas por convite (REGISTRATION=off). O que você escolher em
      “Quem pode criar conta” só vale quando isso mudar.
    </p>
  )
}
