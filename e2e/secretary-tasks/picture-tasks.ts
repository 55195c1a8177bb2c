import { expect } from '@playwright/test'
import { mediaPaths } from '#protocol/media.ts'
import { largePhoto, photo } from './files.ts'
import {
  button,
  day,
  main,
  openFrequent,
  openNew,
  openPart,
  readerAt,
  readers,
  type Task,
  unique,
} from './hands.ts'

// A picture is drawn at each width, by a server that has other things to do.
const drawing = { timeout: 60_000 }

/** With pictures of the person's own. */
export const pictureTasks: readonly Task[] = [
  {
    title: 'uma página de ajuda com tabela, link e imagem',
    most: 16,
    async run(hands) {
      const { page, server, tap, write } = hands
      const title = `Como peço o passe ${unique()}?`
      await openNew(hands, /^Páginas de ajuda/, 'Nova página')
      await write(page.getByRole('textbox', { name: 'Pergunta', exact: true }), title)
      await write(page.getByRole('textbox', { name: /^Resposta curta/ }), 'Na secretaria.')
      const body = page.getByRole('textbox', { name: /^Resposta completa/ })
      const tools = page.getByRole('toolbar', { name: 'Formato: Resposta completa' })
      await tap(body)
      await page.keyboard.type('Veja também: ')
      await tap(tools.getByRole('button', { name: 'Inserir link', exact: true }))
      const link = page.getByRole('dialog', { name: 'Adicionar um link' })
      await write(link.getByLabel('Para onde'), 'como faco para estudar')
      await tap(
        link.getByRole('list', { name: 'Adicionar link para:' }).getByRole('button').first(),
      )
      await expect(body).toBeFocused()
      await page.keyboard.press('Enter')
      await tap(tools.getByRole('button', { name: 'Inserir imagem', exact: true }))
      const picture = page.getByRole('dialog', { name: 'Adicionar uma imagem' })
      await hands.upload(picture.locator('input[type=file]').first())
      await expect(picture.getByRole('img')).toBeVisible()
      await write(picture.getByLabel('O que a foto mostra'), 'Cartão de passe estudantil')
      await tap(picture.getByRole('button', { name: 'Adicionar', exact: true }))
      await expect(body.getByRole('img', { name: 'Cartão de passe estudantil' })).toBeVisible()
      await tap(tools.getByRole('button', { name: 'Inserir tabela', exact: true }))
      for (const cell of ['Documento', 'Onde', 'RG', 'Secretaria', 'Foto']) {
        await page.keyboard.type(cell)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.type('Balcão')
      await hands.shot('help-page')
      await tap(button(page, 'Publicar agora'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página criada')
      const made = (await readers(server, 'pages')).find((one) => one.title === title)
      await page.goto(`/ajuda/${made?.slug}`)
      await expect(main(page).getByRole('columnheader')).toHaveText(['Documento', 'Onde'])
      const shown = main(page).getByRole('img', { name: 'Cartão de passe estudantil' })
      await expect(shown).toBeVisible()
      // As it was taken, not drawn out to the height of the file.
      await expect
        .poll(() =>
          shown.evaluate(
            (it: HTMLImageElement) =>
              it.naturalWidth / it.naturalHeight / (it.clientWidth / it.clientHeight),
          ),
        )
        .toBeCloseTo(1, 1)
      await expect(page.locator('.prose a').first()).toHaveText('Como faço para estudar no IFB?')
    },
  },
  {
    title: 'um evento com uma foto e o que ela mostra, do painel até a página de quem lê',
    most: 9,
    async run(hands) {
      const { page, tap, write } = hands
      const title = `Sarau ${unique()}`
      const words = 'Estudantes leem poemas no pátio'
      await openFrequent(hands, 'Evento')
      await write(page.getByRole('textbox', { name: 'Título', exact: true }), title)
      await write(page.getByLabel('Começa', { exact: true }), day(7))
      await write(page.getByLabel('Começa: hora'), '19:00')
      await expect(page.getByLabel('Tirar foto')).toHaveAttribute('capture', 'environment')
      await hands.upload(
        page.getByLabel('Enviar uma foto', { exact: true }),
        await photo(title, 1200, 800),
      )
      // Asked at once: nobody taps for it.
      await expect(page.getByRole('textbox', { name: /^O que a foto mostra/ })).toBeFocused(drawing)
      await page.keyboard.type(words)
      await hands.shot('event-with-photo')
      await tap(button(page, 'Publicar agora'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evento criado')
      await tap(main(page).getByRole('link', { name: 'Ver a página' }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const reader = await readerAt(hands, '/eventos')
      const event = reader.getByRole('article', { name: title })
      await expect(event.getByRole('img', { name: words })).toBeVisible()
      await reader.close()
    },
  },
  {
    title: 'um evento de toda semana com uma foto de 3 MB',
    most: 11,
    async run(hands) {
      const { page, tap, write, choose } = hands
      const title = `Oficina de robótica ${unique()}`
      const words = 'Estudantes montam um robô no laboratório'
      await openFrequent(hands, 'Evento')
      await write(page.getByRole('textbox', { name: 'Título', exact: true }), title)
      await write(page.getByLabel('Começa', { exact: true }), day(7))
      await write(page.getByLabel('Começa: hora'), '14:00')
      await choose(page.getByLabel('Com que frequência'), 'Toda semana')
      await tap(page.getByRole('button', { name: 'por 3 meses' }))
      await expect(
        page.getByText(/^Acontece tod[ao] .* São 1[34] vezes(\.|; a última, .*\.)$/),
      ).toBeInViewport()
      const file = await largePhoto()
      expect(file.buffer.length).toBeGreaterThan(3_000_000)
      await hands.upload(page.getByLabel('Enviar uma foto', { exact: true }), file)
      const alt = page.getByRole('textbox', { name: 'O que a foto mostra' })
      await expect(alt).toBeFocused(drawing)
      await page.keyboard.type(words)
      await hands.shot('weekly-event')
      await tap(button(page, 'Publicar agora'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evento criado')
      await expect(
        page.getByText(/^Acontece tod[ao] .*, às 14h, até .* Já está no ar/),
      ).toBeVisible()
      const reader = await readerAt(hands, '/eventos')
      const event = reader.getByRole('article', { name: title })
      await expect(event).toContainText(/tod[ao] .*, até/)
      await expect(event.getByRole('img', { name: words })).toBeVisible()
      await reader.close()
    },
  },
  {
    title: 'dez fotos de uma vez, com o que cada uma mostra',
    most: 14,
    async run(hands) {
      const { page, tap } = hands
      const album = `mostra ${unique()}`
      await openPart(hands, /^Fotos/)
      const files = Array.from({ length: 10 }, (_, index) =>
        photo(`${album} ${index}`, 400 + index, 300),
      )
      await hands.upload(
        page.getByLabel('Escolher fotos', { exact: true }),
        ...(await Promise.all(files)),
      )
      await expect(page.getByText('10 fotos enviadas.')).toBeVisible(drawing)
      const described = page.getByRole('region', { name: 'Descreva as fotos novas' })
      const field = described.getByRole('textbox')
      await tap(field)
      for (let number = 1; number <= 10; number++) {
        await expect(described.getByText(`Foto ${number} de 10`)).toBeVisible()
        await page.keyboard.type(`Sala ${number} da ${album}`)
        if (number === 5) await hands.shot('ten-pictures')
        if (number < 10) await tap(described.getByRole('button', { name: 'Próxima' }))
      }
      await tap(described.getByRole('button', { name: 'Pronto' }))
      const told = async () => {
        const { media } = await (await page.request.get(mediaPaths.media)).json()
        return (media as { alt: string }[]).filter(({ alt }) => alt.endsWith(album)).length
      }
      await expect.poll(told).toBe(10)
    },
  },
]
