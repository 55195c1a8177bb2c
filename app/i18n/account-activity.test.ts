import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { deviceName, eventDetail } from './account-activity.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${like} Chrome/126.0 Mobile Safari/537.36`,
    'Chrome em Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Edge em Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox em Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
    'Safari em iPhone',
  ],
  ['curl/8.5.0', 'Aparelho desconhecido'],
  [null, 'Aparelho desconhecido'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

const campuses = [{ id: 'gama', shortName: 'Gama' }] as Summary<'campuses'>[]

test.each([
  [
    'reader → sector_owner; campuses: – → gama, sul',
    'leitura → responsável por setor; campi: nenhum → Gama, sul',
  ],
  ['editor → admin; campuses: gama → all', 'edição → administração; campi: Gama → todos'],
  ['admin@link.org; editor; gama', 'admin@link.org; edição; Gama'],
  ['link; reader', 'por link; leitura'],
])('%s reads %s', (detail, text) => {
  expect(eventDetail(detail, campuses)).toBe(text)
})
