import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#e2e/launch-options.ts'

const DEBIANS = '/usr/bin/chromium'

/** A whole browser of this machine, if there is one: it does work that the tests' headless shell leaves out. */
const wholeBrowser = process.env.CHROME_PATH ?? (existsSync(DEBIANS) ? DEBIANS : undefined)

/** What the figures of pages were measured in. */
export const browserName = wholeBrowser ?? "the tests' headless shell"

/** The same for whoever starts it without Playwright. */
export const browserProgram = {
  ...launchOptions,
  ...(wholeBrowser && { executablePath: wholeBrowser, env: process.env }),
}

/** Starts the browser that figures of pages are measured in: `CHROME_PATH`, or else Debian's Chromium, or else the tests'. */
export function launchBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    ...(wholeBrowser ? { executablePath: wholeBrowser } : launchOptions),
    args: [...launchOptions.args, ...args],
  })
}

/** Runs `work` with a browser that ends afterwards. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  ...args: string[]
): Promise<T> {
  const browser = await launchBrowser(...args)
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
