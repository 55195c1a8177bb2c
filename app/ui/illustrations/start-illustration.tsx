import { Illustration } from './illustration.tsx'

/** A student walking to the open door of a campus. */
export function StartIllustration() {
  return (
    <Illustration>
      <path className="il-tint" d="M60 212v-84a100 100 0 0 1 200 0v84z" />
      <path d="M282 212v-70" />
      <circle className="il-strong" cx="282" cy="116" r="28" />
      <path d="M282 146v-34m0 18l12-12" />
      <path className="il-paper-line" strokeWidth="5" d="M272 106h.1M286 98h.1M299 112h.1" />
      <path className="il-paper" d="M136 212V78h112v134" />
      <rect className="il-paper" x="124" y="60" width="136" height="18" rx="5" />
      <path className="il-strong" d="M164 212v-72a28 28 0 0 1 56 0v72" />
      <path className="il-paper" d="M192 212v-100a28 28 0 0 1 28 28v72" />
      <path d="M136 112q14 0 14 28v72M248 112q-14 0-14 28v72M200 166v8" />
      <path strokeWidth="11" d="M84 172l-13 34h7M91 172l15 16v18h8" />
      <path d="M28 212h276" />
      <rect className="il-strong" x="56" y="128" width="30" height="40" rx="10" />
      <path className="il-paper" d="M72 174v-34a16 16 0 0 1 32 0v34z" />
      <circle className="il-paper" cx="92" cy="104" r="15" />
      <path strokeWidth="12" d="M90 147v12l18 10" />
      <path className="il-paper-line" strokeWidth="6" d="M90 147v12l18 10" />
    </Illustration>
  )
}
