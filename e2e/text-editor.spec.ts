import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

const textbox = (page: Page) => page.getByRole('textbox', { name: /^Texto/ })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formato: Texto' })
const button = (page: Page, name: string) =>
  toolbar(page).getByRole('button', { name, exact: true })

/** Shows the buttons that have no room in the first row. */
async function openMore(page: Page): Promise<void> {
  await button(page, 'Mais botões').click()
  await expect(button(page, 'Ver o código')).toBeVisible()
}

/** The form of a piece of news with this text. */
async function openNews(page: Page, body: string): Promise<string> {
  const id = await addDocument(page, 'news', {
    title: `Notícia ${crypto.randomUUID()}`,
    date: '2026-11-20',
    body,
  })
  await page.goto(`/perfil/conteudo/news/${id}`)
  await whenHydrated(page)
  await expect(textbox(page)).toBeVisible()
  return id
}

async function goToEnd(page: Page): Promise<void> {
  await textbox(page).click()
  await settled(page)
  await page.keyboard.press('Control+End')
  await settled(page)
}

/** An editor hears of a key on a phone after it: later than the next key of a test, sooner than any person's. */
function settled(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))
}

async function saved(page: Page, id: string): Promise<string> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Nada mudou').or(page.getByText(/^Salvo/))).toBeVisible()
  const answer = await page.request.get(`/api/collections/news/${id}`)
  return (await answer.json()).body
}

