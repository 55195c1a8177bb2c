import { useSettings } from '#app/replica/use-content.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { registrationDomains } from '#protocol/registration.ts'

/** With what e-mails an account may be created: what the server allows, and of that what the settings say now. `undefined` until it is known. */
export function useRegistration(): ReturnType<typeof registrationDomains> | undefined {
  const options = useAccountOptions()
  const settings = useSettings()
  return options && (options.registration ? registrationDomains(settings) : [])
}
