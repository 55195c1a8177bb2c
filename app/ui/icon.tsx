import './icon.css'

/** An icon of `ionicons/icons` as inline SVG; decoration only, the words stand beside it. */
export function Icon({ svg }: { svg: string }) {
  const markup = svg.slice(svg.indexOf('<svg'))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is part of the build, not of the content
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
}