/** Pastes as the clipboard of another program has it. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await textbox(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)
}

test('quem escreve vê o texto como ele fica, e quem lê o vê assim', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await openNews(page, 'Leia com calma.')
  const text = textbox(page)
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await settled(page)
  await page.keyboard.type('Como se inscrever')
  await button(page, 'Título de seção').click()
  await expect(text.getByRole('heading', { name: 'Como se inscrever' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Traga ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('todos')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' os documentos:')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- RG')
  await page.keyboard.press('Enter')
  await page.keyboard.type('CPF')
  await expect(text.getByRole('listitem')).toHaveText(['RG', 'CPF'])
  await expect(button(page, 'Lista')).toHaveAttribute('aria-pressed', 'true')
  expect(await saved(page, id)).toBe(
    'Leia com calma.\n\n## Como se inscrever\n\nTraga **todos** os documentos:\n\n- RG\n- CPF',
  )
  await page.goto(`/noticias/${id}`)
  await expect(page.getByRole('heading', { name: 'Como se inscrever' })).toBeVisible()
  await expect(page.locator('.prose strong')).toHaveText('todos')
})

test('uma tabela, uma imagem e um link para uma página daqui entram sem nenhum sinal', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await openNews(page, 'Veja os valores.')
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await settled(page)
  await button(page, 'Inserir tabela').click()
  for (const cell of ['Campus', 'Vagas', 'Gama', '40', 'Estrutural']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('35')
  await expect(textbox(page).getByRole('row')).toHaveCount(3)
  await button(page, 'Mais linha').click()
  await expect(textbox(page).getByRole('row')).toHaveCount(4)
  await openMore(page)
  await button(page, 'Desfazer').click()
  await expect(textbox(page).getByRole('row')).toHaveCount(3)
  await button(page, 'Mais linha').click()
  await page.keyboard.press('Tab')
  await button(page, 'Tirar linha').click()
  await expect(textbox(page).getByRole('row')).toHaveCount(3)

  await textbox(page).getByText('Veja os valores.').click()
  await settled(page)
  await page.keyboard.press('End')
  await settled(page)
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Adicionar um link' })
  await link.getByLabel('Para onde').fill('nada disso')
  await page.keyboard.press('Enter')
  await expect(link.getByText('Isto não é um endereço.')).toBeVisible()
  await link.getByLabel('Para onde').fill('como faco para estudar')
  await link.getByRole('list', { name: 'Adicionar link para:' }).getByRole('button').first().click()
  await expect(textbox(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await settled(page)

  await button(page, 'Inserir imagem').click()
  const picture = page.getByRole('dialog', { name: 'Adicionar uma imagem' })
  await picture.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(picture.getByText('Envie ou escolha uma foto primeiro.')).toBeVisible()
  const background = { r: 40, g: 150, b: Math.floor(Math.random() * 256) }
  const buffer = await sharp({ create: { width: 900, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await picture
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picture.getByRole('img')).toBeVisible()
  await picture.getByLabel('O que a foto mostra').fill('Sala de aula vazia')
  await picture.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(textbox(page).getByRole('img', { name: 'Sala de aula vazia' })).toBeVisible()

  const body = await saved(page, id)
  expect(body).toMatch(
    /^Veja os valores\. \[Como faço para estudar no IFB\?\]\(\/ajuda\/entrar\)\n\n!\[Sala de aula vazia\]\(\/media\/[\w/.]+\)\n\n\| Campus \| Vagas \|\n\| --- \| --- \|\n\| Gama \| 40 \|\n\| Estrutural \| 35 \|$/,
  )
  await page.goto(`/noticias/${id}`)
  await expect(
    page.getByRole('main').getByRole('img', { name: 'Sala de aula vazia' }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('columnheader')).toHaveText(['Campus', 'Vagas'])
})

test('o que vem do Word e da web chega limpo', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  const id = await openNews(page, 'Início.')
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await settled(page)
  await expect(textbox(page).getByRole('paragraph')).toHaveCount(2)
  await paste(page, {
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
      <h1 style="color:red">Edital<o:p></o:p></h1>
      <p class="MsoNormal"><span style="font-size:14pt;font-family:Calibri">As&nbsp;vagas <b>são poucas</b>.</span></p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>Um</p>
      <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Dentro</p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>Dois</p>
      <table><tr><td><p>Curso</p></td><td colspan="2"><p>Vagas</p><p>ano</p></td></tr><tr><td>Música</td><td>20</td></tr></table>
      <img src="file:///C:/foto.png"><script>alert(1)</script><a href="javascript:alert(1)">clique</a>
      <!--EndFragment--></body></html>`,
    'text/plain': 'Edital',
  })
  expect(await saved(page, id)).toBe(
    [
      'Início.',
      '## Edital',
      'As vagas **são poucas**.',
      '- Um\n  1. Dentro\n- Dois',
      '| Curso | Vagas ano |\n| --- | --- |\n| Música | 20 |',
      'clique',
    ].join('\n\n'),
  )
})

test('o que vem do Google Docs e do Excel chega limpo', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  const id = await openNews(page, 'Início.')
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await settled(page)
  await expect(textbox(page).getByRole('paragraph')).toHaveCount(2)
  const plain = 'font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal'
  const item = (words: string, level: number) =>
    `<li dir="ltr" aria-level="${level}" style="list-style-type:disc;${plain}"><p dir="ltr" role="presentation"><span style="${plain}">${words}</span></p></li>`
  const cell = (words: string) =>
    `<td style="border:solid #000 1pt"><p dir="ltr"><span style="${plain}">${words}</span></p></td>`
  await paste(page, {
    'text/html': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
      <h2 dir="ltr"><span style="font-size:16pt;font-weight:400">Matrícula</span></h2>
      <p dir="ltr"><span style="${plain}">Traga </span><span style="font-weight:700;font-style:normal">dois documentos</span><span style="${plain}">.</span></p>
      <ul>${item('RG', 1)}<ul>${item('original', 2)}</ul>${item('CPF', 1)}</ul><br />
      <div dir="ltr" align="left"><table><colgroup><col /><col /></colgroup><tbody><tr>${cell('Dia')}${cell('Hora')}</tr><tr>${cell('Segunda')}${cell('8h')}</tr></tbody></table></div></b>`,
    'text/plain': 'Matrícula',
  })
  const fromDocs = [
    'Início.',
    '## Matrícula',
    'Traga **dois documentos**.',
    '- RG\n  - original\n- CPF',
    '| Dia | Hora |\n| --- | --- |\n| Segunda | 8h |',
  ]
  expect(await saved(page, id)).toBe(fromDocs.join('\n\n'))

  const other = await openNews(page, 'Vagas:')
  await goToEnd(page)
  await page.keyboard.press('Enter')
  await settled(page)
  await expect(textbox(page).getByRole('paragraph')).toHaveCount(2)
  await paste(page, {
    'text/html': `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{padding-top:1px}</style></head><body link="#0563C1">
      <table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment-->
      <col width=64 span=2 style='width:48pt'>
      <tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Curso</td><td width=64>Vagas</td></tr>
      <tr height=20><td height=20>Música</td><td align=right>20</td></tr>
      <!--EndFragment--></table></body></html>`,
    'text/plain': 'Curso\tVagas\r\nMúsica\t20\r\n',
  })
  expect(await saved(page, other)).toBe(
    'Vagas:\n\n| Curso | Vagas |\n| --- | --- |\n| Música | 20 |',
  )
})

/** Gives the text pictures, pasted where one writes or dropped at the end of it. */
async function givePictures(
  page: Page,
  how: 'paste' | 'drop',
  names: readonly string[],
  html = '',
): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => {
      const background = { r: Math.floor(Math.random() * 256), g: 90, b: 200 }
      const pixels = sharp({ create: { width: 300, height: 200, channels: 3, background } })
      return [name, (await pixels.png().toBuffer()).toString('base64')] as const
    }),
  )
  await textbox(page).evaluate(
    (element, [event, given, text]) => {
      const data = new DataTransfer()
      for (const [name, bytes] of given) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        data.items.add(new File([content], name, { type: 'image/png' }))
      }
      if (text) data.setData('text/html', text)
      const last = element.lastElementChild?.getBoundingClientRect()
      const place = { clientX: (last?.left ?? 0) + 2, clientY: (last?.top ?? 0) + 4 }
      const often = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...often })
          : new DragEvent('drop', { dataTransfer: data, ...place, ...often }),
      )
    },
    [how, files, html] as const,
  )
}

