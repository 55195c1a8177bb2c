/** The tags of a plain text: alike here and in the page's own HTML, which compresses them away. */
const PLAIN_TAGS = /<(?!\/?(?:p|[ou]l|li|strong|em)>|\/(?:h[2-6]|a)>)/g

/** JSON that cannot end the element it stands in, nor begin another: nothing but plain tags without attributes. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(PLAIN_TAGS, '\\u003c')
}
