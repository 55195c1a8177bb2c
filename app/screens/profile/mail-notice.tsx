import { profileLink } from './profile-link.ts'

/** How it went with the link of a mail: one that confirms an e-mail, or changes it. */
export function MailNotice({ query }: { query: URLSearchParams }) {
  switch (query.get('email')) {
    case 'confirmado':
      return (
        <p className="form-notice">E-mail confirmado. Agora é só entrar com ele e a sua senha.</p>
      )
    case 'vencido':
      return (
        <p className="form-notice" data-tone="warning">
          Este link de confirmação venceu ou já foi usado.{' '}
          <a href={profileLink(query, 'confirmar')}>Pedir outro link</a>
        </p>
      )
    case 'trocado':
      return <p className="form-notice">E-mail trocado. A partir de agora, entre com o novo.</p>
    case 'troca-vencida':
      return (
        <p className="form-notice" data-tone="warning">
          Este link para trocar o e-mail venceu ou já foi usado. Peça a troca de novo no seu perfil.
        </p>
      )
    default:
      return null
  }
}
