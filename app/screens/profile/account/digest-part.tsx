import mail from 'ionicons/dist/svg/mail-outline.svg?raw'
import { useState } from 'react'
import { type Refused, refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { DigestSettings } from '#protocol/api-types.ts'
import {
  type Cadence,
  notificationPaths,
  type Topic,
  topicCadences,
  topics,
} from '#protocol/notifications.ts'

const topicLabels: Record<Topic, string> = {
  correction: 'Correções do público que esperam você',
  review: 'Pedidos de revisão que esperam você',
  mention: 'Comentários que mencionam você',
  scheduled: 'Publicações programadas: deu certo ou não',
  overdue: 'Informações a confirmar',
  broken_link: 'Links que não abrem mais',
}

const cadenceLabels: Record<Cadence, string> = {
  none: 'Nunca',
  at_once: 'Na hora',
  daily: 'Todo dia',
  weekly: 'Toda segunda-feira',
}

/** How often one of the staff is told by mail, topic by topic; `part` is the part of the page that it is in. */
export function DigestPart({ part }: { part: string }) {
  return (
    <Disclosure
      title="Avisos por e-mail"
      detail="O que espera por você, com a frequência que escolher"
      icon={mail}
      part={part}
    >
      <Fetched<DigestSettings> path={notificationPaths.choices} rows={topics.length}>
        {(settings) => <Choices settings={settings} />}
      </Fetched>
    </Disclosure>
  )
}

/** Each choice is kept as it is made. */
function Choices({
  settings: { choices: kept, mail: isSent, hour },
}: {
  settings: DigestSettings
}) {
  const send = useSend()
  const [choices, setChoices] = useState(kept)
  const [outcome, setOutcome] = useState<Refused | 'saved'>()

  async function choose(topic: Topic, cadence: Cadence): Promise<void> {
    const chosen = { ...choices, [topic]: cadence }
    setChoices(chosen)
    setOutcome(undefined)
    const answer = await send<DigestSettings>('PUT', notificationPaths.choices, { body: chosen })
    setOutcome(refusalOf(answer) ?? 'saved')
    if (answer.kind === 'refused') setChoices(choices)
  }

  return (
    <div className="form-fields">
      <p className="account-note">
        {isSent
          ? `Os resumos saem às ${hour}h, e só quando há novidade.`
          : 'Esta instalação ainda não envia e-mails: peça a quem cuida do servidor. Suas escolhas ficam guardadas, e as novidades aparecem no sino, no alto da tela.'}
      </p>
      {topics.map((topic) => (
        <FieldFrame key={topic} label={topicLabels[topic]} name={topic}>
          {(frame) => (
            <select
              {...frame}
              value={choices[topic]}
              onChange={({ target }) => choose(topic, target.value as Cadence)}
            >
              {topicCadences[topic].map((cadence) => (
                <option key={cadence} value={cadence}>
                  {cadenceLabels[cadence]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      ))}
      <RefusalNotice {...(outcome !== 'saved' && outcome)} />
      <p role="status" className="account-note">
        {outcome === 'saved' && 'Escolha salva.'}
      </p>
    </div>
  )
}
