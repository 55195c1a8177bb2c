import { accountPaths } from '#protocol/accounts.ts'
import { AskForMail } from './ask-for-mail.tsx'
import { profileLink } from './profile-link.ts'
import type { StepProps } from './step-props.ts'

export function ForgottenStep({ query }: StepProps) {
  return (
    <AskForMail
      path={accountPaths.requestReset}
      intro="Digite o e-mail da sua conta. Você recebe um link para criar outra senha."
      purpose="com um link para criar outra senha, se houver uma conta com este e-mail. O link vale por pouco tempo."
      withoutMail="Este servidor não envia e-mails. Para criar outra senha, peça um link a quem administra o aplicativo na sua instituição."
      back={profileLink(query)}
    />
  )
}
