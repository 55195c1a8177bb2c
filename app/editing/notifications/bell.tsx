import bell from 'ionicons/dist/svg/notifications-outline.svg?raw'
import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { notificationsPath } from '#protocol/notifications.ts'
import { useNotifications } from './use-notifications.ts'
import './bell.css'

// The list shows no more, and a badge has no room for more.
const MAX_SHOWN = 50

/** The way to what is new, with how much of it nobody has looked at; it says so to those who do not see it. */
export function Bell() {
  const { answer } = useNotifications()
  const unseen = answer?.kind === 'done' ? answer.value.unseen : 0
  const label = unseen === 0 ? 'Novidades' : `Novidades: ${newsWords(unseen)}`
  return (
    <>
      <a className="bell" href={notificationsPath} aria-label={label}>
        <Icon svg={bell} />
        {unseen > 0 && (
          <span className="bell-count tabular" aria-hidden="true">
            {unseen > MAX_SHOWN ? `${MAX_SHOWN}+` : unseen}
          </span>
        )}
      </a>
      <span className="visually-hidden" role="status">
        {useArrivals(answer?.kind === 'done' ? unseen : undefined)}
      </span>
    </>
  )
}

/** Says what came while the page was open, politely. */
function useArrivals(unseen: number | undefined): string {
  const [known, setKnown] = useState(unseen)
  const [words, setWords] = useState('')
  useEffect(() => {
    setKnown(unseen)
    if (unseen === undefined || known === undefined || unseen === known) return
    setWords(unseen > known ? `Você tem ${newsWords(unseen)}.` : '')
  }, [unseen, known])
  return words
}

/** How much is new, in words. */
export function newsWords(count: number): string {
  return count === 1 ? '1 novidade' : `${count.toLocaleString('pt-BR')} novidades`
}
