import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TrustFold } from './trust-fold.tsx'
import type { TrustedPart } from './trust-note.tsx'

vi.mock('#app/replica/use-content.ts', () => ({
  useSettings: () => ({ timeZone: 'America/Sao_Paulo' }),
}))

const phone = { label: 'Telefone', value: '(61) 2193-8051', doubt: 'a confirmar' }
const mail = { label: 'E-mail', value: 'a@b.br', doubt: 'a confirmar (informação de 2016)' }
const code = { label: 'CEP', value: '70830-450', doubt: 'a confirmar' }

function summaryOf(
  parts: readonly TrustedPart[],
  of: Partial<Parameters<typeof TrustFold>[0]['of']> = {},
): string | undefined {
  const html = renderToStaticMarkup(<TrustFold of={{ doubts: [], ...of }} parts={parts} />)
  return html
    .match(/<summary.*?<\/summary>/s)?.[0]
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '')
}

test.each<[string, readonly TrustedPart[], string | undefined]>([
  ['one', [phone], 'A confirmar: telefone'],
  ['two', [mail, code], 'A confirmar: e-mail e CEP'],
  ['more', [phone, mail, code], '3 informações a confirmar'],
  ['one of two values', [code, { ...code, value: '72429-005' }], 'A confirmar: CEP'],
  ['none', [{ ...phone, doubt: undefined }], undefined],
  ['one without a value, which has no dot', [{ ...phone, value: undefined }], undefined],
])('of parts in doubt one line names %s', (_, parts, summary) => {
  expect(summaryOf(parts)).toBe(summary)
})

test('a doubt about all counts more than one about a part, and that more than an age', () => {
  const doubts = [{ field: '*' as const, asOf: '2019' }]
  expect(summaryOf([phone], { doubts })).toBe('A confirmar (informação de 2019)')
  expect(summaryOf([phone], { asOf: '2025' })).toBe('A confirmar: telefone')
  expect(summaryOf([], { asOf: '2025' })).toBe('Informação de 2025')
})

test('unfolded, each part says once how old it is', () => {
  const html = renderToStaticMarkup(<TrustFold of={{ doubts: [] }} parts={[mail, mail]} />)
  expect(html.split('<li>E-mail: a confirmar (informação de 2016).</li>')).toHaveLength(2)
})
