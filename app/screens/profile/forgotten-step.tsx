import { accountPaths } from '#protocol/accounts.ts'
import { AskForMail } from './ask-for-mail.tsx'
import { profileLink } from './profile-link.ts'
import type { StepProps } from './step-props.ts'
import { withoutMail } from './without-mail.tsx'

export function ForgottenStep({ query }: StepProps) {
  return (
    <AskForMail
      path={accountPaths.requestReset}
      intro="Digite o e-mail da sua conta. Você recebe um link para criar outra senha."
      purpose="com um link para criar outra senha, se houver uma conta com este e-mail. O link vale por pouco tempo."
      withoutMail={withoutMail.reset}
      back={profileLink(query)}
    />
  )
}
