import { type ConsoleMessage, type ElementHandle, launch } from 'puppeteer-core'
import type { Engine, EngineWindow, Key } from './engine.ts'
import { silenceWhenLeft } from './engine.ts'

/** Debian's Firefox ESR without a screen, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
  })

  async function openWindow(): Promise<EngineWindow> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const faults: Promise<string>[] = []
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) faults.push(whole(message))
    })
    page.on('pageerror', (error) => {
      if (!isOfNetwork(error)) faults.push(Promise.resolve(String(error)))
    })
    await page.setViewport({ width: 360, height: 740 })
    await page.evaluateOnNewDocument(silenceWhenLeft)
    await page.evaluateOnNewDocument(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    return {
      faults: () => Promise.all(faults),
      load: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      evaluate: (expression) => page.evaluate(expression),
      async click(element) {
        const found = await page.evaluateHandle(element)
        const handle = found.asElement() as ElementHandle<Element> | null
        if (!handle) throw new Error('There is no such element')
        await handle.click()
        await handle.dispose()
      },
      type: (text) => page.keyboard.type(text),
      press: (key: Key) => page.keyboard.press(key),
      close: () => context.close(),
    }
  }

  return { version: await browser.version(), openWindow, close: () => browser.close() }
}

/** What Firefox itself writes down of requests that broke off, also because the page was left. */
function isOfNetwork(error: unknown): boolean {
  return /^Error: Failed to load ‘/.test(String(error))
}

/** With what is in an error; the text alone says only that there is one. */
async function whole(message: ConsoleMessage): Promise<string> {
  const parts = message.args().map((part) => part.evaluate(String))
  return (await Promise.all(parts).catch(() => [message.text()])).join(' ')
}
