import { expect, test } from 'vitest'
import type { OpeningState } from '#content/opening-hours.ts'
import { openCard } from './open-card.ts'

const open: OpeningState = { kind: 'open', until: '21:30', minutesLeft: 120 }

const card = {
  of: 'Campus Gama',
  hoursUrl: 'https://app.exemplo/horario?campus=gama',
  today: '2030-10-22',
}

test('a card says what is open, in words, with a way to all hours, and runs nothing', () => {
  const { html, inlineStyles } = openCard({
    ...card,
    places: [
      { name: 'Biblioteca <b>', state: open },
      { name: 'Secretaria', state: { kind: 'closed', next: { day: '2030-10-23', time: '08:00' } } },
    ],
  })
  expect(html).toContain('<h1>Aberto agora</h1>')
  expect(html).toContain('<b>Biblioteca &lt;b&gt;</b><span>Aberto até 21h30</span>')
  expect(html).toContain('<b>Secretaria</b><span>Abre amanhã às 8h</span>')
  expect(html).toContain('href="https://app.exemplo/horario?campus=gama" target="_blank"')
  expect(html).not.toMatch(/<script|<link|<img| on\w+=/)
  for (const style of inlineStyles) expect(html).toContain(`<style>${style}</style>`)
})

test('what is open by hours in doubt only must be open, and does not look so', () => {
  const { html } = openCard({
    ...card,
    places: [{ name: 'Biblioteca', state: { ...open, isLikely: true } }],
  })
  expect(html).toContain('<h1>Deve estar aberto agora</h1>')
  expect(html).toContain('<li><b>Biblioteca</b><span>Deve estar aberto até 21h30</span>')
})

test('with nothing open it says so', () => {
  const { html } = openCard({
    ...card,
    places: [{ name: 'Secretaria', state: { kind: 'closed' } }],
  })
  expect(html).toContain('<h1>Nada aberto agora</h1>')
})

test('however much there is, a card stays below 5 kB', () => {
  const places = Array.from({ length: 40 }, () => ({ name: '&ç'.repeat(60), state: open }))
  const { html } = openCard({ ...card, of: '&ç'.repeat(60), places })
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(5000)
  expect(html).toContain('Mais 30 e todos os horários')
})
