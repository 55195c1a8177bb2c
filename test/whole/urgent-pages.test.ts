import { expect, test } from 'vitest'
import { renderPage } from '#app/entry-server.tsx'
import { starterPages } from '#test/pages/starter-pages.ts'
import { published, write } from '#test/server.ts'

/** Urgent notices in kept pages: each begins and ends at its minute, and costs no rendering in between. */

const at = (time: string) => Date.parse(`2030-05-07T${time}:00-03:00`)

async function institute() {
  let rendered = 0
  const { store, content, clock, read } = await starterPages(at('07:00'), (request) => {
    rendered += 1
    return renderPage(request)
  })
  return {
    read(url: string, time: string, cookies = '') {
      clock.now = at(time)
      return read(url, cookies)
    },
    async publish(id: string, fields: object, campuses: 'all' | string[] = 'all') {
      const span = { from: '2030-05-07T08:00', until: '2030-05-07T12:00' }
      await write(
        store,
        published(
          'notices',
          id,
          { text: id, severity: 'critical', ...span, ...fields },
          { campuses },
        ),
      )
      await content.refresh()
    },
    renderings: () => rendered,
  }
}

test('a kept page shows an urgent notice from its minute to its minute', async () => {
  const { read, publish, renderings } = await institute()
  await publish('agua', { text: 'Sem água <hoje>' })
  const told = async (url: string, time: string) =>
    (await read(url, time)).html.includes('Sem água &lt;hoje&gt;')
  for (const url of ['/publico', '/tab1', '/nao-ha', '/slides-boas-vindas']) {
    expect(await told(url, '07:59'), url).toBe(false)
    expect(await told(url, '08:00'), url).toBe(true)
    expect(await told(url, '11:59'), url).toBe(true)
    expect(await told(url, '12:00'), url).toBe(false)
  }
  // This page shows no time: in between nothing is rendered again, and its tag stays.
  const first = await read('/publico', '12:01')
  const before = renderings()
  expect(await read('/publico', '23:00')).toBe(first)
  expect(renderings()).toBe(before)
})

test('a page without urgent notices has nothing for them', async () => {
  const { read, publish } = await institute()
  const { html } = await read('/publico', '09:00')
  expect(html).not.toMatch(/urgent|avisos-lidos/)
  await publish('cantina', { severity: 'warning' })
  expect((await read('/publico', '09:00')).html).toHaveLength(html.length)
})

test('a notice published on one campus is on the pages of its readers and of those who chose none', async () => {
  const { read, publish } = await institute()
  await publish('onibus', { text: 'Sem ônibus' }, ['gama'])
  const told = async (cookies: string) =>
    (await read('/publico', '09:00', cookies)).html.includes('Sem ônibus')
  expect(await told('campus=gama')).toBe(true)
  expect(await told('campus=brasilia')).toBe(false)
  expect(await told('')).toBe(true)
})

test('a text cannot end the element that hands it over', async () => {
  const { read, publish } = await institute()
  await publish('mau', { text: '</script><img src=x onerror=alert(1)>' })
  expect((await read('/publico', '09:00')).html).not.toMatch(/<img src=x|<\/script><img/)
})
