import { capitalized } from '#content/text/capitalized.ts'
import './doubt-dot.css'

/** Beside a value that awaits confirmation: a quiet mark, which the page's line on trust explains. Nothing without a doubt. */
export function DoubtDot({ doubt }: { doubt: string | undefined }) {
  if (!doubt) return null
  return (
    <span className="doubt-dot" title={capitalized(doubt)}>
      <span className="visually-hidden">, {doubt}</span>
    </span>
  )
}
