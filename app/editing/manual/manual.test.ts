import { expect, test } from 'vitest'
import { matchRoute } from '#app/navigation/routes.ts'
import { appChanges, changesSince } from './changes.ts'
import { findTopics, manualTopics } from './manual.ts'
import { namesIn } from './manual-topic.ts'
import { tourSteps } from './tour-steps.ts'

const ids = manualTopics.map(({ id }) => id)

const found = (query: string) =>
  findTopics(query).flatMap(({ topics }) => topics.map(({ id }) => id))

test('each task has a title and an address of its own, an answer, steps, and begins on a screen that there is', () => {
  expect(ids.length).toBeGreaterThanOrEqual(20)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(manualTopics.map(({ title }) => title)).size).toBe(ids.length)
  for (const topic of manualTopics) {
    expect(topic.answer.length, topic.id).toBeLessThan(260)
    expect(topic.steps.length, topic.id).toBeGreaterThanOrEqual(3)
    expect(topic.picture.length, topic.id).toBeGreaterThan(15)
    expect(namesIn(topic).length, topic.id).toBeGreaterThan(0)
    expect(matchRoute(topic.start.path).route.screen, topic.id).not.toBe('not-found')
    for (const text of [topic.answer, ...topic.steps, ...(topic.notes ?? [])])
      expect(text.split('**').length % 2, `${topic.id}: “${text}” closes each name`).toBe(1)
  }
})

test('a task is found by the words of who asks, whatever their accents and case', () => {
  expect(found('HORARIO feriado')).toContain('horario-no-feriado')
  expect(found('histórico')).toContain('versao-anterior')
  expect(found('historico')).toEqual(found('histórico'))
  expect(found('excel')).toEqual(['planilha'])
  expect(found('apaguei')[0]).toBe('lixeira')
  expect(found('2fa')).toEqual(['duas-etapas'])
  expect(found('')).toEqual(ids)
  expect(found('xilofone')).toEqual([])
})

test.each([
  ['como troco uma foto?', 'trocar-foto'],
  ['trocar foto', 'trocar-foto'],
  ['trocar a foto do meu evento', 'trocar-foto'],
  ['como mudo um telefone', 'sala-e-telefone'],
  ['quem mudou um telefone', 'quem-mudou'],
  ['calendário', 'calendario'],
  ['novidades', 'novidades'],
  ['comentário', 'novidades'],
  ['mencionar colega', 'novidades'],
  ['enviar dez fotos', 'fotos'],
] as const)('“%s” is answered first by %s', (query, id) => {
  expect(found(query)[0]).toBe(id)
})

test('what is new is told from the newest on, once', () => {
  const dates = appChanges.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(new Set(appChanges.map(({ id }) => id)).size).toBe(appChanges.length)
  expect(changesSince(undefined)).toEqual(appChanges)
  expect(changesSince(appChanges[2]?.id)).toEqual(appChanges.slice(0, 2))
  expect(changesSince(appChanges[0]?.id)).toEqual([])
  expect(changesSince('of a later version')).toEqual([])
})

test('nobody is led through more than four steps, and the last one says where help is', () => {
  for (const steps of Object.values(tourSteps)) {
    expect(steps.length).toBeLessThanOrEqual(4)
    expect(steps.at(-1)?.text).toContain('Ajuda desta tela')
  }
})
