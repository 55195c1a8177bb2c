import { useEffect, useState } from 'react'
import {
  type FollowOutcome,
  followTopic,
  type PushState,
  pushState,
  topicsFollowed,
  unfollowTopic,
} from '#app/push/push.ts'
import { outcomeSentences, stateSentences } from '#app/push/push-words.ts'
import { useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Group } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import {
  documentOfTopic,
  type FollowedCollection,
  followedChanges,
  noticesTopic,
  registrationsTopic,
  topicOf,
} from '#protocol/push.ts'
import './push-screen.css'

/** What this device is told of: what was asked for just now, and everything that is followed, each with its switch. */
function PushView({ params }: ScreenProps) {
  const asked = topicOf(params.collection ?? '', params.id ?? '')
  const [topics, setTopics] = useState<readonly string[]>([])
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<FollowOutcome>()

  function look(): void {
    setTopics(topicsFollowed())
    setState(pushState())
  }
  useEffect(look, [])

  async function change(topic: string, isOn: boolean): Promise<void> {
    setBusy(true)
    setOutcome(undefined)
    setOutcome(await (isOn ? followTopic(topic) : unfollowTopic(topic)))
    setBusy(false)
    look()
  }

  const offered = [...(asked ? [asked] : []), registrationsTopic, noticesTopic]
  const others = topics.filter((topic) => !offered.includes(topic))
  const canChange = state === 'on' || state === 'off'
  const rows = (list: readonly string[]) =>
    list.map((topic) => (
      <TopicRow
        key={topic}
        topic={topic}
        isOn={topics.includes(topic)}
        isDisabled={!canChange || busy}
        onChange={(isOn) => change(topic, isOn)}
      />
    ))
  return (
    <>
      <ScreenTitle title="Avisos no celular">
        <p>Sem cadastro. Você escolhe o que acompanha e desliga quando quiser.</p>
      </ScreenTitle>
      {state && !canChange && <p className="push-state">{stateSentences[state]}</p>}
      <Group title="Ligar ou desligar">{rows(offered)}</Group>
      {others.length > 0 && <Group title="Você também acompanha">{rows(others)}</Group>}
      <p role="status" className="push-outcome">
        {outcome && outcomeSentences[outcome]}
      </p>
      <p className="push-note">
        Das 22h às 7h chega só o que é urgente. O servidor guarda o endereço deste aparelho no
        serviço de avisos do navegador e o que você acompanha. Não guarda quem você é.
      </p>
      <noscript>Para receber avisos, ligue o JavaScript do navegador.</noscript>
    </>
  )
}

interface RowProps {
  topic: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

const registrationsRow = {
  title: 'Inscrições',
  detail: 'Quando uma seleção, de qualquer curso, tiver data.',
}

const noticesRow = { title: 'Avisos do instituto', detail: 'O que muda o dia de muita gente.' }

function TopicRow(props: RowProps) {
  const found = documentOfTopic(props.topic)
  return found ? (
    <DocumentRow {...props} {...found} />
  ) : (
    <SwitchRow
      {...props}
      {...(props.topic === registrationsTopic ? registrationsRow : noticesRow)}
    />
  )
}

function DocumentRow({
  collection,
  id,
  ...row
}: RowProps & { collection: FollowedCollection; id: string }) {
  const document = useDocument(collection, id)
  const title =
    document === undefined
      ? '…'
      : ((document as { title?: string; name?: string } | null)?.title ??
        (document as { name?: string } | null)?.name ??
        'Não existe mais')
  return <SwitchRow {...row} title={title} detail={followedChanges[collection]} />
}

export const screen: Screen = {
  View: PushView,
  head: () => ({ title: 'Avisos no celular' }),
}