test('uma imagem colada no texto vai para a biblioteca e entra onde se escreve, sem perder nada do texto', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await openNews(page, 'Antes.')
  await goToEnd(page)
  await page.keyboard.type(' Digitado agora.')
  await settled(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/media?*', async (route) => {
    await isReleased
    await route.continue()
  })
  await givePictures(page, 'paste', ['mural.png'])
  const dialog = page.getByRole('dialog', { name: 'Adicionar uma imagem' })
  await expect(dialog.getByRole('progressbar', { name: 'Envio de mural.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(dialog.getByText('Escreva o que a foto mostra.')).toBeVisible()
  // The words are written while it is on its way, and it comes in by itself.
  await dialog.getByLabel('O que a foto mostra').fill('Mural pintado pelos alunos')
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Esperando a foto…' })).toBeVisible()
  await isAccessibleInBothThemes(page)
  await expect(page.locator('.rich-text')).toContainText('Antes. Digitado agora.')
  release()
  await expect(dialog).toBeHidden()
  await expect(textbox(page).getByRole('img', { name: 'Mural pintado pelos alunos' })).toBeVisible()
  await expect(textbox(page)).toBeFocused()
  await page.keyboard.type(' Depois.')
  expect(await saved(page, id)).toMatch(
    /^Antes\. Digitado agora\.!\[Mural pintado pelos alunos\]\(\/media\/[\w/.]+\) Depois\.$/,
  )
  const { media } = await (await page.request.get('/api/media')).json()
  const kept = media.filter(({ name }: { name: string }) => name === 'mural')
  expect(kept).toMatchObject([{ alt: 'Mural pintado pelos alunos' }])
})

test('várias imagens soltas no texto são pedidas uma a uma, e uma copiada de outro site entra como arquivo', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await openNews(page, 'Começo.\n\nFim.')
  await textbox(page).getByText('Começo.').click()
  await settled(page)
  await givePictures(page, 'drop', ['um.png', 'dois.png'])
  const dialog = page.getByRole('dialog', { name: 'Adicionar uma imagem' })
  const describe = async (words: string) => {
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByLabel('O que a foto mostra').fill(words)
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  }
  await expect(dialog.getByText('Depois desta vem mais uma.')).toBeVisible()
  await describe('Primeira')
  await expect(dialog.getByText('Depois desta vem mais uma.')).toBeHidden()
  await expect(dialog.getByLabel('O que a foto mostra')).toHaveValue('')
  await describe('Segunda')
  await expect(dialog).toBeHidden()
  await goToEnd(page)
  await givePictures(page, 'paste', ['copia.png'], '<meta><img src="https://exemplo.org/a.png">')
  await describe('Copiada')
  await expect(dialog).toBeHidden()
  const one = String.raw`\(\/media\/[\w/.]+\)`
  expect(await saved(page, id)).toMatch(
    new RegExp(
      `^Começo\\.\n\n!\\[Primeira\\]${one}!\\[Segunda\\]${one}Fim\\.!\\[Copiada\\]${one}$`,
    ),
  )
})

