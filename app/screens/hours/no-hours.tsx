import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import type { Summary } from '#content/document.ts'

/** What to do where nobody told the hours of a campus: ask there. */
export function NoHours({ campus }: { campus: Summary<'campuses'> }) {
  const { id, name, phone } = campus
  const doubt = phone && doubtSentence(campus, 'phone') ? ', a confirmar' : ''
  return (
    <>
      <StateView
        illustration="empty"
        title={`Ainda não temos os horários: ${name}`}
        text={
          phone
            ? `Ligue antes de ir: ${phone}${doubt}. Para ver outro campus, troque no alto da tela.`
            : 'Confirme antes de ir. Para ver outro campus, troque no alto da tela.'
        }
      >
        {phone && (
          <a className="button" href={telephoneUrl(phone)}>
            Ligar
          </a>
        )}
        <a className={phone ? 'button button-quiet' : 'button'} href={campusPath + id}>
          Endereço e contatos
        </a>
      </StateView>
      <WhomToAsk at={id} />
    </>
  )
}
