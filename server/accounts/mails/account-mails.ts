import { accountPaths } from '#protocol/accounts.ts'
import type { RemovedAccess } from '#server/store/account-store.ts'
import type { Mail } from './mailer.ts'

/**
 * What accounts write to people. Nothing in it was typed by anybody, neither name nor text: a stranger who
 * registers somebody else's address cannot use us to write to them.
 */
export function accountMails(publicUrl: string) {
  const closing = `\n\nCampus na Mão\n${publicUrl}\n`

  return {
    verification: (to: string, token: string): Mail => ({
      to,
      subject: 'Confirme seu e-mail',
      text:
        'Alguém, provavelmente você, criou uma conta no Campus na Mão com este e-mail.\n\n' +
        `Para confirmar que o endereço é seu, abra e aperte o botão:\n${publicUrl}${accountPaths.verifyEmail}?token=${token}\n\n` +
        `O endereço vale por 24 horas. Se não foi você, ignore: sem a confirmação ninguém entra.${closing}`,
    }),
    reset: (to: string, token: string): Mail => ({
      to,
      subject: 'Crie uma senha nova',
      text:
        'Alguém, provavelmente você, pediu para trocar a senha da sua conta no Campus na Mão.\n\n' +
        `Para escolher outra senha, abra:\n${resetLink(publicUrl, token)}\n\n` +
        `O endereço vale por 30 minutos e uma vez só. Se não foi você, ignore: sua senha continua a mesma.${closing}`,
    }),
    alreadyRegistered: (to: string): Mail => ({
      to,
      subject: 'Você já tem uma conta',
      text:
        'Alguém, provavelmente você, quis usar no Campus na Mão este e-mail, que já tem uma conta.\n\n' +
        `Para entrar, ou para trocar uma senha esquecida, abra:\n${publicUrl}/perfil\n\n` +
        `Se não foi você, ignore: nada mudou.${closing}`,
    }),
    newEmail: (to: string, token: string): Mail => ({
      to,
      subject: 'Confirme seu novo e-mail',
      text:
        'Alguém, provavelmente você, pediu para usar este e-mail na sua conta do Campus na Mão.\n\n' +
        `Para trocar o e-mail da conta por este, abra e aperte o botão:\n${publicUrl}${accountPaths.confirmEmailChange}?token=${token}\n\n` +
        `O endereço vale por 24 horas e uma vez só. Se não foi você, ignore: nada muda.${closing}`,
    }),
    emailProved: (to: string, removed: RemovedAccess): Mail => ({
      to,
      subject: 'Seu e-mail foi confirmado',
      text:
        'O e-mail da sua conta no Campus na Mão foi confirmado.\n\n' +
        `${removedSentence(removed)}${closing}`,
    }),
    passwordReset: (to: string, removed: RemovedAccess): Mail => ({
      to,
      subject: 'Sua senha foi trocada',
      text:
        'A senha da sua conta no Campus na Mão foi trocada, e a conta saiu de todos os aparelhos.\n\n' +
        `${removedSentence(removed)}` +
        `Se não foi você, avise logo quem administra o aplicativo na sua instituição.${closing}`,
    }),
    emailChanged: (to: string): Mail => ({
      to,
      subject: 'O e-mail da sua conta mudou',
      text:
        'O e-mail da sua conta no Campus na Mão foi trocado, e este não entra mais.\n\n' +
        `Se não foi você, avise logo quem administra o aplicativo na sua instituição.${closing}`,
    }),
  }
}

/** What has to be set up again; empty where nothing was removed. */
function removedSentence({ secondFactor, passkeys }: RemovedAccess): string {
  const list = [
    ...(secondFactor ? ['a verificação em duas etapas'] : []),
    ...(passkeys > 0 ? ['as chaves de acesso'] : []),
  ].join(' e ')
  if (!list) return ''
  return (
    `Por segurança, retiramos ${list}: podem ter sido criadas por outra pessoa. ` +
    'Se você usa, crie de novo no seu perfil.\n\n'
  )
}

/** Where somebody chooses another password. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/perfil?redefinir=${token}`
}
