import { expect, test } from 'vitest'
import type { ChoosingDocument } from './coverage.ts'
import { hardTexts } from './hard-texts.ts'

const hard =
  'A disponibilização das informações institucionais condiciona-se à regularização cadastral previamente realizada pelo interessado responsável.'
const easy = 'Quem quer vir faz o seu cadastro na página. Depois, é só esperar o dia da aula.'

const found = (documents: Record<string, ChoosingDocument[]>) =>
  hardTexts((name) => documents[name] ?? []).map(({ collection, id, field }) =>
    [collection, id, field].join('/'),
  )

test('a text of many long words is found in every kind of field that readers see', () => {
  const documents = {
    courses: [
      { id: 'a', fields: { name: hard, description: hard, note: easy } },
      { id: 'b', fields: { description: easy } },
    ],
    certifications: [{ id: 'c', fields: { conditions: [easy, hard] } }],
    admissions: [{ id: 'd', fields: { rectifications: [{ date: '2026-01-01', before: hard }] } }],
  }
  expect(found(documents)).toEqual([
    'courses/a/description',
    'admissions/d/rectifications',
    'certifications/c/conditions',
  ])
})

test('a name and a short text are as they are', () => {
  expect(found({ glossary: [{ id: 'a', fields: { acronym: 'A', name: hard } }] })).toEqual([])
  expect(
    found({ glossary: [{ id: 'a', fields: { description: 'Regularização cadastral.' } }] }),
  ).toEqual([])
})
