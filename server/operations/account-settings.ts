import type { openAccounts } from '#server/accounts/open-accounts.ts'
import type { Configuration } from '#server/configuration.ts'

type Settings = Parameters<typeof openAccounts>[0]

/** What the configuration says of accounts. */
export function accountSettings(
  configuration: Configuration,
): Omit<Settings, 'store' | 'logError'> {
  const { PUBLIC_URL, REGISTRATION, SMTP_URL, MAIL_FROM, AUTH_SECRET } = configuration
  return {
    publicUrl: PUBLIC_URL,
    registration: REGISTRATION,
    ...(SMTP_URL && { smtp: { url: SMTP_URL, from: MAIL_FROM } }),
    ...(AUTH_SECRET && { secret: AUTH_SECRET }),
  }
}
