import { expect, type Page } from '@playwright/test'
import { spokenWords } from '#app/read-aloud/spoken-words.ts'
import { isAccessible } from './is-accessible.ts'
import { enterAt, tabTo } from './tab-to.ts'
import { test, whenHydrated } from './test.ts'

const topic = '/entrar'

/** A test's browser has no voices: these say nothing and tell what they were to say. */
async function withVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const said: { text: string; rate: number; lang: string }[] = []
    let current: SpeechSynthesisUtterance | undefined
    class Utterance extends EventTarget {
      text: string
      lang = ''
      rate = 1
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => langs.map((lang) => ({ lang, name: lang })),
      speak(utterance: SpeechSynthesisUtterance) {
        current = utterance
        said.push({ text: utterance.text, rate: utterance.rate, lang: utterance.lang })
      },
      cancel() {
        const cancelled = current
        current = undefined
        // As browsers do: later, when another one may be under way.
        setTimeout(() => cancelled?.dispatchEvent(new Event('error')))
      },
    })
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
    Object.assign(globalThis, {
      said,
      isSilent: () => current === undefined,
      /** The voice has come to the end of what it was told last. */
      endOne: () => {
        const ended = current
        current = undefined
        ended?.dispatchEvent(new Event('end'))
      },
    })
  }, languages)
}

const said = (page: Page) => page.evaluate<{ text: string; rate: number; lang: string }[]>('said')
const endOne = (page: Page) => page.evaluate('endOne()')
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('lida') ?? [])].map(String).join(''))
const listen = (page: Page) => page.getByRole('button', { name: 'Ouvir esta página' })
const reader = (page: Page) => page.getByRole('region', { name: 'Leitura em voz alta' })

async function open(page: Page, path = topic): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
  await listen(page).click()
}

test('uma página é lida frase por frase, com pausa, velocidade e a frase marcada, só com o teclado', async ({
  page,
}) => {
  await withVoices(page, ['en-US', 'pt_PT', 'pt-BR'])
  await page.goto(topic)
  await whenHydrated(page)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await enterAt(page, listen(page))
  await expect(reader(page)).toBeVisible()
  await expect(listen(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await said(page)).length).toBe(1)
  expect(await said(page)).toEqual([{ text: spokenWords(title), rate: 1, lang: 'pt-BR' }])
  expect(await marked(page)).toBe(title)
  await isAccessible(page)

  await endOne(page)
  await expect.poll(async () => (await said(page)).length).toBe(2)
  const [, second] = await said(page)
  expect(second?.text.length).toBeGreaterThan(10)
  const pause = reader(page).getByRole('button', { name: 'Pausar' })
  await expect(pause).toBeFocused()
  await page.keyboard.press('Enter')
  const go = reader(page).getByRole('button', { name: 'Continuar' })
  await expect(go).toBeFocused()
  expect(await page.evaluate('isSilent()')).toBe(true)
  // Faster, it goes on where it was.
  const speed = reader(page).getByLabel('Velocidade')
  await tabTo(page, speed)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(speed).toHaveValue('1.5')
  expect(await said(page)).toHaveLength(2)
  await enterAt(page, go, 'Shift+Tab')
  expect((await said(page)).at(-1)).toEqual({ ...second, rate: 1.5 })
  await enterAt(page, reader(page).getByRole('button', { name: 'Frase anterior' }), 'Shift+Tab')
  expect((await said(page)).at(-1)).toMatchObject({ text: spokenWords(title), rate: 1.5 })

  await page.keyboard.press('Escape')
  await expect(reader(page)).toBeHidden()
  await expect(listen(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(listen(page)).toBeFocused()
  expect(await page.evaluate('isSilent()')).toBe(true)
  expect(await marked(page)).toBe('')
})

test('a leitura chega ao fim da página, sem botões nem frases longas demais, e fecha', async ({
  page,
}) => {
  await withVoices(page, ['pt-BR'])
  await open(page, '/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await expect.poll(async () => (await said(page)).length).toBeGreaterThan(0)
  for (let sentences = 0; sentences < 500; sentences++) {
    await endOne(page)
    if (await reader(page).isHidden()) break
  }
  await expect(reader(page)).toBeHidden()
  const texts = (await said(page)).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts) expect(text.length, text).toBeLessThan(400)
  expect(texts.join(' ')).not.toMatch(/Guardar nos favoritos|Compartilhar|Mais ações/)
})

test('quem sai da página deixa de ouvir', async ({ page }) => {
  await withVoices(page, ['pt-BR'])
  await open(page)
  await expect(reader(page)).toBeVisible()
  await page.getByRole('link', { name: 'Cursos', exact: true }).first().click()
  await expect(reader(page)).toBeHidden()
  expect(await page.evaluate('isSilent()')).toBe(true)
})

for (const languages of [['en-US'], []])
  test(`sem voz em português (${languages.join() || 'nenhuma'}), a página diz o que fazer`, async ({
    page,
  }) => {
    await withVoices(page, languages)
    await open(page)
    await expect(page.locator('.said')).toContainText('não tem voz em português')
    await expect(reader(page)).toBeHidden()
    await expect(listen(page)).toHaveAttribute('aria-pressed', 'false')
  })
