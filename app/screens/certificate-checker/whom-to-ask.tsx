import { ContactLink } from '#app/ui/eligibility/contact-link.tsx'
import type { CertificationRule } from '#content/eligibility/check-certificate.ts'

/** Whom to ask where the app does not know. */
export function WhomToAsk({ rule }: { rule: CertificationRule | undefined }) {
  return (
    <section className="whom-to-ask">
      <h2>Com quem falo?</h2>
      <ul>
        {rule?.contact && (
          <li>
            <ContactLink id={rule.contact} />
          </li>
        )}
        {rule?.site && (
          <li>
            <a href={rule.site} target="_blank" rel="noopener">
              Página oficial da certificação
            </a>
          </li>
        )}
        <li>
          <a href="/mapa">Telefones e endereços dos campi</a>
        </li>
      </ul>
    </section>
  )
}
