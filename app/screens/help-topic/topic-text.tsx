import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { Prose } from '#app/ui/document/prose.tsx'
import type { LinkedText } from '#content/text/link-acronyms.ts'

/** So many characters take a minute or more to read. */
const LONG_TEXT = 3000

interface Section {
  id: string
  /** As HTML, like the heading itself. */
  title: string
  html: string
}

/** The whole answer; a long one is folded by its sections, whose titles say what it speaks of. The first is open. */
export function TopicText({ html, of }: { html: string; of: LinkedText }) {
  const partId = useFragmentId()
  const { start, sections } = sectionsOf(html)
  return (
    <>
      {start && <Prose html={start} of={of} />}
      {sections.map(({ id, title, html: text }, index) => (
        <details key={id} className="plain-fold" open={index === 0}>
          <summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a heading that the server's own renderer wrote */}
            <h2 dangerouslySetInnerHTML={{ __html: title }} />
          </summary>
          {/* Within the fold: a link to it opens the fold, without a script too. */}
          <div id={partId(id)}>
            <Prose html={text} of={of} />
          </div>
        </details>
      ))}
    </>
  )
}

/**
 * The sections of a text that `renderMarkdown` made and what stands before them; a short text, or one of one piece, has
 * none, nor has one with a heading within a quote, list or table, which the folds would tear apart.
 */
export function sectionsOf(html: string): { start: string; sections: Section[] } {
  const found = [
    ...html.matchAll(/(<section class="prose-doubtful">)?<h2 id="([^"]*)">(.*?)<\/h2>/g),
  ]
  const start = html.slice(0, found[0]?.index)
  const sections = found.map(
    ({ index, 0: whole, 1: doubtful = '', 2: id = '', 3: title = '' }, at) => ({
      id,
      title: plain(title),
      html: doubtful + html.slice(index + whole.length, found[at + 1]?.index),
    }),
  )
  const isFolded =
    plain(html).length >= LONG_TEXT &&
    found.length > 1 &&
    [start, ...sections.map((each) => each.html)].every(isBalanced)
  return isFolded ? { start, sections } : { start: html, sections: [] }
}

function isBalanced(html: string): boolean {
  const count = (pattern: RegExp) => html.match(pattern)?.length
  return count(/<(?:blockquote|[uo]l|li|table)\b/g) === count(/<\/(?:blockquote|[uo]l|li|table)\b/g)
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
