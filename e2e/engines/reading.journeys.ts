import { expect } from '@playwright/test'
import { pages } from '#e2e/pages.ts'
import { test } from './test.ts'
import { button, field, link, text, title } from './visitor.ts'

const tabs = 'nav[aria-label="Seções"]'
const home = title('Instituto Federal de Brasília')

test('cada endereço público abre, responde e nada tem a reclamar', async ({ visitor }) => {
  for (const page of pages) {
    await visitor.open(page.path)
    await visitor.isAt(page.path)
    await visitor.sees(title(page.title))
  }
})

test('um detalhe abre direto, com a seta para a lista', { tag: '@short' }, async ({ visitor }) => {
  await visitor.open('/detalhes-glossario/enem')
  await visitor.sees(title(/ENEM/))
  await visitor.click(link('Voltar para Glossário'))
  await visitor.isAt('/tab3')
  await visitor.sees(title('Glossário'))
})

test('o que não existe diz que não existe, e leva ao início', async ({ visitor }) => {
  await visitor.open('/nao-existe')
  await visitor.sees(title('Página não encontrada'))
  await visitor.click(link('Ir para o início'))
  await visitor.sees(home)
  await visitor.isAt('/tab1')
})

test('quem digita com um erro acha, e o endereço guarda a busca', { tag: '@short' }, async ({
  visitor,
}) => {
  await visitor.open('/tab1')
  await visitor.fill(field(/Busca/i, 'main'), 'bibliotca')
  await visitor.sees(text('Mostrando o que se acha com “biblioteca”.'))
  await visitor.sees(link(/CGBI/, 'main'))
  await visitor.isAt('/tab1?q=bibliotca')
  await visitor.reload()
  await visitor.sees(link(/CGBI/, 'main'))
})

test('cada aba guarda o seu lugar e a sua rolagem', async ({ visitor }) => {
  await visitor.open('/tab2')
  await visitor.evaluate(() => scrollTo(0, 900))
  await visitor.click(link('Glossário', tabs))
  await visitor.sees(title('Glossário'))
  await visitor.finds(() => scrollY, 0)
  await visitor.click(link('Cursos', tabs))
  await visitor.sees(title('Cursos'))
  await visitor.finds(() => scrollY, 900)
})

test('o foco entra no menu, Esc o devolve ao botão, e uma entrada leva adiante', async ({
  visitor,
}) => {
  await visitor.open('/tab1')
  await visitor.focus(button('Abrir o menu'))
  await visitor.press('Enter')
  await visitor.isFocusedOn(link('Horário de Funcionamento do IFB'))
  await visitor.press('Escape')
  await visitor.misses(link('Horário de Funcionamento do IFB'))
  await visitor.isFocusedOn(button('Abrir o menu'))
  await visitor.click(button('Abrir o menu'))
  await visitor.click(link('Redes Sociais'))
  await visitor.sees(title('Redes sociais'))
  await visitor.isFocusedOn(title('Redes sociais'))
})

test('quem volta está no link que tinha seguido, e quem avança no título', async ({ visitor }) => {
  const course = link(/^Bacharelado em Agronomia/, 'main')
  await visitor.open('/tab2')
  await visitor.focus(course)
  await visitor.press('Enter')
  await visitor.sees(title('Bacharelado em Agronomia'))
  await visitor.goBack()
  await visitor.isFocusedOn(course)
  await visitor.goForward()
  await visitor.isFocusedOn(title('Bacharelado em Agronomia'))
})

const ground = () => getComputedStyle(document.documentElement).backgroundColor
const darkGround = 'rgb(13, 20, 17)'

test('o tema escuro vale na hora, e também na próxima visita', { tag: '@short' }, async ({
  visitor,
}) => {
  await visitor.open('/tab1')
  expect(await visitor.evaluate(ground)).not.toBe(darkGround)
  await visitor.click(button('Abrir o menu'))
  await visitor.click(text('Aparência e leitura'))
  await visitor.click(text('Escuro'))
  await visitor.finds(ground, darkGround)
  await visitor.open('/tab2')
  expect(await visitor.evaluate(ground)).toBe(darkGround)
  expect(await visitor.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('uma edição chega à página aberta sem recarregar', { tag: '@short' }, async ({
  visitor,
  server,
}) => {
  await visitor.open('/detalhes-glossario/cgbi')
  await visitor.whenConnection('live')
  await visitor.evaluate(() => void Object.assign(window, { isSamePage: true }))
  const name = `Biblioteca ${crypto.randomUUID().slice(0, 8)}`
  await server.edit('glossary', 'cgbi', { name })
  await visitor.sees(text(name, 'main'))
  expect(await visitor.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('uma editora entra, muda a sala na própria página e publica', { tag: '@short' }, async ({
  visitor,
  server,
}) => {
  const editor = await server.personWith('editor')
  await visitor.open('/perfil')
  await visitor.fill(field('E-mail'), editor.email)
  await visitor.fill(field('Senha'), editor.password)
  await visitor.click(button('Entrar'))
  await visitor.sees(title('Seu perfil'))
  await visitor.open('/detalhes-glossario/cpar')
  await visitor.click(button(/^Editar /))
  await visitor.fill(field(/^Sala/, '[role=dialog]'), 'Sala 77')
  await visitor.click(button('Publicar'))
  await visitor.misses(field(/^Sala/, '[role=dialog]'))
  await visitor.sees(text('Sala 77', 'main'))
  const answer = await server.api.get('/api/collections/glossary/cpar')
  expect(await answer.json()).toMatchObject({ room: 'Sala 77' })
})

test('quem lê sugere uma correção, e vê que ela espera', async ({ visitor }) => {
  await visitor.open('/detalhes-glossario/cgbi')
  await visitor.click(link(/Sugira uma correção/))
  await visitor.fill(field('Conte o que viu'), 'A sala é B-202.')
  await visitor.click(button('Enviar'))
  await visitor.sees(text(/Alguém da equipe vai conferir/))
})
