import './icon.css'

/** An icon as inline SVG, from `ionicons/dist/svg/*.svg?raw`; decoration only, the words stand beside it. */
export function Icon({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is part of the build, not of the content
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}
