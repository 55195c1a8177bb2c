import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type TrustedPart, TrustFold } from './trust-fold.tsx'

vi.mock('#app/replica/use-content.ts', () => ({
  useSettings: () => ({ timeZone: 'America/Sao_Paulo' }),
}))

const phone = { label: 'Telefone', value: '(61) 2193-8051', doubt: 'a confirmar' }
const mail = { label: 'E-mail', value: 'a@b.br', doubt: 'a confirmar (informação de 2016)' }
const price = { label: 'Quanto custa?', value: 'Nada.', doubt: 'a confirmar' }

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
  ['two', [mail, price], 'A confirmar: e-mail e quanto custa'],
  ['more', [phone, mail, price], '3 informações a confirmar'],
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

test('unfolded, each part says how old it is', () => {
  const html = renderToStaticMarkup(<TrustFold of={{ doubts: [] }} parts={[mail]} />)
  expect(html).toContain('<li>E-mail: a confirmar (informação de 2016).</li>')
})
