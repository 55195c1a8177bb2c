import { useEffect } from 'react'

/** Reads again when somebody comes back to the page: from another window, or with the phone out of the pocket. */
export function useReadingAgain(readAgain: () => void): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [readAgain])
}
