import type { Configuration } from '#server/configuration.ts'
import type { Finding } from '#server/store/finding.ts'

/** Whether the mail server answers and lets us in; nothing is sent. */
export async function examineMail({ SMTP_URL }: Configuration): Promise<Finding> {
  const check = 'e-mail'
  if (!SMTP_URL) {
    const message =
      'sem SMTP_URL: confirme contas e troque senhas com campus account verify e campus account reset-link.'
    return { check, state: 'attention', message }
  }
  const { tryMailServer } = await import('#server/accounts/mail.ts')
  try {
    await tryMailServer(SMTP_URL)
    return { check, state: 'ok', message: `${new URL(SMTP_URL).host} responde` }
  } catch (error) {
    const message = `${new URL(SMTP_URL).host}: ${(error as Error).message}. Confira SMTP_URL e o servidor de e-mail.`
    return { check, state: 'error', message }
  }
}
