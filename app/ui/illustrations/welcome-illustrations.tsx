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

/** A campus and its ipê tree on a phone, held in a hand. */
export function WelcomeIllustration() {
  return (
    <Illustration>
      <circle className="il-tint" cx="160" cy="118" r="100" />
      <path className="il-paper" d="M122 240V170h94v20c0 20-10 26-10 50" />
      <rect className="il-paper" x="98" y="10" width="116" height="190" rx="20" />
      <path d="M147 24h18" />
      <path className="il-tint" d="M109 46a9 9 0 0 1 9-9h76a9 9 0 0 1 9 9v98h-94z" />
      <path className="il-tint-line" strokeWidth="6" d="M142 162h44M142 177h26" />
      <path className="il-paper" d="M117 144V92h60v52" />
      <path className="il-strong" d="M137 144v-24a10 10 0 0 1 20 0v24" />
      <path d="M117 113q10-1 10 11v20M177 113q-10-1-10 11v20" />
      <rect className="il-paper" x="110" y="80" width="74" height="12" rx="4" />
      <path d="M109 144h94M194 144v-44" />
      <circle className="il-strong" cx="200" cy="76" r="27" />
      <path d="M194 104V80m0 12l11-11" />
      <path className="il-paper-line" strokeWidth="5" d="M187 66h.1M203 60h.1M215 74h.1" />
      <path
        className="il-paper"
        d="M206 116h10a9 9 0 0 1 0 18h-10a9 9 0 0 1 0-18zM202 134h16a9 9 0 0 1 0 18h-16a9 9 0 0 1 0-18zM204 152h13a9 9 0 0 1 0 18h-13a9 9 0 0 1 0-18zM208 170h6a9 9 0 0 1 0 18h-6a9 9 0 0 1 0-18z"
      />
      <path
        className="il-paper"
        d="M124 240c0-20-38-24-40-58-1-18 5-34 10-45a10 10 0 0 1 19 6c-4 14-2 24 6 35 9 12 15 22 15 33"
      />
      <path className="il-strong" d="M116 250v-20a6 6 0 0 1 6-6h88a6 6 0 0 1 6 6v20z" />
    </Illustration>
  )
}

/** A sector's door with its sign, a clock and a course book: what people ask about. */
export function AnswersIllustration() {
  return (
    <Illustration>
      <path className="il-tint" d="M60 212v-84a100 100 0 0 1 200 0v84z" />
      <path className="il-paper" d="M108 212V56a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v156" />
      <path className="il-strong" d="M120 212V62h80v150" />
      <rect className="il-paper" x="131" y="84" width="58" height="32" rx="5" />
      <path d="M144 95h32M150 105h20" />
      <path className="il-paper-line" d="M142 129h36" />
      <path className="il-paper" d="M186 150h4v16h-4z" />
      <circle className="il-paper" cx="64" cy="86" r="30" />
      <path d="M64 64v1M64 107v1M42 86h1M85 86h1" />
      <path className="il-accent-line" d="M64 70v16l11 7" />
      <path className="il-paper" d="M284 192v-60h-46a12 12 0 0 0-12 12v56a12 12 0 0 0 12 12h46" />
      <path d="M226 200a8 8 0 0 1 8-8h50q-6 10 0 20" />
      <path className="il-accent" d="M238 158l18-9 18 9-18 9z" />
      <path d="M246 168v5q10 6 20 0v-5M274 160v12" />
      <path d="M32 212h256" />
    </Illustration>
  )
}

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
