import { useEffect, useId, useRef } from 'react'
import './campus-plan.css'

/**
 * The plan of a campus, safe as the server made it. Marked is the block whose part of the list somebody points at or has
 * the focus in, else that which the address names.
 */
export function CampusPlan({ html }: { html: string }) {
  const titleId = useId()
  const plan = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = (href = location.hash) => {
      for (const block of plan.current?.querySelectorAll('a') ?? [])
        if (block.getAttribute('href') === href) block.setAttribute('aria-current', 'true')
        else block.removeAttribute('aria-current')
    }
    const follow = ({ target, type }: Event) => {
      const around = (element: EventTarget | null) =>
        element instanceof Element ? element.closest('.campus-block')?.id : undefined
      const part = type !== 'hashchange' && (around(target) ?? around(document.activeElement))
      // In the outlet of another tab ids begin with its name.
      mark(part ? `#${part.replace(/^.*:/, '')}` : undefined)
    }
    mark()
    const events = ['hashchange', 'pointerover', 'focusin']
    for (const type of events) addEventListener(type, follow)
    return () => {
      for (const type of events) removeEventListener(type, follow)
    }
  })
  return (
    <section className="campus-part" aria-labelledby={titleId}>
      <h2 id={titleId}>Planta do campus</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `safe-drawing.ts` made it */}
      <div className="campus-plan" ref={plan} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
