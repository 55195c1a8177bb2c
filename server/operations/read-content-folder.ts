import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type CheckedContent,
  type ContentProblem,
  checkContent,
  type PresentContent,
} from '#content/validation/check-content.ts'

/** Reads and checks every `*.json` of a folder. What cannot be parsed is a problem, not an error; a folder that cannot be listed throws. */
export async function readContentFolder(folder: string): Promise<CheckedContent> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return readContentFiles(names.map((name) => join(folder, name)))
}

/** The same of some files, each named after its collection; see `checkContent` for what is `present`. */
export async function readContentFiles(
  paths: readonly string[],
  present?: PresentContent,
): Promise<CheckedContent> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))

  const unreadable: ContentProblem[] = []
  const files = paths.map((path, index) => {
    const collection = basename(path, '.json')
    const text = texts[index] ?? ''
    try {
      return [collection, JSON.parse(text) as unknown] as const
    } catch {
      const { line, column } = faultPosition(text)
      const message = `o JSON tem um erro na linha ${line}, coluna ${column}`
      unreadable.push({ collection, record: '', field: '', message })
      return [collection, undefined] as const
    }
  })

  const checked = checkContent(Object.fromEntries(files), present)
  return { records: checked.records, problems: [...unreadable, ...checked.problems] }
}

/**
 * Where a text stops being JSON, counted from 1. V8 names the position of only some faults; but the text
 * up to a fault can still be completed, and one character more cannot, so halving finds every one.
 */
function faultPosition(text: string): { line: number; column: number } {
  let sound = 0
  let faulty = text.length + 1
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2)
    if (canBeCompleted(text.slice(0, middle))) sound = middle
    else faulty = middle
  }
  const before = text.slice(0, sound).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function canBeCompleted(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as SyntaxError
    const position = /at position (\d+)/.exec(message)?.[1]
    return position ? Number(position) === text.length : message.includes('end of JSON input')
  }
}
