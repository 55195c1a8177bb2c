import { Illustration } from './illustration.tsx'

/** A magnifying glass over an acronym that nobody knows. */
export function NoResultsIllustration() {
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