test('só o trecho mexido muda; desfeito, o texto é o de antes, letra por letra', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const before = '# Um\nAs  vagas_todas\n\n\n* item\n* outro\n\n[fim]: /entrar\n\nVeja o [fim].'
  const id = await openNews(page, before)
  await textbox(page).getByText('Um').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await button(page, 'Negrito').click()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Nada mudou')).toBeVisible()
  await textbox(page).getByText('item').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' novo')
  expect(await saved(page, id)).toBe(before.replace('\n* item\n* outro', '- item novo\n- outro'))
})

test('o que se escreve não fica atrás de nenhuma barra, e a tabela está à vista entre os botões', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openNews(page, 'Veja os valores.')
  await goToEnd(page)
  for (const name of ['Inserir link', 'Inserir imagem', 'Inserir tabela'])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  /** What the finger meets where the caret is. */
  const isFree = () =>
    textbox(page).evaluate((text) => {
      const range = getSelection()?.getRangeAt(0)
      const at = range?.startContainer
      const line = (at instanceof Element ? at : at?.parentElement)?.closest('p, td, th') ?? text
      const { left, top, height } = line.getBoundingClientRect()
      const met = document.elementFromPoint(left + 12, top + height / 2)
      return met !== null && text.contains(met)
    })
  for (let line = 1; line <= 30; line++) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Linha ${line}`)
    await expect.poll(isFree, { message: `linha ${line}` }).toBe(true)
  }
  await page.keyboard.press('Enter')
  await button(page, 'Inserir tabela').click()
  for (const cell of ['Campus', 'Vagas', 'Gama', '40', 'Estrutural', '35']) {
    await page.keyboard.type(cell)
    await expect.poll(isFree, { message: cell }).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('as palavras que um botão mostra estão no seu nome', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  await openNews(page, '- Um item.\n\n| Campus | Vagas |\n| --- | --- |\n| Gama | 40 |')
  await textbox(page).getByText('40').click()
  await expect(button(page, 'Mais linha')).toBeVisible()
  await openMore(page)
  const unnamed = await toolbar(page)
    .getByRole('button')
    .evaluateAll((buttons) => {
      const drawn = (element: Element) =>
        ['::before', '::after'].map((part) => getComputedStyle(element, part).content)
      return buttons.flatMap((button) => {
        const name = button.ariaLabel ?? ''
        const parts = [button, ...button.querySelectorAll('*')]
        // The letter that is a face is drawn, not said.
        const own = parts.filter((part) => !part.children.length)
        const seen = parts.flatMap(drawn)
        const words =
          [...own.map((part) => part.textContent), ...seen].join(' ').match(/[\p{L}\d]+/gu) ?? []
        const others = words.filter((word) => word !== 'none' && !name.includes(word))
        return others.length > 0 ? [`${name}: ${others.join(' ')}`] : []
      })
    })
  expect(unnamed).toEqual([])
  // Its face is a drawing, not “1.”.
  await expect(button(page, 'Lista numerada')).toHaveText('numerada')
})

test('o código fica à mão de quem o prefere', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  const id = await openNews(page, 'Um **dois**.')
  await openMore(page)
  await button(page, 'Ver o código').click()
  await expect(textbox(page)).toHaveValue('Um **dois**.')
  await textbox(page).fill('Um **três**.')
  await page.getByRole('button', { name: 'Voltar ao texto formatado' }).click()
  await expect(textbox(page).locator('strong')).toHaveText('três')
  expect(await saved(page, id)).toBe('Um **três**.')
})

test('só com o teclado: a barra é uma parada só, e as setas andam nela', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openNews(page, 'Algumas palavras.')
  await textbox(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+F10')
  await expect(button(page, 'Título de seção')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Negrito')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(textbox(page).locator('strong')).toHaveText('Algumas palavras.')
  await page.keyboard.press('End')
  const more = button(page, 'Mais botões')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Título menor')).toBeFocused()
  await page.keyboard.press('End')
  await expect(button(page, 'Ver o código')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(textbox(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Ver o código')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(textbox(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(textbox(page)).not.toBeFocused()
  // Nothing is cut by the edge of the window.
  await page.evaluate(() => scrollTo(0, 0))
  await isAccessibleInBothThemes(page)
})

test('os botões ficam sempre na mesma ordem, e o que não dá numa tabela diz por quê', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openNews(page, 'Um parágrafo.\n\n| Campus | Vagas |\n| --- | --- |\n| Gama | 40 |')
  const names = () =>
    toolbar(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel))
  await textbox(page).getByText('Um parágrafo.').click()
  await settled(page)
  await openMore(page)
  const outside = await names()
  await expect(button(page, 'Título de seção')).not.toHaveAttribute('aria-disabled')
  await textbox(page).getByText('40').click()
  await expect(button(page, 'Tirar tabela')).toBeVisible()
  expect(await names()).toEqual([
    ...outside,
    ...['Mais linha', 'Mais coluna', 'Tirar linha', 'Tirar coluna', 'Tirar tabela'],
  ])
  for (const name of ['Título de seção', 'Lista', 'Inserir tabela', 'Título menor']) {
    await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page, name)).toHaveAttribute('title', 'Não dá dentro de uma tabela.')
  }
  // It is reached, and does nothing.
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  await expect(button(page, 'Título de seção')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(textbox(page).getByRole('heading')).toHaveCount(0)
})

test('nenhuma palavra da barra fica cortada, também com letras de 200%', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openNews(page, '| Campus | Vagas |\n| --- | --- |\n| Gama | 40 |')
  await textbox(page).getByText('40').click()
  const cut = () =>
    toolbar(page).evaluate((bar) => {
      const room = bar.getBoundingClientRect()
      const shown = [...bar.querySelectorAll('button')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      return shown.flatMap((one) => {
        const caption = one.querySelector('.text-tool-caption')?.getBoundingClientRect()
        const isWhole = caption && caption.left >= room.left && caption.right <= room.right
        return isWhole ? [] : [one.ariaLabel]
      })
    })
  for (const size of ['100%', '200%']) {
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to
    }, size)
    await expect(button(page, 'Mais botões')).toBeVisible()
    await expect.poll(cut).toEqual([])
    await openMore(page)
    await expect.poll(cut).toEqual([])
    await button(page, 'Mais botões').click()
    await expect(button(page, 'Ver o código')).toBeHidden()
  }
})

test('a pergunta do link começa por onde ele leva, e diz que um toque na página o adiciona', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openNews(page, 'Veja.')
  await goToEnd(page)
  await button(page, 'Inserir link').click()
  const link = page.getByRole('dialog', { name: 'Adicionar um link' })
  await expect(link.getByLabel('Para onde')).toBeFocused()
  await expect(link.getByRole('textbox').first()).toHaveAccessibleName(/^Texto que se lê/)
  await page.keyboard.type('como faco para estudar')
  await expect(link.getByText('Adicionar link para:')).toBeVisible()
  await link.getByLabel(/^Texto que se lê/).fill('o começo')
  await link.getByRole('button', { name: /^Como faço para estudar/ }).click()
  await expect(textbox(page).getByRole('link', { name: 'o começo' })).toBeVisible()
})

test('num celular, o que o editor pergunta acaba acima das abas', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  await openNews(page, 'Veja.')
  await goToEnd(page)
  await givePictures(page, 'paste', ['mural.png'])
  const dialog = page.getByRole('dialog', { name: 'Adicionar uma imagem' })
  await expect(dialog.getByRole('img')).toBeVisible()
  const tabs = await page.locator('.tab-bar').boundingBox()
  const bottom = () => dialog.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(tabs?.y ?? 0)
  await page.setViewportSize({ width: 360, height: 560 })
  const lower = await page.locator('.tab-bar').boundingBox()
  await expect.poll(bottom).toBeLessThanOrEqual(lower?.y ?? 0)
})
