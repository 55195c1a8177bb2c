import type { ReactNode } from 'react'
import './action-group.css'

/**
 * What somebody can do with what a page shows: one `button`, the main thing, and each `button-quiet` as a round icon
 * above its name, in columns of one width.
 */
export function ActionGroup({ children }: { children: ReactNode }) {
  return <div className="actions action-group">{children}</div>
}
