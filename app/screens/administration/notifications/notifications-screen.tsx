import alarm from 'ionicons/dist/svg/alarm-outline.svg?raw'
import at from 'ionicons/dist/svg/at-outline.svg?raw'
import chatbox from 'ionicons/dist/svg/chatbox-ellipses-outline.svg?raw'
import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import review from 'ionicons/dist/svg/create-outline.svg?raw'
import link from 'ionicons/dist/svg/link-outline.svg?raw'
import { useEffect, useState } from 'react'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { useNotifications } from '#app/editing/notifications/use-notifications.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { definitionOf } from '#content/collections.ts'
import type { Notification, NotificationList } from '#protocol/api-types.ts'
import { notificationLimits, notificationPath, type Topic } from '#protocol/notifications.ts'
import { hasRight } from '#protocol/policy.ts'

/** What is new for one of the staff; opening it says that it was seen. */
function NotificationsView() {
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem cuida de algum conteúdo recebe novidades."
    >
      <ScreenTitle title="Novidades">
        <p>O que chegou para você nos últimos {notificationLimits.days} dias.</p>
        <HelpLink topic="novidades" />
      </ScreenTitle>
      <Notifications />
      <p>
        <a href="/perfil#avisos">Escolher o que chega por e-mail</a>
      </p>
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: NotificationsView,
  head: () => ({ title: 'Novidades' }),
}

function Notifications() {
  const { answer, readAgain, markSeen } = useNotifications()
  // What the bell knows may be older, and what is seen here is not new any more.
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    readAgain().then(() => setRead(true))
  }, [readAgain])
  const list = isRead && answer?.kind === 'done' ? answer.value : undefined
  useEffect(() => {
    if (list && list.unseen > 0) void markSeen(list.until)
  }, [list, markSeen])
  if (!answer || !isRead) return <Waiting rows={4} />
  if (answer.kind === 'refused')
    return (
      <>
        <RefusalNotice {...answer} />
        <button type="button" className="button button-quiet" onClick={readAgain}>
          Tentar de novo
        </button>
      </>
    )
  if (answer.value.notifications.length === 0)
    return (
      <StateView
        illustration="empty"
        title="Nada de novo"
        text="Propostas, menções a você, publicações programadas e informações que venceram aparecem aqui."
      />
    )
  return (
    <Group>
      {answer.value.notifications.map((each) => (
        <NotificationRow key={keyOf(each)} notification={each} />
      ))}
    </Group>
  )
}

type Listed = NotificationList['notifications'][number]

function keyOf({ topic, collection, id, at, subject = '' }: Notification): string {
  return [topic, collection, id, at, subject].join(' ')
}

const icons: Record<Topic, string> = {
  correction: chatbox,
  review,
  mention: at,
  scheduled: alarm,
  overdue: check,
  broken_link: link,
}

function NotificationRow({ notification }: { notification: Listed }) {
  const formatInstant = useFormatInstant()
  const { topic, collection, title, at, isNew } = notification
  return (
    <RowLink
      href={notificationPath(notification)}
      icon={icons[topic]}
      title={
        <>
          {title} {isNew && <Tag tone="accent">nova</Tag>}
        </>
      }
      detail={
        <>
          {sentenceOf(notification)} · {definitionOf(collection).label.one} ·{' '}
          <time dateTime={at}>{formatInstant(at)}</time>
        </>
      }
    />
  )
}

const outcomes = {
  published: 'Entrou no ar na hora marcada',
  archived: 'Saiu do ar na hora marcada',
  missed: 'Não entrou no ar na hora marcada',
} as const

function sentenceOf({ topic, by, outcome = 'published', subject }: Notification): string {
  const name = by?.name ?? 'Alguém'
  switch (topic) {
    case 'correction':
      return 'O público sugeriu uma correção'
    case 'review':
      return `${name} pediu uma revisão`
    case 'mention':
      return `${name} mencionou você num comentário`
    case 'scheduled':
      return outcomes[outcome]
    case 'overdue':
      return 'Está na hora de confirmar se ainda vale'
    case 'broken_link':
      return `Um link não abre mais: ${subject}`
  }
}
