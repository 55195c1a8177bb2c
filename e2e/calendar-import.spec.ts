import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { apiPaths } from '#protocol/content-api.ts'
import { freePort } from '#test/free-port.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signInOnProfile } from './sign-in.ts'
import { whenHydrated } from './test.ts'

const port = await freePort()

const origin = `http://127.0.0.1:${port}`

test.use({ settings: { CALENDAR_ORIGINS: origin } })

/** A calendar with one event, well ahead. */
const calendar = (title: string, place: string) =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//x//x//PT',
      'BEGIN:VEVENT',
      'UID:feira@exemplo',
    ],
    ...[`SUMMARY:${title}`, `LOCATION:${place}`, 'DTSTART:20400507T190000'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')

test('quem administra põe um endereço, importa, vê o evento, e o que muda à mão fica', async ({
  page,
  server,
}) => {
  let text = calendar('Feira de trocas', 'Pátio')
  const source = createServer((_, reply) => void reply.end(text)).listen(port, '127.0.0.1')
  try {
    await signInOnProfile(page, await server.personWith('admin'))
    await page.goto('/perfil/conteudo/calendars/novo')
    await whenHydrated(page)
    await page.getByLabel('Nome', { exact: true }).fill('Agenda da cidade')
    await page.getByLabel(/^Endereço iCal/).fill(`${origin}/agenda.ics`)
    await page.getByLabel(/^Os eventos entram como/).selectOption('Publicados')
    await isAccessible(page)
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendário externo criado')
    await page.getByRole('link', { name: 'Continuar escrevendo' }).click()

    const importing = page.getByRole('region', { name: 'Importação' })
    const importNow = importing.getByRole('button', { name: 'Importar agora' })
    await expect(importing.getByRole('status')).toHaveText(
      'Este calendário ainda não foi importado.',
    )
    await importNow.click()
    await expect(importing.getByRole('status')).toContainText(
      '1 evento no calendário daqui em diante, 1 mudou',
    )
    await isAccessible(page)
    const events = async () =>
      (await (await server.api.get(apiPaths.collection('events'))).json()).documents.filter(
        ({ source }: { source?: string }) => source === 'Importado de Agenda da cidade',
      )
    const [event] = await events()
    expect(event).toMatchObject({ title: 'Feira de trocas', place: 'Pátio' })

    await server.edit('events', event.id, { place: 'Ginásio' })
    text = calendar('Feira de livros', 'Pátio')
    await importNow.click()
    await expect(importing.getByRole('listitem')).toHaveText(
      'Feira de livros: mantivemos o que a equipe mudou.',
    )
    expect(await events()).toMatchObject([
      { id: event.id, title: 'Feira de livros', place: 'Ginásio' },
    ])
    text = '<html>'
    await importNow.click()
    await expect(importing.getByRole('status')).toContainText(
      'O que veio não é um calendário iCal inteiro.',
    )
    await page.goto(`/eventos#${event.id}`)
    await expect(
      page.getByText('Feira de livros').filter({ visible: true }).first(),
    ).toBeInViewport()
  } finally {
    source.close()
  }
})
