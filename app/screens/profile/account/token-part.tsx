import card from 'ionicons/dist/svg/id-card-outline.svg?raw'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { useIdToken, useTokenDetails } from '#app/session/session.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Facts } from '#app/ui/document/facts.tsx'
import { accountPaths } from '#protocol/accounts.ts'

/** The identity token, for those who connect other services. */
export function TokenPart() {
  return (
    <Disclosure
      title="Código para integrações (token)"
      detail="Para ligar outros serviços"
      icon={card}
    >
      <Token />
    </Disclosure>
  )
}

function Token() {
  const token = useIdToken()
  const details = useTokenDetails()
  const formatInstant = useFormatInstant()
  if (!token || !details) return <p role="status">Buscando a identificação…</p>
  const { claims, issuedAt, expiresAt } = details
  return (
    <>
      <p className="account-note">
        Um documento assinado que diz a outros serviços quem você é. Vale poucos minutos e é
        renovado sozinho; as chaves para conferir a assinatura estão em{' '}
        <code>{accountPaths.keys}</code>.
      </p>
      <Facts
        facts={[
          { label: 'Nome', value: claims.name },
          { label: 'E-mail', value: claims.email },
          { label: 'Papel', value: roleNames[claims.role] },
          { label: 'Emitida', value: formatInstant(new Date(issuedAt).toISOString()) },
          { label: 'Vale até', value: formatInstant(new Date(expiresAt).toISOString()) },
        ]}
      />
      <CopyButton
        text={token}
        label="Copiar a identificação"
        done="Identificação copiada. Não passe a ninguém."
      />
    </>
  )
}
