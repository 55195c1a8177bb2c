import { Illustration } from './illustration.tsx'

/** A notice board with nothing but one pin. */
export function EmptyIllustration() {
  return (
    <Illustration>
      <path className="il-tint" d="M60 212v-84a100 100 0 0 1 200 0v84z" />
      <path className="il-paper" d="M66 212V52h12v160zM242 212V52h12v160z" />
      <rect className="il-paper" x="66" y="66" width="188" height="110" rx="6" />
      <rect className="il-soft" x="80" y="80" width="160" height="82" rx="2" />
      <path className="il-strong" d="M50 52l10-16a8 8 0 0 1 7-4h186a8 8 0 0 1 7 4l10 16z" />
      <path
        className="il-paper-line"
        d="M98 98h40v46H98zM182 98h40v46h-40z"
        strokeDasharray="5 7"
      />
      <path d="M160 120v24" />
      <path className="il-strong" d="M150 94h20M152 94l3 14q-8 2-9 10h28q-1-8-9-10l3-14" />
      <path d="M32 212h256" />
    </Illustration>
  )
}
