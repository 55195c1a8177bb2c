import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#server/test-free-port.ts'
import { openConsoleProxy } from './console-proxy.ts'
import { type Engine, type EngineWindow, keys } from './engine.ts'

interface Programs {
  display: string
  driver: string
  browser: string
}

/** Debian's WebKitGTK on a virtual display, driven by WebDriver. Each window is a browser of its own. */
export async function startWebKit(programs: Programs): Promise<Engine> {
  const display = spawn(programs.display, ['-displayfd', '1', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await firstLine(display)
  const port = await freePort()
  const service = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await whenAnswers(`${url}/status`)
  const proxy = await openConsoleProxy()
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy.address },
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  })
  const start = () => new Builder().usingServer(url).withCapabilities(capabilities).build()

  async function openWindow(): Promise<EngineWindow> {
    const browser = await start()
    await browser.manage().window().setRect({ x: 0, y: 0, width: 360, height: 740 })
    return windowOf(browser, proxy.collect())
  }

  const first = await start()
  const version = `webkitgtk/${(await first.getCapabilities()).getBrowserVersion()}`
  await first.quit()
  return {
    version,
    openWindow,
    async close() {
      proxy.close()
      await stop(service)
      await stop(display)
    },
  }
}

function windowOf(browser: WebDriver, faults: readonly string[]): EngineWindow {
  return {
    faults: async () => faults,
    load: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    async click(element) {
      const found = await browser.executeScript<WebElement | null>(`return ${element}`)
      if (!found) throw new Error('There is no such element')
      // The driver scrolls only to the edge of the view, where a bar may lie over the element.
      await browser.executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        found,
      )
      await found.click()
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    close: () => browser.quit(),
  }
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process has no output')
  const lines = createInterface(stdout)
  return new Promise((resolve, reject) => {
    lines.once('line', resolve)
    lines.once('close', () => reject(new Error('The display did not start')))
  })
}

async function whenAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
