import './prose.css'

/** A long text: HTML that the server made from Markdown, safe by construction (`content/render-markdown.ts`). */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the server's own renderer writes it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
