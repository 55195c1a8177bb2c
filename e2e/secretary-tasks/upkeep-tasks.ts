import { expect } from '@playwright/test'
import { addDocument, patchDocument } from '#e2e/write-as.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { excelTable, photo } from './files.ts'
import {
  button,
  colleagueOf,
  main,
  openList,
  openPart,
  readerAt,
  readers,
  readersOne,
  type Task,
  unique,
} from './hands.ts'

/** What is there, kept in order. */
export const upkeepTasks: readonly Task[] = [
  {
    title: 'a versão de ontem volta',
    most: 7,
    async run(hands) {
      const { page, server, tap, write } = hands
      const acronym = `X${unique().toUpperCase()}`
      const entry = { acronym, name: 'Setor de versões', kind: 'setor', room: '101' }
      const id = await addDocument(page, 'glossary', entry)
      await patchDocument(page, 'glossary', id, { room: '202' })
      await openList(hands, /^Glossário/)
      await write(page.getByLabel('Buscar nesta lista'), acronym)
      await tap(page.getByRole('link', { name: new RegExp(`^${acronym}`) }).first())
      await tap(page.getByRole('link', { name: /^Histórico/ }))
      await expect(page.getByRole('list', { name: 'Como era' })).toHaveText('Sala 101')
      await hands.shot('history')
      await tap(page.getByRole('link', { name: 'Restaurar a versão 1' }))
      await expect(button(page, 'Restaurar esta versão')).toBeVisible()
      await hands.shot('version-back')
      await tap(button(page, 'Restaurar esta versão'))
      await expect(page.getByText('Versão restaurada.')).toBeVisible()
      expect((await readers(server, 'glossary')).find((one) => one.id === id)?.room).toBe('101')
    },
  },
  {
    title: 'um setor apagado sem querer volta da lixeira',
    most: 2,
    async run(hands) {
      const { page, server } = hands
      const acronym = `U${unique().toUpperCase()}`
      const entry = { acronym, name: 'Setor da lixeira', kind: 'setor' }
      const id = await addDocument(page, 'glossary', entry)
      await server.api.delete(apiPaths.document('glossary', id), {
        headers: { [writeHeaders.ifMatch]: '*' },
      })
      expect(await readersOne(server, 'glossary', id)).toBeUndefined()
      await openPart(hands, /^Lixeira/)
      const deleted = page.getByRole('listitem').filter({ hasText: acronym })
      await expect(deleted).toContainText(`${acronym} · Setor da lixeira`)
      await hands.shot('trash')
      await hands.tap(deleted.getByRole('button', { name: 'Restaurar' }))
      await expect(deleted).toContainText('Restaurad')
      expect(await readersOne(server, 'glossary', id)).toMatchObject({ acronym })
    },
  },
  {
    title: 'quem mudou um telefone nesta semana, e de qual para qual',
    as: 'admin',
    most: 3,
    async run(hands) {
      const { page, server, tap } = hands
      const acronym = `T${unique().toUpperCase()}`
      const colleague = await colleagueOf(hands, 'editor', 'Davi')
      const entry = { acronym, name: 'Setor do telefone', kind: 'setor', phone: '(61) 2193-8051' }
      const id = await addDocument(colleague, 'glossary', entry)
      await patchDocument(colleague, 'glossary', id, { phone: '(61) 2193-8052' })
      await patchDocument(colleague, 'glossary', id, { room: '101' })
      await colleague.close()
      await openPart(hands, /^Registro/)
      await tap(main(page).getByRole('link', { name: 'Últimos 7 dias' }))
      await tap(main(page).getByRole('link', { name: 'Telefones' }))
      const rows = page
        .getByRole('list', { name: /^O que foi feito/ })
        .locator(':scope > li')
        .filter({ hasText: acronym })
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText('Davi')
      const changed = rows.getByRole('list', { name: 'O que mudou' }).getByRole('listitem')
      await expect(changed).toHaveText(/^Telefone de \(61\) 2193-8051.*\(61\) 2193-8052$/)
      await hands.shot('who-changed-a-phone')
      expect(await readersOne(server, 'glossary', id)).toMatchObject({ phone: '(61) 2193-8052' })
    },
  },
  {
    title: 'uma planilha do Excel com erros, corrigida e importada inteira',
    most: 10,
    async run(hands) {
      const { page, server, tap, write, choose } = hands
      const run = `Formação ${unique()}`
      const rows = Array.from({ length: 12 }, (_, index) => {
        const modality = index === 3 ? 'Doutorado' : 'Técnico subsequente'
        const places = index === 6 ? 'muitas' : 40
        const campus = index === 9 ? 'Brasilha' : 'Brasília'
        return ['Publicado', `${run} ${index + 1}`, modality, places, campus]
      })
      const imported = async () =>
        (await readers(server, 'courses')).filter(({ name }) => String(name).startsWith(run)).length
      await openList(hands, /^Cursos/)
      await tap(page.getByRole('link', { name: 'Importar e exportar' }))
      const file = page.getByLabel('Arquivo para importar')
      const header = ['Situação', 'Nome', 'Modalidade', 'Vagas', 'Campus']
      await hands.upload(file, excelTable([header, ...rows]))
      await expect(page.getByRole('heading', { name: /conferidas/ })).toHaveText(
        '12 linhas conferidas: 9 novas e 3 com problema.',
      )
      await hands.shot('table-with-errors')
      await choose(page.getByLabel(/^Modalidade.* linha/), 'Técnico subsequente')
      await write(page.getByLabel(/^Vagas.* linha/), '40')
      // What is nearly a campus is marked as that one.
      await expect(page.getByRole('checkbox', { name: 'Brasília', exact: true })).toBeChecked()
      await tap(button(page, 'Importar 12 linhas'))
      await expect(page.getByRole('heading', { name: '12 linhas importadas.' })).toBeVisible()
      await expect(page.getByText('12 cursos no ar: quem lê já vê.')).toBeVisible()
      await hands.shot('table-imported')
      expect(await imported()).toBe(12)
    },
  },
  {
    title: 'vinte informações confirmadas, uma a uma',
    most: 22,
    async run(hands) {
      const { page, server, tap } = hands
      const doubtful = async () => {
        const answer = await server.api.get(`${contentQualityPaths.findings}?kind=doubtful`)
        return ((await answer.json()) as { findings: unknown[] }).findings.length
      }
      const sector = { name: 'Setor a confirmar', kind: 'setor', room: '101' }
      for (let at = 0; at < 20; at++)
        await addDocument(page, 'glossary', {
          ...sector,
          acronym: `S${unique().toUpperCase()}`,
          doubts: [{ field: 'room' }],
        })
      const before = await doubtful()
      await openPart(hands, /^Painel/)
      await tap(main(page).getByRole('link', { name: /^Começar.* a confirmar$/ }))
      const place = page.getByRole('region', { name: 'Confirmar uma a uma' })
      for (let at = 1; at <= 20; at++) {
        await expect(place).toContainText(new RegExp(`^${at} de `))
        await expect(button(page, 'Está certo')).toBeVisible()
        if (at === 2) await hands.shot('confirm')
        await tap(button(page, 'Está certo'))
      }
      await expect(place).toContainText(/^21 de /)
      expect(await doubtful()).toBe(before - 20)
    },
  },
  {
    title: 'nome, cor e logotipo do aplicativo',
    as: 'admin',
    most: 7,
    async run(hands) {
      const { page, tap, write } = hands
      const reader = await readerAt(hands, '/tab1')
      const brand = reader.getByRole('banner').locator('.brand')
      const accent = () =>
        reader.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--accent'),
        )
      const before = await accent()
      const name = `Instituto ${unique()}`
      await openPart(hands, /^Ajustes/)
      await write(page.getByLabel('Nome do aplicativo'), name)
      await tap(button(page, 'roxo').first())
      await hands.upload(
        page.getByLabel('Enviar uma foto', { exact: true }),
        await photo('marca', 512, 512),
      )
      const alt = page.getByRole('textbox', { name: 'O que está escrito no logotipo' })
      await expect(alt).toBeVisible({ timeout: 60_000 })
      await write(alt, 'Marca do instituto')
      await hands.shot('name-colour-logo')
      await tap(button(page, 'Salvar'))
      await expect(page.getByText('Salvo.')).toBeVisible()
      await expect(brand).toContainText(name)
      await expect(brand.locator('img')).toHaveAttribute('src', /\/media\//)
      await expect.poll(accent).not.toBe(before)
      await reader.close()
    },
  },
]
