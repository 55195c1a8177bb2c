import { accountPaths } from '#protocol/accounts.ts'
import { AskForMail } from './ask-for-mail.tsx'
import { profileLink } from './profile-link.ts'
import type { StepProps } from './step-props.ts'
import { withoutMail } from './without-mail.tsx'

export function ConfirmStep({ query }: StepProps) {
  return (
    <AskForMail
      path={accountPaths.sendVerification}
      intro="Digite o e-mail da sua conta. Você recebe outro link para confirmar que ele é seu."
      purpose="com um link de confirmação, se houver uma conta à espera com este e-mail."
      withoutMail={withoutMail.verification}
      back={profileLink(query)}
    />
  )
}
