import { expect, test } from 'vitest'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { proposableFields } from '#content/define-collection.ts'
import { factsOf, suggestibleOf } from './suggestible.ts'

test('of each collection with corrections the facts are the fields that readers may correct', () => {
  for (const name of collectionNames) {
    const definition = definitionOf(name)
    const facts = proposableFields(definition).filter(
      (field) => !(definition.order.isByHand && definition.order.by === field),
    )
    expect(Object.keys(suggestibleOf(name)?.fields ?? {}), name).toEqual(facts)
  }
  expect(suggestibleOf('settings')).toBeUndefined()
  // Only whoever is there knows when they come back.
  expect(suggestibleOf('services')?.fields).not.toHaveProperty('awayUntil')
  expect(suggestibleOf('toString')).toBeUndefined()
})

test('a page shows what has a value, in long texts too, and lacks the rest', () => {
  const known = {
    label: 'Setor',
    titleField: 'name',
    fields: { name: 'Nome', room: 'Sala', phone: 'Telefone', text: 'Texto', aliases: 'Apelidos' },
  }
  const document = {
    name: 'Biblioteca',
    room: null,
    phone: false,
    textHtml: '<p>Oi</p>',
    aliases: [],
  }
  expect(factsOf(known, document)).toEqual({
    shown: ['name', 'text'],
    missing: ['room', 'phone', 'aliases'],
  })
  expect(factsOf(known, undefined).missing).toEqual([])
})
