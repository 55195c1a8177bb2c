import type { Mail } from './mail.ts'

/** What somebody reads who is invited by e-mail. */
export function invitationMail(to: string, link: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Convite para o Campus na Mão',
    text:
      'Você foi convidado a ajudar a manter certas as informações do Campus na Mão.\n\n' +
      `Para criar sua conta, abra:\n${link}\n\n` +
      'O convite vale por sete dias e uma vez só. Se não esperava por ele, ignore: nada acontece.' +
      `\n\nCampus na Mão\n${publicUrl}\n`,
  }
}
