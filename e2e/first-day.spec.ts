import { expect, type Page } from '@playwright/test'
import { appChanges } from '#app/editing/manual/changes.ts'
import { manualTopics } from '#app/editing/manual/manual.ts'
import { isAccessible, isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn, signInByForm, signInOnProfile } from './sign-in.ts'
import { forgiveNetwork, open, whenHydrated } from './test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const tour = (page: Page) => page.getByRole('region', { name: /^Primeiros passos/ })

test('quem entra pela primeira vez vê quatro passos, pode pular, e eles não voltam sozinhos', async ({
  page,
  personWith,
  faults,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const editor = await personWith('editor', 'Rita')
  await signInByForm(page, editor)
  const step = tour(page).getByRole('heading', { level: 2 })
  await expect(step).toHaveText('Comece pelo painel')
  await isAccessibleInBothThemes(page)
  // Only with the keyboard: each step is read from its title.
  await page.getByRole('button', { name: 'Próximo' }).press('Enter')
  await expect(step).toHaveText('Corrija na própria página')
  await expect(step).toBeFocused()
  await page.getByRole('button', { name: 'Anterior' }).press('Enter')
  await expect(step).toHaveText('Comece pelo painel')
  for (const name of ['Próximo', 'Próximo', 'Próximo'])
    await page.getByRole('button', { name }).press('Enter')
  await expect(tour(page)).toContainText('4 de 4')
  await expect(page.getByRole('button', { name: 'Pular' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Concluir' }).press('Enter')
  await expect(tour(page)).toHaveCount(0)
  await expect(title(page)).toBeFocused()
  await page.reload()
  await whenHydrated(page)
  await expect(page.getByRole('link', { name: /^Painel/ })).toBeVisible()
  await expect(tour(page)).toHaveCount(0)

  // Somebody else on the same device has not seen them.
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(title(page)).toHaveText('Entrar')
  await signInByForm(page, await personWith('sector_owner', 'Saulo'))
  await expect(step).toHaveText('Meu setor está no perfil')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.keyboard.press('Escape')
  await expect(tour(page)).toHaveCount(0)
  await expect(title(page)).toBeFocused()

  await page.getByRole('link', { name: /^Manual/ }).click()
  await page.getByRole('button', { name: 'Rever os primeiros passos' }).click()
  await expect(step).toBeFocused()
  await expect(step).toHaveText('Meu setor está no perfil')
  await isAccessible(page)
  // What was being read as they signed out is refused.
  forgiveNetwork(faults)
})

test('os primeiros passos vêm com o perfil: nada sai depois de baixo do dedo', async ({
  page,
  personWith,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const profile = document.querySelector('.account')
      if (!profile) return
      observer.disconnect()
      Reflect.set(globalThis, 'cameTogether', profile.querySelector('.tour') !== null)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await signInOnProfile(page, await personWith('editor', 'Rita'))
  await expect(tour(page)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'cameTogether'))).toBe(true)
})

test('quem só lê não vê os primeiros passos nem o manual', async ({ page, personWith }) => {
  await signInByForm(page, await personWith('reader', 'Nair'))
  await expect(page.getByRole('button', { name: 'Sair da conta' })).toBeVisible()
  await expect(tour(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Manual/ })).toHaveCount(0)
  await open(page, '/perfil/manual')
  await expect(title(page)).toHaveText('Sua conta não abre esta parte')
})

test('uma secretária acha no manual como fazer, pela pergunta dela e sem acento', async ({
  page,
  personWith,
  faults,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await personWith('editor', 'Rita'))
  await open(page, '/perfil/manual')
  const field = page.getByRole('searchbox', { name: 'Buscar no manual' })
  await expect(page.getByRole('link', { name: 'Convidar alguém' })).toBeVisible()
  await isAccessibleInBothThemes(page)
  await field.fill('HORARIO feriado biblioteca')
  await expect(page.getByRole('status').filter({ hasText: /^1 resposta$/ })).toBeVisible()
  await expect(page).toHaveURL(/q=HORARIO/)
  await page.getByRole('link', { name: 'Mudar o horário da biblioteca num feriado' }).click()
  await expect(title(page)).toHaveText('Mudar o horário da biblioteca num feriado')
  const picture = page.getByRole('img', { name: /^O horário da biblioteca/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(720)
  await isAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Abrir: Horários' }).click()
  await expect(title(page)).toHaveText('Horários')

  // Back to what was found.
  await page.goBack()
  await page.goBack()
  await expect(field).toHaveValue('HORARIO feriado biblioteca')
  await field.fill('xilofone')
  await expect(page.getByText('O manual não tem essas palavras')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todo o manual' }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Convidar alguém' })).toBeVisible()

  await open(page, '/perfil/manual/nao-existe')
  await expect(title(page)).toHaveText('O manual não tem esta página')
  forgiveNetwork(faults)
})

test('cada tela da equipe leva à sua página do manual', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin', 'Iara'))
  for (const path of [
    'painel',
    'novidades',
    'calendario',
    'pendencias',
    'propostas',
    'fotos',
    'lixeira',
    'registro',
    'usuarios',
    'ajustes',
    'importar',
    'conteudo/events',
    'conteudo/events/novo',
    'conteudo/services/biblioteca',
    'conteudo/services/biblioteca/historico',
  ]) {
    await open(page, `/perfil/${path}`)
    const screen = await title(page).textContent()
    await page.getByRole('main').getByRole('link', { name: 'Ajuda desta tela' }).click()
    await expect(page, `from ${screen}`).toHaveURL(/\/perfil\/manual\/[a-z-]+$/)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await expect(title(page)).toHaveText(
      manualTopics.find((topic) => topic.id === id)?.title ?? 'a topic of the manual',
    )
    await expect(page.getByRole('heading', { name: 'Passo a passo' })).toBeVisible()
  }
})

test('depois de uma atualização, o painel diz uma vez o que mudou', async ({
  page,
  personWith,
}) => {
  const editor = await personWith('editor', 'Rita')
  await signIn(page, editor)
  await open(page, '/perfil/painel')
  const line = page.getByText(/^Novo no aplicativo:/)
  await expect(line).toContainText(appChanges[0]?.title ?? '')
  await isAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'O que mudou' }).click()
  await expect(title(page)).toHaveText('O que mudou')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(appChanges.length)
  await expect(page.getByText('novo', { exact: true })).toHaveCount(appChanges.length)
  await isAccessibleInBothThemes(page)
  await open(page, '/perfil/painel')
  await expect(page.getByRole('heading', { name: 'Mudanças' })).toBeVisible()
  await expect(line).toHaveCount(0)

  // As on a device that has last seen an earlier version.
  await page.evaluate((id) => {
    const seen = JSON.parse(localStorage.getItem('visto') ?? '{}')
    const entries = Object.keys(seen).map((key) => [key, id])
    localStorage.setItem('visto', JSON.stringify(Object.fromEntries(entries)))
  }, appChanges[1]?.id)
  await open(page, '/perfil/painel')
  await expect(line).toHaveText(`Novo no aplicativo: “${appChanges[0]?.title}”.`)
  await page.getByRole('button', { name: 'Dispensar' }).click()
  await expect(line).toHaveCount(0)
  await expect(title(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mudanças' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('uma lista vazia diz o que cabe nela e oferece o primeiro passo', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin', 'Iara'))
  const main = page.getByRole('main')
  await open(page, '/perfil/conteudo/notices')
  await expect(main.getByText(/^Uma faixa com data.*Comece com um item/)).toBeVisible()
  await isAccessible(page)
  await main.getByRole('link', { name: 'Criar o primeiro' }).click()
  await expect(title(page)).toHaveText('Novo aviso')

  await open(page, '/perfil/conteudo/courses?situacao=draft')
  await expect(main.getByText('Nenhum rascunho')).toBeVisible()
  await main.getByRole('link', { name: 'Limpar os filtros' }).click()
  await expect(main.getByText(/\d+ ao todo/)).toBeVisible()

  await open(page, '/perfil/propostas')
  await expect(main.getByText(/Aqui chega o que o público sugere/)).toBeVisible()
  await main.getByRole('link', { name: 'Ver como funciona' }).click()
  await expect(title(page)).toHaveText('Aceitar ou recusar a correção de quem lê')
  await open(page, '/perfil/propostas?situacao=decididas')
  await main.getByRole('link', { name: 'Ver as que esperam' }).click()
  await expect(main.getByText('Nada esperando por você')).toBeVisible()

  await open(page, '/perfil/fotos')
  await expect(main.getByText('Ainda não há fotos')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Escolher fotos' })).toBeVisible()

  await open(page, '/perfil/lixeira')
  await expect(main.getByText(/espera aqui por 30 dias/)).toBeVisible()
  await main.getByRole('link', { name: 'Ver as listas no painel' }).click()
  await expect(title(page)).toHaveText('Painel')

  await open(page, '/perfil/registro?id=nao-existe')
  await expect(main.getByText('Tire algum, ou aumente o período.')).toBeVisible()
  await isAccessible(page)
  await main.getByRole('link', { name: 'Ver tudo' }).click()
  await expect(page.getByRole('list', { name: /^O que foi feito/ })).toBeVisible()

  await open(page, '/perfil/usuarios')
  await page.getByLabel('Buscar por nome ou e-mail').fill('zzzz')
  await expect(main.getByText('Ninguém com “zzzz” no nome ou no e-mail')).toBeVisible()
  await main.getByRole('button', { name: 'Convidar uma pessoa' }).click()
  await expect(page.getByRole('button', { name: 'Criar o convite' })).toBeVisible()

  await open(page, '/perfil/importar')
  await expect(main.getByText(/Exporte a lista e use a planilha como modelo/)).toBeVisible()
})

test('o que um campo pede está escrito nele, também para quem ouve a tela', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor', 'Rita'))
  await open(page, '/perfil/conteudo/news/novo')
  await expect(page.getByLabel('Data', { exact: true })).toHaveAccessibleDescription(
    /^O dia que aparece na notícia/,
  )
  await expect(page.getByRole('textbox', { name: 'Resumo' })).toHaveAccessibleDescription(
    'Uma ou duas frases, para a lista de notícias.',
  )
  await open(page, '/perfil/conteudo/services/novo')
  await expect(
    page.getByRole('group', { name: 'Feriados e exceções' }),
  ).toHaveAccessibleDescription(/^Valem só nesses dias/)
  await isAccessible(page)
})
