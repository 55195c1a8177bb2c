import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { eventDetail } from './event-detail.ts'

const campuses = [{ id: 'gama', shortName: 'Gama' }] as Summary<'campuses'>[]

test.each([
  [
    'reader → sector_owner; campuses: – → gama, sul',
    'leitor → responsável por setor; campi: nenhum → Gama, sul',
  ],
  ['editor → admin; campuses: gama → all', 'editor → administrador; campi: Gama → todos'],
  ['admin@link.org; editor; gama', 'admin@link.org; editor; Gama'],
  ['link; reader', 'por link; leitor'],
])('%s reads %s', (detail, text) => {
  expect(eventDetail(detail, campuses)).toBe(text)
})
