import { Illustration } from './illustration.tsx'

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
