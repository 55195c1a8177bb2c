const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** What `renderMarkdown` made, without its marks, in one line. */
export function htmlText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|tr|blockquote)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
