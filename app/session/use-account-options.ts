import { useEffect, useState } from 'react'
import type { AccountOptions } from '#protocol/api-types.ts'
import { useSession } from './session.ts'

const MINUTE_MS = 60_000

/** What the server offers about accounts; `undefined` until it has told. Asking it also brings the session up to date. */
export function useAccountOptions(): AccountOptions | undefined {
  const session = useSession()
  const [options, setOptions] = useState(session.options)
  useEffect(() => {
    // The server has told with the page itself, a moment ago.
    if (session.options && performance.now() < MINUTE_MS) return
    let isGone = false
    session
      .call((calls) => calls.ask())
      .then((answer) => {
        if (!isGone && answer.kind === 'done') setOptions(answer.value)
      })
    return () => {
      isGone = true
    }
  }, [session])
  return options
}
