import chromium from '@sparticuz/chromium'

/** The browser comes from an npm package; its process needs no privileges that a container lacks. */
export const launchOptions = {
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
}
