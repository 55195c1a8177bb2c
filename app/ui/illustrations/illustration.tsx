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

/** A phone that keeps a page while the cloud is out of reach. */
export function OfflineIllustration() {
  return (
    <Illustration>
      <circle className="il-tint" cx="160" cy="118" r="100" />
      <rect className="il-paper" x="86" y="24" width="108" height="194" rx="20" />
      <path d="M131 38h18" />
      <rect className="il-tint" x="100" y="54" width="80" height="54" rx="8" />
      <path className="il-accent" d="M152 48h18v36l-9-8-9 8z" />
      <path d="M102 126h46" />
      <path className="il-tint-line" strokeWidth="6" d="M103 146h74M103 163h60M103 180h36" />
      <circle className="il-strong" cx="192" cy="188" r="25" />
      <path className="il-paper-line" strokeWidth="5" d="M181 189l8 8 14-16" />
      <path
        className="il-paper"
        d="M222 118a21 21 0 0 1-4-41.6a30 30 0 0 1 58-4a23 23 0 0 1 4 45.6z"
      />
      <path d="M214 44l80 84" />
    </Illustration>
  )
}
