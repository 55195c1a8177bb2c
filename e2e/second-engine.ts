import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** What the engine calls failures where there is no barrier, by rule and reason. */
const excluded = [
  // A label may be there for the finger alone: its field has a name of its own, which `input_label_exists` sees.
  'label_content_exists Fail_1',
  // It knows no `webauthn`, which HTML has, and axe reads.
  'input_autocomplete_valid fail_incorrect',
  // Two groups of one name: a choice that a page has beside the menu's is the same choice (3.2.4).
  'fieldset_label_valid Fail_2',
]

const engine = new URL(import.meta.resolve('accessibility-checker-engine/ace.js'))

let script: Promise<string> | undefined

/** IBM's engine, whose rules are others than axe's, finds no failure of WCAG 2.2 A and AA, and none of contrast in the other colours. */
export async function passesSecondEngine(page: Page): Promise<void> {
  script ??= readFile(engine, 'utf8')
  await page.evaluate(`${await script}
    globalThis.ace = ace`)
  expect(await failuresOf(page, 'WCAG_2_2')).toEqual([])
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  expect(await failuresOf(page, 'contrast')).toEqual([])
}

/** What somebody can see that fails; folds and the menu may be shut. The engine is in the page. */
export function failuresOf(page: Page, guideline: 'WCAG_2_2' | 'contrast'): Promise<string[]> {
  return page.evaluate(
    async ({ guideline, excluded }) => {
      const checker = new window.ace.Checker()
      const rules = [{ id: 'text_contrast_sufficient', level: 'VIOLATION', toolkitLevel: '1' }]
      const checkpoints = [{ num: '1.4.3', name: 'Contrast', wcagLevel: 'AA', summary: '', rules }]
      const names = { id: 'contrast', name: 'Contrast', category: 'Accessibility' }
      checker.addGuideline({ ...names, description: '', checkpoints })
      const { results } = await checker.check(document, [guideline])
      return results
        .filter(({ value: [policy, outcome] }) => policy === 'VIOLATION' && outcome === 'FAIL')
        .filter(({ ruleId, reasonId }) => !excluded.includes(`${ruleId} ${reasonId}`))
        .filter(({ node }) => node.checkVisibility())
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
    },
    { guideline, excluded },
  )
}

interface Result {
  ruleId: string
  reasonId: string
  message: string
  snippet: string
  node: Element
  value: readonly [policy: string, outcome: string]
}

declare global {
  interface Window {
    ace: {
      Checker: new () => {
        addGuideline(guideline: unknown): void
        check(document: Document, guidelines: readonly string[]): Promise<{ results: Result[] }>
      }
    }
  }
}
