import card from 'ionicons/dist/svg/id-card-outline.svg?raw'
import { useState } from 'react'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { useIdToken, useTokenDetails } from '#app/session/session.ts'
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
  const [message, setMessage] = useState('')
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
      <button
        type="button"
        className="button button-quiet"
        onClick={() =>
          navigator.clipboard.writeText(token).then(
            () => setMessage('Identificação copiada. Não passe a ninguém.'),
            () => setMessage('Não foi possível copiar.'),
          )
        }
      >
        Copiar a identificação
      </button>
      <p role="status">{message}</p>
    </>
  )
}
