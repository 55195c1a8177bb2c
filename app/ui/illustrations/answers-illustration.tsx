import { Illustration } from './illustration.tsx'

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
