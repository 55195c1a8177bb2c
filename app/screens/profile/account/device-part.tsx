import phone from 'ionicons/dist/svg/phone-portrait-outline.svg?raw'
import { useState } from 'react'
import { type PushState, pushState, releaseStaff, subscribeStaff } from '#app/push/push.ts'
import { outcomeSentences, stateSentences } from '#app/push/push-words.ts'
import { type Answer, type Refused, refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import type { DigestSettings } from '#protocol/api-types.ts'
import { notificationPaths, type Topic, topics } from '#protocol/notifications.ts'

const topicLabels: Record<Topic, string> = {
  correction: 'Correções do público',
  review: 'Pedidos de revisão',
  mention: 'Menções em comentários',
  scheduled: 'Publicações programadas',
  overdue: 'Fatos que venceram',
  broken_link: 'Links quebrados',
}

/** Whether one of the staff is told on this device, and of what on all of theirs. */
export function DevicePart() {
  return (
    <Disclosure
      title="Avisos neste aparelho"
      detail="Uma notificação quando algo espera por você"
      icon={phone}
    >
      <Fetched<DigestSettings> path={notificationPaths.choices} rows={topics.length + 1}>
        {(settings) => <Choices settings={settings} />}
      </Fetched>
    </Disclosure>
  )
}

type Outcome = keyof typeof outcomeSentences

function Choices({ settings: kept }: { settings: DigestSettings }) {
  const send = useSend()
  const [isOn, setOn] = useState(kept.device)
  const [choices, setChoices] = useState(kept.push)
  const [state] = useState<PushState>(pushState)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Refused | Outcome>()
  const canChange = state === 'on' || state === 'off'

  async function turn(on: boolean): Promise<void> {
    setBusy(true)
    setOutcome(undefined)
    const found = await (on ? turnOn() : turnOff())
    setOutcome(found)
    if (found === 'done') setOn(on)
    setBusy(false)
  }

  async function turnOn(): Promise<Refused | Outcome> {
    const subscription = await subscribeStaff()
    if (typeof subscription === 'string') return subscription
    return outcomeOf(await send('PUT', notificationPaths.device, { body: { subscription } }))
  }

  async function turnOff(): Promise<Refused | Outcome> {
    const found = outcomeOf(await send('DELETE', notificationPaths.device))
    if (found === 'done') await releaseStaff()
    return found
  }

  async function choose(topic: Topic, isChosen: boolean): Promise<void> {
    const chosen = { ...choices, [topic]: isChosen }
    setChoices(chosen)
    setOutcome(undefined)
    const found = outcomeOf(await send('PUT', notificationPaths.pushChoices, { body: chosen }))
    setOutcome(found)
    if (found !== 'done') setChoices(choices)
  }

  return (
    <div className="form-fields">
      {!canChange && <p className="account-note">{stateSentences[state]}</p>}
      <ul>
        <SwitchRow
          title="Receber neste aparelho"
          detail="Até você sair da conta aqui. Das 22h às 7h nada chega."
          isOn={isOn}
          isDisabled={!canChange || busy}
          onChange={turn}
        />
      </ul>
      <p className="account-note">O que chega, em todos os seus aparelhos:</p>
      <ul>
        {topics.map((topic) => (
          <SwitchRow
            key={topic}
            title={topicLabels[topic]}
            isOn={choices[topic]}
            onChange={(isChosen) => choose(topic, isChosen)}
          />
        ))}
      </ul>
      <RefusalNotice {...(typeof outcome === 'object' && outcome)} />
      <p role="status" className="account-note">
        {typeof outcome === 'string' && outcomeSentences[outcome]}
      </p>
    </div>
  )
}

function outcomeOf(answer: Answer<unknown>): Refused | Outcome {
  return refusalOf(answer) ?? 'done'
}
