import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#test/free-port.ts'
import { openConsoleProxy } from './console-proxy.ts'
import { type Engine, type EngineWindow, keys } from './engine.ts'

const START_TIMEOUT_MS = 20_000

const QUIT_TIMEOUT_MS = 5_000

const MAX_STARTS = 4

interface WebKitBrowser {
  driver: WebDriver
  /** Ends the browser with all its processes. */
  close(): Promise<void>
}

/**
 * Starts a browser with a WebDriver service of its own. Now and then the service waits without end for the browser that
 * it has started: then both are ended and started anew.
 */
async function startWebKitBrowser(
  program: string,
  env: NodeJS.ProcessEnv,
  capabilities: Capabilities,
): Promise<WebKitBrowser> {
  for (let start = 1; ; start += 1)
    try {
      return await startOnce(program, env, capabilities)
    } catch (error) {
      if (start === MAX_STARTS) throw error
      console.error(`WebKit did not start: ${error}`)
    }
}

async function startOnce(
  program: string,
  env: NodeJS.ProcessEnv,
  capabilities: Capabilities,
): Promise<WebKitBrowser> {
  const port = await freePort()
  // As a group, so that the browser ends with it.
  const service = spawn(program, [`--port=${port}`], { env, stdio: 'ignore', detached: true })
  try {
    const url = `http://127.0.0.1:${port}`
    const driver = await within(START_TIMEOUT_MS, openSession(url, capabilities))
    return {
      driver,
      async close() {
        await within(QUIT_TIMEOUT_MS, driver.quit()).catch(() => {})
        await endGroup(service)
      },
    }
  } catch (error) {
    await endGroup(service)
    throw error
  }
}

async function openSession(url: string, capabilities: Capabilities): Promise<WebDriver> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 360, height: 740 })
  return driver
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function endGroup(service: ChildProcess): Promise<void> {
  if (service.pid === undefined) throw new Error('The WebDriver service did not start')
  const ended = service.exitCode === null && service.signalCode === null && once(service, 'exit')
  try {
    process.kill(-service.pid, 'SIGKILL')
  } catch {
    // The whole group has ended by itself.
  }
  await ended
}

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
