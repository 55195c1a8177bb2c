import cloudOffline from 'ionicons/dist/svg/cloud-offline-outline.svg?raw'
import { useEffect, useState } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatDate, formatTime } from '#app/i18n/dates.ts'
import { offers } from '#app/offline/offers.ts'
import { useStream } from '#app/platform/stream.ts'
import { withTimeout } from '#app/platform/with-timeout.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import type { WorkerMessage } from '#app/service-worker/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { localTime } from '#content/local-time.ts'
import './connection-status.css'

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
      Atualizando…
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

/**
 * Shows the new version in this window and, where nothing would be lost, in the others. A browser whose former worker is
 * busy may hand over late: this window does not wait for it, since it has the new version from the server.
 */
export async function updateApp(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  const waiting = registration?.waiting
  if (waiting) {
    const handedOver = once(serviceWorker, 'controllerchange')
    waiting.postMessage({ kind: 'activate' } satisfies WorkerMessage)
    await withTimeout(handedOver, undefined)
  }
  location.reload()
}

function once(target: EventTarget, type: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))
}

/** How old data is on the institute's clock, as it follows “dados de”: `hoje, 19h30`, `12/11 19h30`, of another year `12/11/2025`. */
export function ageOfData(asOf: number, today: string, timeZone: string): string {
  const { day, time } = localTime(asOf, timeZone)
  if (day === today) return `hoje, ${formatTime(time)}`
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDate(day)
  return `${formatDate(day).slice(0, 5)} ${formatTime(time)}`
}
