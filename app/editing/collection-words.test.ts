import { expect, test } from 'vitest'
import { collectionWords } from './collection-words.ts'

test('the words agree with the noun', () => {
  expect(collectionWords('courses')).toMatchObject({
    create: 'Novo curso',
    created: 'Curso criado',
    another: 'Criar outro curso',
    missing: 'Este curso não está aqui',
  })
  expect(collectionWords('social')).toMatchObject({
    create: 'Nova rede social',
    deleted: 'Rede social apagada',
    missing: 'Esta rede social não está aqui',
  })
})

test('who may what comes from the policy', () => {
  expect(collectionWords('courses').rule).toBe(
    'Cursos: só quem é editor ou administrador pode mudar.',
  )
  expect(collectionWords('glossary').rule).toBe(
    'Glossário: só quem é responsável por setor, editor ou administrador pode mudar.',
  )
  expect(collectionWords('settings').rule).toBe(
    'Configurações: só quem é administrador pode mudar.',
  )
})
