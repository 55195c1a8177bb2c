import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { currentUrl } from '#app/ui/document/current-url.ts'
import { isLinkTarget, isSitePath } from '#content/text/safe-text.ts'

const heading: NodeSpec = {
  attrs: { depth: { default: 2 } },
  // A line of its own: no break within.
  content: '(text | image)*',
  group: 'block',
  defining: true,
  // What is pasted begins below the title of the page.
  parseDOM: [
    { tag: 'h1', attrs: { depth: 2 } },
    { tag: 'h2', attrs: { depth: 2 } },
    { tag: 'h3', attrs: { depth: 3 } },
    { tag: 'h4, h5, h6', attrs: { depth: 4 } },
  ],
  toDOM: ({ attrs }) => [`h${Math.min(Number(attrs.depth) + 1, 6)}`, 0],
}

const listItem: NodeSpec = {
  // Whether a task is done; null where it is none.
  attrs: { checked: { default: null } },
  content: 'block+',
  defining: true,
  parseDOM: [{ tag: 'li' }],
  toDOM: ({ attrs }) => ['li', attrs.checked === null ? {} : { 'data-checked': attrs.checked }, 0],
}

const blocks = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading,
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    attrs: { info: { default: '' } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  /** Markdown that has no look of its own here, as it is written. */
  source: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    toDOM: () => ['pre', { class: 'source', title: 'Código Markdown' }, ['code', 0]],
  },
  bullet_list: {
    attrs: { isTight: { default: true } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { isTight: { default: true }, start: { default: 1 } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [
      { tag: 'ol', getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) }) },
    ],
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  list_item: listItem,
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ...tableNodes({
    tableGroup: 'block',
    cellContent: 'cell_text',
    cellAttributes: {
      align: {
        default: null,
        getFromDOM: (cell) => cell.getAttribute('align'),
        setDOMAttr: (align, attributes) => {
          if (align) attributes.align = align
        },
      },
    },
  }),
  /** The one line of a cell. */
  cell_text: {
    content: '(text | image)*',
    parseDOM: [{ tag: 'p', context: 'table_cell/|table_header/' }],
    toDOM: () => ['p', 0],
  },
} satisfies Record<string, NodeSpec>

const inlines = {
  text: { group: 'inline' },
  image: {
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    inline: true,
    group: 'inline',
    draggable: true,
    // Pictures of other sites are shown nowhere, and do not come along.
    parseDOM: [{ tag: 'img[src]', getAttrs: ownPicture }],
    toDOM: ({ attrs: { src, alt } }) => ['img', { src: currentUrl(src), alt, 'data-src': src }],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>

/** In the order in which they stand around a text. */
const marks = {
  em: {
    parseDOM: [{ tag: 'i' }, { tag: 'em' }],
    toDOM: () => ['em', 0],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  del: {
    parseDOM: [{ tag: 'del' }, { tag: 's' }],
    toDOM: () => ['del', 0],
  },
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = ownAddress(element.getAttribute('href') ?? '')
          return isLinkTarget(href) ? { href } : false
        },
      },
    ],
    toDOM: ({ attrs: { href } }) => ['a', { href, rel: 'noopener' }, 0],
  },
  /** Words in another language. */
  foreign: {
    attrs: { language: { default: 'en' } },
    // What is written after them is in the language of the text.
    inclusive: false,
    // Other programs give each text that is pasted a language, mostly a wrong one.
    parseDOM: [{ tag: 'span[lang][data-foreign]', getAttrs: ({ lang }) => ({ language: lang }) }],
    toDOM: ({ attrs: { language } }) => ['span', { lang: language, 'data-foreign': '' }, 0],
  },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>

function ownPicture(element: HTMLElement) {
  const src = element.dataset.src ?? ownAddress(element.getAttribute('src') ?? '')
  return isSitePath(src) ? { src, alt: element.getAttribute('alt') ?? '' } : false
}

/** An address of this site as a path. */
export function ownAddress(address: string): string {
  const { origin } = globalThis.location ?? { origin: undefined }
  return origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

/** What a text may hold: all that Markdown (GFM) says, and nothing else. */
export const richTextSchema = new Schema({ nodes: { ...blocks, ...inlines }, marks })
