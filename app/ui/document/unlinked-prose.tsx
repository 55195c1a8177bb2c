import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { serverUrl } from '#app/platform/server-url.ts'
import './prose.css'

export interface ProseProps {
  html: string
  /** The level that its headings start at: one below the heading above the text. */
  level?: 2 | 3 | 4 | 5
  /** Sets the ids of its headings apart from those of other texts on the same screen. */
  scope?: string | undefined
}

/** A long text whose acronyms stay as they are written: HTML that the server made from Markdown, safe by construction (`content/text/render-markdown.ts`). */
export function UnlinkedProse(props: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the server's own renderer writes it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: useProseHtml(props) }} />
}

/** The HTML of a long text for the place where it stands. */
export function useProseHtml({ html, level = 2, scope }: ProseProps): string {
  const partId = useFragmentId()
  const idOf = (id: string) => partId(scope ? `${scope}-${id}` : id)
  const placed = html
    .replace(/<(\/?)h([2-6])\b/g, (_, slash, own) => `<${slash}h${lower(Number(own), level)}`)
    .replace(/(<h\d) id="([^"]*)"/g, (_, start, id) => `${start} id="${idOf(id)}"`)
  return withPictures(placed)
}

/** Its pictures are the server's, wherever the app comes from. */
function withPictures(html: string): string {
  if (!serverUrl) return html
  return html.replace(/<img [^>]*>/g, (image) =>
    image.replace(/(src(?:set)?="|\dw, (?=\/media\/))\//g, (_, before) => `${before}${serverUrl}/`),
  )
}

function lower(own: number, level: number): number {
  return Math.min(own + level - 2, 6)
}
