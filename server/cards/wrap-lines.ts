/** Text in at most `most` lines between words; a word wider than a line is broken, and what finds no room ends in `…`. */
export function wrapLines(
  text: string,
  most: number,
  fits: (line: string) => boolean,
): { lines: string[]; isCut: boolean } {
  const lines: string[] = []
  let rest = text
  while (rest && lines.length < most) {
    const line = firstLine(rest, fits)
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  if (!rest || most < 1) return { lines, isCut: rest !== '' }
  const last = lines.pop() ?? ''
  return { lines: [...lines, shortened(last, fits)], isCut: true }
}

function firstLine(text: string, fits: (line: string) => boolean): string {
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (!fits(longer)) return line || beginning(word, fits)
    line = longer
  }
  return line
}

function beginning(word: string, fits: (line: string) => boolean): string {
  const [first = '', ...others] = word
  let start = first
  for (const character of others) {
    if (!fits(start + character)) break
    start += character
  }
  return start
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let start = line
  while (start && !fits(`${start}…`)) start = start.slice(0, -1)
  return `${start.replace(/[\s,;:.–—-]+$/, '')}…`
}
