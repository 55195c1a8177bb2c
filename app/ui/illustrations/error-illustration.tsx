import { Illustration } from './illustration.tsx'

/** A plug out of its socket, with a small spark. */
export function ErrorIllustration() {
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
