/** What to do where the server sends no mail: its operator does by the command line what mail would. */
export const withoutMail = {
  verification: (
    <>
      Este servidor não envia e-mails. Quem cuida dele confirma o seu com o comando{' '}
      <code>npx campus account verify</code> e o seu e-mail.
    </>
  ),
  reset: (
    <>
      Este servidor não envia e-mails. Peça a quem cuida dele um link para criar outra senha: o
      comando é <code>npx campus account reset-link</code> com o seu e-mail.
    </>
  ),
} as const
