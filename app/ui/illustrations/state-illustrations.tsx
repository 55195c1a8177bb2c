import { Illustration, OfflineIllustration } from './illustration.tsx'

/** A corridor's signpost whose last plate is blank. */
function NotFoundIllustration() {
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

/** A plug out of its socket, with a small spark. */
function ErrorIllustration() {
  return (
    <Illustration>
      <circle className="il-tint" cx="160" cy="118" r="100" />
      <g transform="rotate(-14 160 118)">
        <path
          strokeWidth="10"
          d="M90 118H64c-36 0-34 50-2 52s34 36 4 44M230 118h16c34 0 12 40 46 40h14"
        />
        <path
          className="il-paper-line"
          strokeWidth="4"
          d="M90 118H64c-36 0-34 50-2 52s34 36 4 44M230 118h16c34 0 12 40 46 40h14"
        />
        <path strokeWidth="6" d="M140 104h18M140 132h18" />
        <path className="il-strong" d="M140 84v68h-32a26 26 0 0 1-26-26v-16a26 26 0 0 1 26-26z" />
        <path className="il-paper" d="M192 84h32a26 26 0 0 1 26 26v16a26 26 0 0 1-26 26h-32z" />
        <path strokeWidth="6" d="M204 104h12M204 132h12" />
        <path className="il-spark-line" strokeWidth="4" d="M173 84V64M160 78l-10-14M186 78l10-14" />
      </g>
    </Illustration>
  )
}

/** A notice board with nothing but one pin. */
function EmptyIllustration() {
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

/** A magnifying glass over an acronym that nobody knows. */
function NoResultsIllustration() {
  return (
    <Illustration>
      <circle className="il-tint" cx="160" cy="118" r="100" />
      <rect className="il-paper" x="38" y="58" width="214" height="104" rx="12" />
      <path
        strokeWidth="6"
        d="M102 94a22 22 0 1 0 0 32M122 132V88h17a13 13 0 0 1 0 27h-17m18 0l14 17"
      />
      <path strokeWidth="5" d="M52 72h.1M52 148h.1M238 72h.1" />
      <path strokeWidth="15" d="M242 172l36 38" />
      <circle className="il-paper" cx="206" cy="126" r="54" />
      <circle className="il-tint" cx="206" cy="126" r="44" />
      <path
        className="il-accent-line"
        strokeWidth="8"
        d="M191 110a15 15 0 1 1 24 13c-7 5-9 8-9 14M206 151v.1"
      />
    </Illustration>
  )
}

const illustrations = {
  error: ErrorIllustration,
  empty: EmptyIllustration,
  'no-results': NoResultsIllustration,
  'not-found': NotFoundIllustration,
  offline: OfflineIllustration,
}

export type StateName = keyof typeof illustrations

/** The drawing for why content is not there. */
export function StateIllustration({ name }: { name: StateName }) {
  const Shown = illustrations[name]
  return <Shown />
}
