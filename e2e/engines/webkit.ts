import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Capabilities, type WebElement } from 'selenium-webdriver'
import { openConsoleProxy } from './console-proxy.ts'
import { type Engine, type EngineWindow, keys } from './engine.ts'
import { startWebKitBrowser, type WebKitBrowser } from './webkit-browser.ts'

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
  const env = { ...process.env, DISPLAY: `:${await firstLine(display)}` }
  const proxy = await openConsoleProxy()
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy.address },
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  })
  const start = () => startWebKitBrowser(programs.driver, env, capabilities)
  const first = await start()
  const version = `webkitgtk/${(await first.driver.getCapabilities()).getBrowserVersion()}`
  await first.close()
  return {
    version,
    openWindow: async () => windowOf(await start(), proxy.collect()),
    async close() {
      proxy.close()
      display.kill()
      if (display.exitCode === null && display.signalCode === null) await once(display, 'exit')
    },
  }
}

function windowOf({ driver, close }: WebKitBrowser, faults: readonly string[]): EngineWindow {
  return {
    faults: async () => faults,
    load: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async click(element) {
      const found = await driver.executeScript<WebElement | null>(`return ${element}`)
      if (!found) throw new Error('There is no such element')
      // The driver scrolls only to the edge of the view, where a bar may lie over the element.
      await driver.executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        found,
      )
      await found.click()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    close,
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
