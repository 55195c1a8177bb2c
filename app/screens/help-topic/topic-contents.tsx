import { useFragmentId } from '#app/navigation/fragment-id.ts'

/** So many characters take a minute or more to read. */
const LONG_TEXT = 3000

interface Section {
  id: string
  /** As HTML, like the heading itself. */
  title: string
}

/** What a long text speaks of, to go there at once; nothing for a text that is soon looked over. */
export function TopicContents({ html }: { html: string }) {
  const partId = useFragmentId()
  const sections = sectionsOf(html)
  if (sections.length === 0) return null
  return (
    <nav className="topic-contents" aria-label="Nesta página">
      <p aria-hidden="true">Nesta página</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a heading that the server's own renderer wrote */}
            <a href={`#${partId(id)}`} dangerouslySetInnerHTML={{ __html: title }} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The sections of a text that `renderMarkdown` made, if it is long and has several. */
export function sectionsOf(html: string): Section[] {
  if (plain(html).length < LONG_TEXT) return []
  const sections = [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(
    ([, id = '', title = '']) => ({ id, title: plain(title) }),
  )
  return sections.length > 1 ? sections : []
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}
