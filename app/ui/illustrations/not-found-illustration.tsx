import { Illustration } from './illustration.tsx'

/** A corridor's signpost whose last plate is blank. */
export function NotFoundIllustration() {
  return (
    <Illustration>
      <path className="il-tint" d="M60 212v-84a100 100 0 0 1 200 0v84z" />
      <path
        className="il-paper-line"
        d="M84 212v-84a76 76 0 0 1 152 0v84M108 212v-84a52 52 0 0 1 104 0v84"
      />
      <path className="il-paper" d="M154 212V32a6 6 0 0 1 12 0v180" />
      <path className="il-paper" d="M108 46h98l20 20-20 20h-98a4 4 0 0 1-4-4V50a4 4 0 0 1 4-4z" />
      <path className="il-tint-line" strokeWidth="6" d="M122 66h68" />
      <path
        className="il-strong"
        d="M212 98h-98l-20 20 20 20h98a4 4 0 0 0 4-4v-32a4 4 0 0 0-4-4z"
      />
      <path className="il-paper-line" strokeWidth="6" d="M132 118h66" />
      <rect
        className="il-paper"
        x="108"
        y="150"
        width="108"
        height="38"
        rx="4"
        transform="rotate(10 160 150)"
      />
      <path strokeWidth="5" d="M160 162h.1" />
      <path d="M32 212h256" />
    </Illustration>
  )
}
