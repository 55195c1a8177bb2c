import { expect, test } from 'vitest'
import { collectionLabels } from './collection-labels.ts'

test('the words agree with the noun', () => {
  expect(collectionLabels('courses')).toMatchObject({
    create: 'Novo curso',
    created: 'Curso criado',
    scheduled: 'Curso agendado',
    another: 'Criar outro curso',
    missing: 'Curso não encontrado',
  })
  expect(collectionLabels('social')).toMatchObject({
    create: 'Nova rede social',
    deleted: 'Rede social apagada',
    missing: 'Rede social não encontrada',
  })
})

test('who may what comes from the policy', () => {
  expect(collectionLabels('courses').rule).toBe(
    'Cursos: só contas de edição ou administração podem mudar.',
  )
  expect(collectionLabels('glossary').rule).toBe(
    'Glossário: só contas de responsável por setor, edição ou administração podem mudar.',
  )
  expect(collectionLabels('settings').rule).toBe('Ajustes: só contas de administração podem mudar.')
})
