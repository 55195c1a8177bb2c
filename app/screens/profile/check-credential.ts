import type { Credential } from '#app/session/session.ts'

/** What is wrong with each field, in words; empty when the credential can be sent. */
export type CredentialFaults = { [field in keyof Credential]?: string }

/** Looks only for what is surely a slip: whether it is right, the server knows. Fields come in the form's order. */
export function checkCredential({ email, password }: Credential): CredentialFaults {
  const emailFault = faultOfEmail(email)
  return {
    ...(emailFault && { email: emailFault }),
    ...(password === '' && { password: 'Digite a senha.' }),
  }
}

function faultOfEmail(email: string): string | undefined {
  if (email === '') return 'Digite o e-mail.'
  if (!email.includes('@')) return 'Falta o @ no e-mail. Ele é assim: nome@exemplo.edu.br'
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    return 'Confira o e-mail. Ele é assim: nome@exemplo.edu.br'
  return undefined
}
