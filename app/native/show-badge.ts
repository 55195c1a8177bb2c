import { Badge } from '@capawesome/capacitor-badge'
import type { Session } from '#app/session/session.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { hasRight } from '#protocol/policy.ts'

/**
 * Shows on the app's icon how much waits for whoever is signed in: counted when they come and when they go. Only who
 * has just signed in is asked whether it may, once, where the system wants that.
 */
export function showBadge({ user, call }: Pick<Session, 'user' | 'call'>): void {
  let wasSignedOut = user.get() === null

  async function count(): Promise<void> {
    const signedIn = user.get()
    if (!signedIn || !hasRight(signedIn, 'write')) return Badge.clear()
    const answer = await call<{ count: number }>(({ send }) =>
      send('GET', contentQualityPaths.count),
    )
    if (answer.kind === 'refused') return
    const { display } = await Badge.checkPermissions()
    if (display === 'prompt' && wasSignedOut && answer.value.count > 0)
      await Badge.requestPermissions()
    await Badge.set({ count: answer.value.count })
  }

  const show = () => void count().catch(() => {})
  user.subscribe((signedIn) => {
    show()
    if (signedIn === null) wasSignedOut = true
  })
  document.addEventListener('visibilitychange', show)
  show()
}
