import bell from 'ionicons/dist/svg/notifications-outline.svg?raw'
import { RowLink } from '#app/ui/group.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { notificationsPath } from '#protocol/notifications.ts'
import { newsWords } from './bell.tsx'
import { useNotifications } from './use-notifications.ts'

/** The way to what is new, as a row of a group. */
export function NotificationsDoor() {
  const { answer } = useNotifications()
  const unseen = answer?.kind === 'done' ? answer.value.unseen : 0
  return (
    <RowLink
      href={notificationsPath}
      title="Novidades"
      detail={
        <>
          Propostas, menções, publicações, o que venceu{' '}
          {unseen > 0 && <Tag tone="accent">{newsWords(unseen)}</Tag>}
        </>
      }
      icon={bell}
    />
  )
}
