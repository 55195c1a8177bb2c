import { expect, test } from 'vitest'
import { readHybridConfiguration } from './hybrid-configuration.ts'

test.each([
  ['https://app.exemplo.edu.br', 'https://app.exemplo.edu.br'],
  [' https://app.exemplo.edu.br:8443/ ', 'https://app.exemplo.edu.br:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('an app can be built for %s', (given, serverUrl) => {
  expect(readHybridConfiguration({ VITE_SERVER_URL: given })).toMatchObject({ serverUrl })
})

test.each([
  undefined,
  ' ',
  'app.exemplo.edu.br',
  'http://app.exemplo.edu.br',
  'http://localhost.exemplo.edu.br',
  'https://app.exemplo.edu.br/campus',
  'https://app.exemplo.edu.br/?a=b',
  'https://ana@app.exemplo.edu.br',
  'capacitor://localhost',
])('the build says what is wrong with the address %j', (given) => {
  const read = () => readHybridConfiguration({ ...(given && { VITE_SERVER_URL: given }) })
  expect(read).toThrow(/VITE_SERVER_URL.*: use o endereço do servidor da instituição/)
})

test('the folder of the content is one that somebody names', () => {
  const VITE_SERVER_URL = 'https://app.exemplo.edu.br'
  expect(readHybridConfiguration({ VITE_SERVER_URL, CONTENT_DIR: 'nosso' }).contentDir).toBe(
    'nosso',
  )
  expect(readHybridConfiguration({ VITE_SERVER_URL, CONTENT_DIR: '' }).contentDir).toBeUndefined()
})
