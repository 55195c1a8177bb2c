import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ContentSource } from '#app/replica/content-source.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import type { StaffDocument } from '#content/document.ts'
import { DocumentState } from './document-state.tsx'

const content = {
  document: () => ({
    timeZone: 'America/Sao_Paulo',
    offAir: { note: 'Fora do ar até 25/10/2026: eleições', lists: {} },
  }),
  collection: () => [],
  subscribe: () => () => {},
  state: () => 'complete',
} as unknown as ContentSource

function stateOf(document: Partial<StaffDocument>, copy?: Partial<StaffDocument>): string {
  const whole = { id: 'a', doubts: [], ...document } as unknown as StaffDocument
  const html = renderToStaticMarkup(
    <ContentContext value={content}>
      <DocumentState
        collection="news"
        document={whole}
        isWaiting={false}
        copy={copy as StaffDocument | undefined}
        proposal={undefined}
      />
    </ContentContext>,
  )
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}

test('what goes out by itself says when; what waits for a hand says only that', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-12T12:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const publishAt = '2026-03-14T11:00:00.000Z'
  expect(stateOf({ status: 'scheduled', publishAt })).toBe('Agendado: 14/03/2026, 8h')
  expect(stateOf({ status: 'published' }, { status: 'scheduled', publishAt })).toMatch(
    /Alteração agendada: 14\/03\/2026, 8h$/,
  )
  expect(stateOf({ status: 'draft' }, { status: 'draft' })).toBe('Rascunho Alteração preparada')
})

test('what is published and kept from readers for a while says until when', () => {
  const note = 'Fora do ar até 25/10/2026: eleições'
  expect(stateOf({ status: 'published', publicity: true })).toBe(`Publicado ${note}`)
  expect(stateOf({ status: 'published', publicity: false })).toBe('Publicado')
  expect(stateOf({ status: 'draft', publicity: true })).toBe('Rascunho')
})
