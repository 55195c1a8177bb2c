import { useEffect, useId, useRef } from 'react'
import './campus-plan.css'

/** The plan of a campus, safe as the server made it, with the block that the address names marked. */
export function CampusPlan({ html }: { html: string }) {
  const titleId = useId()
  const plan = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = () => {
      for (const block of plan.current?.querySelectorAll('a') ?? [])
        if (block.getAttribute('href') === location.hash) block.setAttribute('aria-current', 'true')
        else block.removeAttribute('aria-current')
    }
    mark()
    addEventListener('hashchange', mark)
    return () => removeEventListener('hashchange', mark)
  })
  return (
    <section className="campus-part" aria-labelledby={titleId}>
      <h2 id={titleId}>Planta do campus</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `safe-drawing.ts` made it */}
      <div className="campus-plan" ref={plan} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
