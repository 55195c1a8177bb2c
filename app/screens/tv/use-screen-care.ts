import { useEffect, useState } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { offers } from '#app/offline/offers.ts'
import { useStream } from '#app/platform/stream.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { updateApp } from '#app/shell/connection-status.tsx'
import { isReloadDue } from './reload-due.ts'

/** How long the pointer and the buttons stay after somebody moved, in milliseconds. */
const AWAKE_MS = 4000

/** Loads the page anew at night and for a new version; see `isReloadDue`. */
export function useReload(): void {
  const now = useLocalTime()
  const [opened] = useState(now)
  const { connection } = useReplicaStatus()
  const hasNewVersion = useStream(offers.newVersion)
  useEffect(() => {
    if (isReloadDue({ opened, ageMs: performance.now(), connection, hasNewVersion }, now))
      updateApp()
  }, [opened, connection, hasNewVersion, now])
}

/** Keeps the device from darkening its screen, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    // The browser lets go of it whenever the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) await got?.release()
      else lock = got
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      lock?.release().catch(() => {})
    }
  }, [])
}

/** Whether somebody has just moved the pointer or touched the screen. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAwake(false), AWAKE_MS)
    }
    addEventListener('pointermove', wake)
    addEventListener('pointerdown', wake)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', wake)
      removeEventListener('pointerdown', wake)
    }
  }, [])
  return isAwake
}
