import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentSource } from '#app/replica/content-source.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import { DateField, InstantField, MomentField } from './time-fields.tsx'

const content = {
  document: () => ({ timeZone: 'America/Sao_Paulo' }),
  collection: () => [],
  subscribe: () => () => {},
} as unknown as ContentSource

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

function render(element: React.ReactNode): string {
  return renderToStaticMarkup(<ContentContext value={content}>{element}</ContentContext>)
}

const ways = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, words]) => words)

function untilField(start: string, daysAhead?: number): string {
  return render(
    <MomentField
      name="until"
      field={{
        kind: 'moment',
        label: 'Mostrar até',
        from: 'from',
        ...(daysAhead && { daysAhead }),
      }}
      value="2026-11-23"
      start={start}
      onChange={() => {}}
    />,
  )
}

test('the last day of what is shown has its near days, after those of the first one', () => {
  expect(ways(untilField('2026-11-20', 3))).toEqual(['hoje', 'amanhã', 'em uma semana'])
  expect(ways(untilField('2026-11-10', 3))).toEqual(['hoje', 'amanhã', 'em uma semana'])
  expect(ways(untilField('2026-12-01T08:00', 3))).toEqual([
    'no mesmo dia',
    'no dia seguinte',
    'uma semana depois',
  ])
  expect(ways(untilField('', 3))).toEqual(['hoje', 'amanhã', 'em uma semana'])
  expect(ways(untilField('2026-11-20'))).toEqual([])
})

test('a day that is there already needs no near ones', () => {
  const dayField = (value: string) =>
    render(
      <DateField
        name="day"
        field={{ kind: 'date', label: 'Dia' }}
        value={value}
        onChange={() => {}}
      />,
    )
  expect(ways(dayField(''))).toEqual(['hoje', 'amanhã'])
  expect(ways(dayField('2026-11-23'))).toEqual([])
})

test('an instant is said first, and strongly', () => {
  const html = render(
    <InstantField
      name="publishAt"
      field={{ kind: 'instant', label: 'Publicar em', hint: 'Vai ao ar sozinho.' }}
      value="2026-11-21T11:00:00Z"
      onChange={() => {}}
    />,
  )
  expect(html).toMatch(/<b[^>]*>Amanhã, às 8h\.<\/b> Vai ao ar sozinho\./)
})
