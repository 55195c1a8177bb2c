import cloudOffline from 'ionicons/dist/svg/cloud-offline-outline.svg?raw'
import { useEffect, useState } from 'react'
import { queuedWritesPath } from '#app/editing/queued-writes-path.ts'
import { useOwnWrites } from '#app/editing/use-own-writes.ts'
import { ageOfData } from '#app/i18n/age-of-data.ts'
import { offers } from '#app/offline/offers.ts'
import { updateApp } from '#app/offline/update-app.ts'
import { useLocalTime } from '#app/platform/clock.ts'
import { useStream } from '#app/platform/use-stream.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { Icon } from '#app/ui/icon.tsx'
import { InstallOffer } from './install-offer.tsx'
import './live-words.css'

export { InstallOffer }

/** A server that answers does so within this, in milliseconds. */
const TIMEOUT_MS = 3000
const isHybrid = import.meta.env.MODE === 'hybrid'

/** In the bar at the top: only where readers must know that what they see may have changed since. */
export function LiveChip() {
  const { connection, asOf } = useReplicaStatus()
  const isNew = useStream(offers.newVersion) || connection === 'outdated'
  const isLate = useIsLate() && connection === 'starting' && asOf !== undefined
  const state =
    connection === 'offline' ? 'offline' : isNew ? 'outdated' : isLate ? 'late' : undefined
  return (
    <div className="live-chip" data-state={state}>
      {/* Always there, so that screen readers hear when words come into it. */}
      <p role="status">
        {state === 'offline' && <Offline asOf={asOf} />}
        {state === 'late' && <Late asOf={asOf} />}
        {state === 'outdated' && (isHybrid ? <Outdated asOf={asOf} /> : 'Nova versão disponível')}
      </p>
      {state === 'outdated' && !isHybrid && (
        <button type="button" className="button" onClick={updateApp}>
          Atualizar
        </button>
      )}
    </div>
  )
}

function Offline({ asOf }: { asOf: number | undefined }) {
  return (
    <>
      <Icon svg={cloudOffline} />
      <span>
        Sem conexão
        <Age asOf={asOf} />
      </span>
    </>
  )
}

/** The server has not answered yet, perhaps never will: what is on the screen is from before. */
function Late({ asOf }: { asOf: number | undefined }) {
  return (
    <span>
      Procurando novidades
      <Age asOf={asOf} />
    </span>
  )
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** Only the device's store has a newer app, and until it is here the content stays as it is. */
function Outdated({ asOf }: { asOf: number | undefined }) {
  return (
    <span>
      Atualize o aplicativo na loja
      <Age asOf={asOf} />
    </span>
  )
}

function Age({ asOf }: { asOf: number | undefined }) {
  const { timeZone } = useSettings()
  const { day: today } = useLocalTime()
  if (asOf === undefined) return null
  return (
    <>
      , <span className="live-age">dados de {ageOfData(asOf, today, timeZone)}</span>
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
