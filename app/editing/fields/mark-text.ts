/** A text and what of it is selected. */
export interface Selected {
  text: string
  start: number
  end: number
}

export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'link'

const around = { bold: '**', italic: '*' } as const

const lineStarts = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (index: number) => `${index + 1}. `,
} as const

/** The text with its selection marked in Markdown, or without the mark where it had it; what was selected stays so. */
export function markText(selected: Selected, mark: Mark): Selected {
  if (mark === 'bold' || mark === 'italic') return wrap(selected, around[mark])
  if (mark === 'link') return link(selected)
  return markLines(selected, lineStarts[mark])
}

function wrap({ text, start, end }: Selected, sign: string): Selected {
  const before = text.slice(0, start)
  const inside = text.slice(start, end)
  const after = text.slice(end)
  if (before.endsWith(sign) && after.startsWith(sign))
    return {
      text: before.slice(0, -sign.length) + inside + after.slice(sign.length),
      start: start - sign.length,
      end: end - sign.length,
    }
  return {
    text: before + sign + inside + sign + after,
    start: start + sign.length,
    end: end + sign.length,
  }
}

/** Selects the address, which is what is missing. */
function link({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'texto do link'
  const address = 'https://'
  const opening = `[${words}](`
  return {
    text: `${text.slice(0, start)}${opening}${address})${text.slice(end)}`,
    start: start + opening.length,
    end: start + opening.length + address.length,
  }
}

function markLines({ text, start, end }: Selected, startOf: (index: number) => string): Selected {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const last = next === -1 ? text.length : next
  const lines = text.slice(first, last).split('\n')
  const isMarked = lines.every((line, index) => line.startsWith(startOf(index)))
  const marked = lines
    .map((line, index) =>
      isMarked
        ? line.slice(startOf(index).length)
        : startOf(index) + line.replace(/^(#+|-|\d+\.) /, ''),
    )
    .join('\n')
  return {
    text: text.slice(0, first) + marked + text.slice(last),
    start: first,
    end: first + marked.length,
  }
}
