import { Marked } from 'marked'

/** Addresses that a text may link to; anything else stays plain text. */
const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/** Pictures come from this app only: a reader's visit is nobody else's business. */
const ownPicture = /^\/(?!\/)/

const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    // The page's title is the only first-level heading.
    heading({ tokens, depth }) {
      const level = Math.min(Math.max(depth, 2), 6)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      if (!safeAddress.test(href)) return text
      const rel = /^https?:/i.test(href) ? ' rel="noopener"' : ''
      return `<a href="${escapeHtml(href)}"${rel}>${text}</a>`
    },
    image: ({ href, text }) =>
      ownPicture.test(href)
        ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`
        : escapeHtml(text),
    // A table may be wider than a phone: it scrolls by itself, also with the keyboard.
    table(token) {
      const head = token.header.map((cell) => this.tablecell(cell)).join('')
      const rows = token.rows.map((row) =>
        this.tablerow({ text: row.map((cell) => this.tablecell(cell)).join('') }),
      )
      const body = rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : ''
      return `<div class="prose-table" tabindex="0" role="group" aria-label="Tabela"><table><thead>${this.tablerow({ text: head })}</thead>${body}</table></div>\n`
    },
  },
})

/** Markdown (GFM) as HTML that is safe to show: raw HTML is shown as text, addresses with other schemes lose their link. */
export function renderMarkdown(source: string): string {
  return markdown.parse(source, { async: false })
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
