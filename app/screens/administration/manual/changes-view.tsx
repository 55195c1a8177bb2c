import { useEffect, useState } from 'react'
import { appChanges, changesSince } from '#app/editing/manual/changes.ts'
import { useSeen } from '#app/editing/manual/seen-on-device.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { manualPath } from '#app/navigation/paths.ts'
import { ClientOnly } from '#app/ui/client-only.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** What each version brought to staff; what is new to somebody only their device knows. */
export function ChangesView() {
  return (
    <>
      <ScreenTitle title="O que mudou">
        <p>O que cada versão do aplicativo trouxe para quem cuida do conteúdo.</p>
      </ScreenTitle>
      <ClientOnly>
        <ChangeList />
      </ClientOnly>
    </>
  )
}

/** The newest first; whoever opens it has seen them. */
function ChangeList() {
  const [seen, setSeen] = useSeen('changes')
  const [added] = useState(() => new Set(changesSince(seen)))
  const newest = appChanges[0]?.id
  useEffect(() => {
    if (newest !== undefined && newest !== seen) setSeen(newest)
  }, [newest, seen, setSeen])
  return (
    <ol className="manual-changes">
      {appChanges.map((change) => {
        const { id, date, version, title, text, topic } = change
        return (
          <li key={id}>
            <h2>
              {title} {added.has(change) && <Tag tone="accent">novo</Tag>}
            </h2>
            <p className="row-detail">
              <time dateTime={date}>{formatDate(date)}</time> · versão {version}
            </p>
            <p>{text}</p>
            {topic && (
              <p>
                <a href={`${manualPath}/${topic}`}>
                  Ver como se faz<span className="visually-hidden">: {title}</span>
                </a>
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
