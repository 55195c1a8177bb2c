import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContentSource } from '#app/replica/content-source.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import type { Editor } from '#protocol/editing.ts'
import { PresenceStrip } from './presence.tsx'

const content = {
  document: () => ({ timeZone: 'America/Sao_Paulo' }),
  collection: () => [],
  subscribe: () => () => {},
} as unknown as ContentSource

const user = { id: 'bia' } as SessionUser

/** What Bia reads whose form is open beside these, as plain text. */
function strip(...names: string[]): string {
  const editors = ['Bia', ...names].map(
    (name, index): Editor => ({
      form: `f${index}`,
      userId: name.toLowerCase(),
      person: name.toLowerCase(),
      name,
      openedAt: '2026-03-12T22:30:00.000Z',
    }),
  )
  const html = renderToStaticMarkup(
    <ContentContext value={content}>
      <PresenceStrip user={user} presence={{ form: 'f0', revision: 1, copy: 0, editors }} />
    </ContentContext>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test('who is alone reads nothing of others', () => {
  expect(strip()).toBe('')
})

test('others are named with the time since when, each person once', () => {
  expect(strip('Ana')).toMatch(/^Ana \(desde [^)]+\) também está editando isto\./)
  expect(strip('Ana', 'Ana')).toBe(strip('Ana'))
  expect(strip('Ana', 'Caio')).toMatch(
    /^Ana \(desde [^)]+\) e Caio \(desde [^)]+\) também estão editando isto\./,
  )
})

test('another window of one’s own is no other person', () => {
  expect(strip('Bia')).toBe('Você também está com isto aberto em outra janela.')
  expect(strip('Bia', 'Ana')).toMatch(/^Ana .* em outra janela\.$/)
})
