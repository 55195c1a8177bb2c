import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Answer } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from './form/refusal-notice.tsx'
import { Waiting } from './state-view.tsx'

interface Props<T> {
  path: string
  /** About how many rows there will be. */
  rows?: number
  children(value: T, reload: () => void): ReactNode
}

/** What the server answers at an address of the API: its shape while it comes, why it did not and another try, or itself. */
export function Fetched<T>({ path, rows = 2, children }: Props<T>) {
  const send = useSend()
  const [answer, setAnswer] = useState<Answer<T>>()
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let isGone = false
    send<T>('GET', path).then((next) => {
      if (!isGone) setAnswer(next)
    })
    return () => {
      isGone = true
    }
  }, [send, path, round])
  if (!answer) return <Waiting rows={rows} />
  if (answer.kind === 'done') return children(answer.value, reload)
  return (
    <div>
      <RefusalNotice {...answer} />
      {answer.code === 'offline' && (
        <button type="button" className="button button-quiet" onClick={reload}>
          Tentar de novo
        </button>
      )}
    </div>
  )
}

/** Reads again when somebody comes back to the page: from another window, or with the phone out of the pocket. */
export function useRefetchOnReturn(readAgain: () => void): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [readAgain])
}
