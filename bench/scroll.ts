import { withBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { frameTimes } from './frame-times.ts'
import { addLargeGlossary } from './large-glossary.ts'
import { CPU_SLOWDOWN, onPhone } from './phone.ts'
import { startApp, withDataFolder } from './server-process.ts'
import { slowestInteraction, watchInteractions } from './slowest-interaction.ts'

/**
 * A glossary of ten thousand entries on a phone four times slower than this machine: the page that the server sends, how
 * far apart the frames are while somebody scrolls, and the slowest answer to a key in the search field (Event Timing:
 * from the key to the next paint).
 */
export async function measureScroll(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    await addLargeGlossary(folder)
    const server = await startApp(folder)
    try {
      const html = await (await fetch(`${server.url}/tab3`)).text()
      return await withBrowser((browser) =>
        onPhone(browser, `${server.url}/tab3`, CPU_SLOWDOWN, async (page) => {
          const apart = await frameTimes(page, { x: 180, y: 400, gestureSourceType: 'touch' })
          await watchInteractions(page)
          await page.evaluate(() => scrollTo(0, 0))
          await page.locator('input[name=q]:visible').pressSequentially('coord 77', { delay: 300 })
          const late = apart.filter((time) => time > 50)
          return [
            {
              name: 'page of 10,000 entries, HTML with its data, raw',
              value: html.length / 1000,
              unit: 'kB',
              target: { atMost: 200 },
            },
            { name: 'frames while scrolling', value: apart.length, unit: 'times' },
            {
              name: '  more than 50 ms apart',
              value: late.length,
              unit: 'times',
              target: { atMost: 10 },
            },
            { name: '  farthest apart', value: Math.max(...apart), unit: 'ms' },
            {
              name: 'slowest key in the search field',
              value: await slowestInteraction(page),
              unit: 'ms',
              target: { atMost: 200 },
            },
          ]
        }),
      )
    } finally {
      await server.stop()
    }
  })
}
