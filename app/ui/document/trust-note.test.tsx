import checkmark from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContentSource } from '#app/replica/content-source.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import type { PublicEnvelope } from '#content/document.ts'
import { TrustNote } from './trust-note.tsx'

const settings = { timeZone: 'America/Sao_Paulo' }
const content = {
  document: () => settings,
  subscribe: () => () => {},
} as unknown as ContentSource

function note(document: Partial<PublicEnvelope>): string {
  return renderToStaticMarkup(
    <ContentContext value={content}>
      <TrustNote of={{ doubts: [], ...document }} />
    </ContentContext>,
  )
}

test.each([
  ['only dated', { asOf: '2025-02-01' }, 'Informação de 2025', sharedSvg('calendar')],
  [
    'confirmed',
    { asOf: '2025', confirmedAt: '2026-03-13T01:30:00Z' },
    'Confirmado em 12/03/2026',
    checkmark,
  ],
  [
    'doubtful',
    { asOf: '2019', confirmedAt: '2026-03-12T12:00:00Z', doubts: [{ field: '*' }] },
    'A confirmar (informação de 2019)',
    undefined,
  ],
])(
  'what is %s says so, with an icon of its own or the dot of the values in doubt',
  (_, document, sentence, icon) => {
    const html = note(document)
    expect(html).toContain(sentence)
    const shown = [sharedSvg('calendar'), checkmark].filter((svg) => html.includes(svg))
    expect(shown).toEqual(icon ? [icon] : [])
    expect(html.includes('data-trust="doubtful"')).toBe(!icon)
  },
)

test('without a date there is nothing to say', () => {
  expect(note({})).toBe('')
})
