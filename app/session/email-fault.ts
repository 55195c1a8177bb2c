/** What is surely a slip in an e-mail address, in words; whether it is right, only a mail shows. */
export function faultOfEmail(email: string): string | undefined {
  if (email === '') return 'Digite o e-mail.'
  if (!email.includes('@')) return 'Falta o @ no e-mail. Ele é assim: nome@exemplo.edu.br'
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    return 'Confira o e-mail. Ele é assim: nome@exemplo.edu.br'
  return undefined
}
