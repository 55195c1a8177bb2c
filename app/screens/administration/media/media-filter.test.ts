import { expect, test } from 'vitest'
import type { MediumEntry } from '#protocol/api-types.ts'
import { filterMedia, mediaUrl, readMediaFilter } from './media-filter.tsx'

const picture = (name: string, alt: string, uses: number) =>
  ({ name, alt, uses: Array(uses).fill({ collection: 'events', id: 'feira' }) }) as MediumEntry
const media = [
  picture('feira', 'Estudantes na feira', 2),
  picture('pátio', '', 1),
  picture('IMG 2041', 'Pátio à noite', 0),
]
const found = (query: string) =>
  filterMedia(media, readMediaFilter(new URLSearchParams(query))).map(({ name }) => name)

test('a text is looked for in names and alternative texts, without accents', () => {
  expect(found('q=patio')).toEqual(['pátio', 'IMG 2041'])
  expect(found('q=estudantes')).toEqual(['feira'])
  expect(found('')).toHaveLength(3)
})

test('used, unused, or without words; what nobody offers means all', () => {
  expect(found('quais=usadas')).toEqual(['feira', 'pátio'])
  expect(found('quais=sem-uso')).toEqual(['IMG 2041'])
  expect(found('quais=sem-texto')).toEqual(['pátio'])
  expect(found('quais=sem-uso&q=patio')).toEqual(['IMG 2041'])
  expect(found('quais=azuis')).toHaveLength(3)
})

test('the address keeps the filter, also around one picture', () => {
  const filter = { text: 'pátio', only: 'sem-uso' }
  expect(mediaUrl({ text: '', only: '' })).toBe('/perfil/fotos')
  expect(mediaUrl(filter, 'abc')).toBe('/perfil/fotos?q=p%C3%A1tio&quais=sem-uso&foto=abc')
  const query = new URLSearchParams(mediaUrl(filter).split('?')[1])
  expect(readMediaFilter(query)).toEqual(filter)
})
