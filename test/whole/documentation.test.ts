import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** About a page. */
const DECISION_WORDS = 450

const guides = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort()
const decisions = guides.filter((guide) => guide.startsWith('docs/decisions/'))
const sources = globSync(
  [
    '*.ts',
    '{app,bench,content,e2e,native,protocol,server,test}/**/*.{ts,tsx,css,py}',
    '{.ci,android,deploy,ios}/**/*.{js,mjs,swift}',
  ],
  { cwd: root },
)

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** What stands between backticks on one line, outside of blocks of code. */
function quoted(text: string): string[] {
  const matches = text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)
  return [...matches].map(([, quote = '']) => quote)
}

/** As GitHub makes the anchors of headings. */
function anchorsOf(guide: string): string[] {
  return [...read(guide).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isDead(guide: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(guide), path) : guide
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !anchorsOf(target).includes(anchor)
}

test.each(guides)('each link and picture of %s is there', (guide) => {
  const links = [...read(guide).matchAll(/\]\(([^)\s]+)\)| src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^https?:/.test(link))
  expect(links.filter((link) => isDead(guide, link))).toEqual([])
})

test.each(guides)('each source file that %s names is there', (guide) => {
  const named = quoted(read(guide)).filter((name) => /^[\w./-]+\.(?:tsx?|css)$/.test(name))
  const isThere = (name: string) =>
    sources.some((file) => file === name || file.endsWith(`/${name}`))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test.each(guides)('each npm script that %s names is there', (guide) => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = [...read(guide).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('each figure names a part of the measurements, or a command', () => {
  const rows = read('docs/figures.md')
    .split('\n')
    .filter((line) => /^\| (?!Figure)/.test(line))
  expect(rows.length).toBeGreaterThan(20)
  const commands = rows.map((row) => row.split(' | ')[1] ?? '')
  const isKnown = (command: string) =>
    /^`npm run /.test(command) ||
    command.endsWith('by hand') ||
    existsSync(join(root, `bench/${command.replaceAll('`', '')}.ts`))
  expect(commands.filter((command) => !isKnown(command))).toEqual([])
})

test.each(decisions)('%s has its number in its title, and is at most a page', (decision) => {
  const text = read(decision)
  const number = Number(basename(decision).slice(0, 4))
  expect(text).toMatch(new RegExp(`^# ${number}\\. \\S`))
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(DECISION_WORDS)
})
