import type { ReactNode } from 'react'
import './illustrations.css'

/** The common frame of the line illustrations: decorative, 320 × 240 units, sized by its parent. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg className="illustration" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
