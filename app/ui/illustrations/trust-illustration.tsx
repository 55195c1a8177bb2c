import { Illustration } from './illustration.tsx'

/** A sealed card before a calendar: a fact and the day it was confirmed. */
export function TrustIllustration() {
  return (
    <Illustration>
      <circle className="il-tint" cx="160" cy="118" r="100" />
      <rect className="il-paper" x="138" y="36" width="136" height="126" rx="12" />
      <path className="il-strong" d="M138 66V48a12 12 0 0 1 12-12h112a12 12 0 0 1 12 12v18z" />
      <path d="M172 26v20M240 26v20" />
      <path
        className="il-tint-line"
        strokeWidth="10"
        d="M164 81h.1M192 81h.1M220 81h.1M248 81h.1M220 109h.1M248 137h.1"
      />
      <circle className="il-strong" cx="248" cy="109" r="10" />
      <rect className="il-paper" x="46" y="96" width="156" height="108" rx="12" />
      <path d="M68 121h60" />
      <path className="il-tint-line" strokeWidth="6" d="M69 144h92M69 161h66M69 178h44" />
      <g transform="translate(190 182)">
        <rect className="il-accent" x="-25" y="-25" width="50" height="50" rx="9" />
        <rect
          className="il-accent"
          x="-25"
          y="-25"
          width="50"
          height="50"
          rx="9"
          transform="rotate(45)"
        />
        <path className="il-paper-line" strokeWidth="5" d="M-11 1l8 8 14-16" />
      </g>
    </Illustration>
  )
}
