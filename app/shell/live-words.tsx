import cloudOffline from 'ionicons/dist/svg/cloud-offline-outline.svg?raw'
import { queuedWritesPath } from '#app/editing/document-paths.ts'
import { useOwnWrites } from '#app/editing/use-own-writes.ts'
import { ageOfData } from '#app/i18n/age-of-data.ts'
import { useLocalTime } from '#app/platform/clock.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { Icon } from '#app/ui/icon.tsx'
import './live-words.css'

/** In the bar at the top: only where readers must know that what they see may have changed since. */
export function LiveChip() {
  const { connection, asOf } = useReplicaStatus()
  const isShown = connection === 'offline' || connection === 'outdated'
  return (
    <div className="live-chip" data-state={isShown ? connection : undefined}>
      {/* Always there, so that screen readers hear when words come into it. */}
      <p role="status">
        {connection === 'offline' && <Offline asOf={asOf} />}
        {connection === 'outdated' && 'Há uma versão nova do aplicativo'}
      </p>
      {connection === 'outdated' && (
        <button type="button" className="button" onClick={() => location.reload()}>
          Atualizar
        </button>
      )}
    </div>
  )
}

function Offline({ asOf }: { asOf: number | undefined }) {
  const { timeZone } = useSettings()
  const { day: today } = useLocalTime()
  return (
    <>
      <Icon svg={cloudOffline} />
      <span>
        Sem conexão
        {asOf !== undefined && (
          <>
            , <span className="live-age">dados de {ageOfData(asOf, today, timeZone)}</span>
          </>
        )}
      </span>
    </>
  )
}

/** At the menu's foot: whether content arrives as it changes, what waits to be sent, and what this browser does not keep. */
export function LiveLine() {
  const { connection, storage } = useReplicaStatus()
  const isKept = storage === 'device'
  return (
    <>
      {connection === 'live' && (
        <p>
          <span className="live-dot" />
          Ao vivo
        </p>
      )}
      <QueuedLink />
      {!isKept && <p>Este navegador não guarda o conteúdo: sem internet, só o que está aberto.</p>}
    </>
  )
}

function QueuedLink() {
  const writes = useOwnWrites()
  if (writes.length === 0) return null
  const isStuck = writes.some(({ state }) => state !== 'pending')
  return (
    <p>
      <a href={queuedWritesPath} data-nav="root">
        {writes.length === 1 ? '1 alteração sua' : `${writes.length} alterações suas`}{' '}
        {isStuck ? 'para resolver' : 'para enviar'}
      </a>
    </p>
  )
}
