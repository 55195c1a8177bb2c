import { isSitePath } from '#content/text/safe-text.ts'
import { ownAddress } from './schema.ts'

/**
 * HTML from the clipboard without what word processors add to it: the lists of Word, which are paragraphs there, as
 * lists; cells of one line; tables whose first row is the head; no comments, styles or hard spaces.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const element of body.querySelectorAll('script, meta, link, title, xml')) element.remove()
  removeComments(body)
  wordLists(body)
  for (const table of body.querySelectorAll('table')) simplifyTable(table)
  for (const element of body.querySelectorAll('[data-style]')) markStyle(element)
  return body.innerHTML.replace(/\u00a0|&nbsp;/g, ' ').replace(/<\/?o:p>/g, '')
}

/** Whether HTML from the clipboard is nothing but a picture of another site, as browsers copy one: its file comes beside it. */
export function bringsForeignPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const picture = body.querySelector('img')
  if (!picture || body.textContent.trim() !== '') return false
  return !isSitePath(ownAddress(picture.getAttribute('src') ?? ''))
}

/** A page of ours takes no styles from elsewhere; what they say of lists and of bold stays readable. */
function withoutStyles(html: string): string {
  return html.replace(/<style\b[\s\S]*?<\/style>/gi, '').replace(/\sstyle\s*=/gi, ' data-style=')
}

/** Bold and italics of a style as elements. */
function markStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  element.removeAttribute('data-style')
  if (element.tagName === 'B' && /font-weight:\s*(normal|400)/i.test(style)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (element.tagName !== 'SPAN') return
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong')
  if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
}

function wrapContent(element: Element, name: string): void {
  const mark = document.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

function removeComments(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i

function levelOf(element: Element | null): number | undefined {
  const level = listStyle.exec(element?.getAttribute('data-style') ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Word writes an item as a paragraph with its sign in a span, and its level in a style. */
function wordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter(
    (element) => levelOf(element) !== undefined,
  )
  let lists: HTMLElement[] = []
  let last: Element | undefined
  for (const item of items) {
    if (!last || item.previousElementSibling !== last) lists = []
    const level = Math.min(levelOf(item) ?? 1, lists.length + 1)
    lists.length = Math.min(lists.length, level)
    const list = lists[level - 1] ?? openList(item, lists)
    lists[level - 1] = list
    removeSign(item)
    const own = document.createElement('li')
    own.append(...item.childNodes)
    list.append(own)
    last = lists[0]
    item.remove()
  }
}

/** Begins a list in the last item of the one around it, or where the item stands. */
function openList(item: Element, around: readonly HTMLElement[]): HTMLElement {
  const sign = signOf(item)?.textContent?.trim() ?? ''
  const list = document.createElement(/^\(?([\divxlc]{1,5}|[a-z])[.)]/i.test(sign) ? 'ol' : 'ul')
  const outer = around.at(-1)?.lastElementChild
  if (outer) outer.append(list)
  else item.before(list)
  return list
}

function signOf(item: Element): Element | undefined {
  return [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
  )
}

function removeSign(item: Element): void {
  signOf(item)?.remove()
}

function simplifyTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan', 'colwidth', 'data-colwidth'])
      cell.removeAttribute(name)
    const blocks = cell.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6, br')
    for (const block of blocks) block.before(' ')
    for (const block of blocks) block.replaceWith(...block.childNodes)
  }
  for (const cell of table.rows[0]?.querySelectorAll('td') ?? []) {
    const head = document.createElement('th')
    head.append(...cell.childNodes)
    cell.replaceWith(head)
  }
}

const signOfMarkdown = /^(#{1,6} |[-*+] |\d+[.)] |\||> )|\*\*|\]\(/m

/** Plain text from the clipboard as Markdown: what is marked as such stays, otherwise each line is a paragraph. */
export function pastedTextAsMarkdown(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
  return signOfMarkdown.test(lines) ? lines : lines.split(/\n+/).join('\n\n')
}
