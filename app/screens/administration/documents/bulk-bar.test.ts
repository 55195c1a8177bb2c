import { expect, test } from 'vitest'
import type { StaffDocument } from '#content/document.ts'
import { deletionQuestion } from './bulk-bar.tsx'

const course = (name?: string) => ({ id: 'x', name }) as unknown as StaffDocument

test('who deletes reads what goes, and how long it stays in the trash', () => {
  expect(deletionQuestion('courses', [course('Eventos')])).toMatchObject({
    title: 'Apagar “Eventos”?',
    text: 'Some para todos. Fica na lixeira por 30 dias.',
  })
  expect(deletionQuestion('courses', [course()]).title).toBe('Apagar “Curso sem título”?')
  expect(deletionQuestion('courses', [course('Eventos'), course('Redes')])).toMatchObject({
    title: 'Apagar 2 itens?',
    text: 'Somem para todos. Ficam na lixeira por 30 dias.',
  })
})
